import { isInPhone } from '#domain/drivers/is-in-phone.ts'
import { withoutNumberWord } from '#domain/loads/typed-number.ts'
import { plainText } from '#client/format/plain-text.ts'

/** Ctrl K says "Truck 22" itself; the lists write the number alone. */
const truckWord = /^\s*truck[\s.:#]+(?=\S*\d)/iu

/**
 * Every word typed occurs somewhere in the facts, whatever the case and the accents: "pena" finds "Peña". A phone number
 * is found however it is written.
 */
export function matchesSearch(typed: string, facts: readonly (string | null)[]): boolean {
  const known = facts.filter((fact) => fact !== null)
  const haystack = plainText(known.join('\n'))
  return (
    plainText(withoutNumberWord(typed.replace(truckWord, '')))
      .split(/\s+/)
      .every((word) => haystack.includes(word)) || known.some((fact) => isInPhone(typed, fact))
  )
}
