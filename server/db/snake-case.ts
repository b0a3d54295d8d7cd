const known = new Map<string, string>()

/** As the database calls it: `bolNumber` is `bol_number`. For the names of our own tables and columns only. */
export function snakeCase(name: string): string {
  const before = known.get(name)
  if (before !== undefined) return before
  const found = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  known.set(name, found)
  return found
}
