import { isInPhone } from '#domain/drivers/is-in-phone.ts'
import { withoutNumberWord } from '#domain/loads/typed-number.ts'
import { plainText } from '#client/format/plain-text.ts'

/** "Truck 22" is what people say; the lists write the number alone. */
const truckWord = /^\s*truck[\s.:#]+(?=\S*\d)/iu
const numberIn = (typed: string) => plainText(withoutNumberWord(typed.replace(truckWord, '')))

/** The words to look for; `truck 22` is one: of that truck, not of every load with a 22 in its numbers. */
export function wordsOf(typed: string): readonly string[] {
  const words = numberIn(typed).split(/\s+/).filter(Boolean)
  return truckWord.test(typed) ? words.map((word, index) => (index === 0 ? `truck ${word}` : word)) : words
}

/**
 * Every word typed occurs somewhere in the facts, whatever the case and the accents: "pena" finds "Peña". A phone number
 * is found however it is written.
 */
export function matchesSearch(typed: string, facts: readonly (string | null)[]): boolean {
  const known = facts.filter((fact) => fact !== null)
  const haystack = plainText(known.join('\n'))
  return (
    numberIn(typed)
      .split(/\s+/)
      .every((word) => haystack.includes(word)) || known.some((fact) => isInPhone(typed, fact))
  )
}
