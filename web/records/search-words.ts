import { isInPhone } from '#domain/drivers/is-in-phone.ts'
import { withoutInvoiceWord } from '#domain/invoices/typed-invoice.ts'
import { plainText } from '#client/format/plain-text.ts'

/**
 * Every word typed occurs somewhere in the facts, whatever the case and the accents: "pena" finds "Peña". A phone number
 * is found however it is written.
 */
export function matchesSearch(typed: string, facts: readonly (string | null)[]): boolean {
  const known = facts.filter((fact) => fact !== null)
  const haystack = plainText(known.join('\n'))
  return (
    plainText(withoutInvoiceWord(typed))
      .split(/\s+/)
      .every((word) => haystack.includes(word)) || known.some((fact) => isInPhone(typed, fact))
  )
}
