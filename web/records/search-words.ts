import { plainText } from '#client/format/plain-text.ts'

/** Every word typed occurs somewhere in the facts, whatever the case and the accents: "pena" finds "Peña". */
export function matchesSearch(typed: string, facts: readonly (string | null)[]): boolean {
  const haystack = plainText(facts.filter((fact) => fact !== null).join('\n'))
  return plainText(typed)
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}
