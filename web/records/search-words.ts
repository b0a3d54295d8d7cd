const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Every word typed occurs somewhere in the facts, whatever the case and the accents: "pena" finds "Peña". */
export function matchesSearch(typed: string, facts: readonly (string | null)[]): boolean {
  const haystack = plain(facts.filter((fact) => fact !== null).join('\n'))
  return plain(typed)
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}
