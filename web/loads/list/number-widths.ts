import { formatMoney } from '#domain/money.ts'
import { referenceFacts, appearsIn } from '#domain/loads/typed-facts.ts'
import type { ReferenceFact } from '#domain/loads/typed-facts.ts'
import type { Load } from '#contract/load-views.ts'
import { numberWidth } from '#client/ui/table/columns.ts'
import { listedAmountOf } from '../../load/open-amount.ts'
import { hasDraft } from '../../load/shown-facts.ts'

export const listedReferences = referenceFacts.filter((name) => appearsIn(name, 'listColumn'))

/** How wide the columns of numbers are; a company that writes no trailers down has no column of dashes. */
export type NumberWidths = {
  readonly number109: number
  readonly invoice: number
  /** As long as there is a draft, with room for the word. */
  readonly invoiceOrDraft: number
  readonly amount: number
  readonly references: Readonly<Partial<Record<ReferenceFact, number>>>
}

/** Digits of the sign font, in which the numbers of loads are set, are wider. */
const signDigit = 7.9
const draftWidth = 25
const headWidths: Partial<Record<ReferenceFact, number>> = { bolNumber: 58 }

export function numberWidths(loads: readonly Load[]): NumberWidths {
  const used = listedReferences.filter(
    (name) => name === 'bolNumber' || loads.some((load) => load[name] !== null),
  )
  const invoiceNumbers = loads.map((load) => load.invoice?.invoiceNumber)
  const invoice = numberWidth(invoiceNumbers, 56)
  return {
    number109: numberWidth(
      loads.map((load) => load.number109),
      90,
      signDigit,
    ),
    invoice,
    invoiceOrDraft: loads.some(hasDraft)
      ? Math.max(invoice, numberWidth(invoiceNumbers, 0) + draftWidth)
      : invoice,
    amount: numberWidth(
      loads.map((load) => formatMoney(listedAmountOf(load))),
      64,
    ),
    references: Object.fromEntries(
      used.map((name) => [
        name,
        numberWidth(
          loads.map((load) => load[name]),
          headWidths[name] ?? 44,
        ),
      ]),
    ),
  }
}
