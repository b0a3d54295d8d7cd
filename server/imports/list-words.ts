const shown = 5

/** `a, b, c, d, e and 12 more` */
export function listWords(names: readonly string[]): string {
  const [last = '', ...before] = names.toReversed()
  if (names.length > shown) {
    return `${names.slice(0, shown).join(', ')} and ${(names.length - shown).toLocaleString('en-US')} more`
  }
  return before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`
}

/** `1 new location`, `14 new locations` */
export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}
