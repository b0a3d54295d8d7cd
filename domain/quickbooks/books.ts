import type { CalendarDate } from '../calendar.ts'
import { addMoney, moneyFromStored, noMoney, type Cents } from '../money.ts'

/** The items that invoice lines are sold as. */
export const bookedItems = ['freight', 'lumper', 'extraStops', 'accessorial'] as const
export type BookedItem = (typeof bookedItems)[number]

export type BookedLine = { readonly item: BookedItem; readonly description: string; readonly amount: Cents }

/** An invoice for export to the books. */
export type BookedInvoice = {
  readonly invoiceNumber: string
  readonly customer: string
  readonly day: CalendarDate
  readonly dueDay: CalendarDate
  readonly terms: string
  readonly loadNumber: string
  readonly lines: readonly BookedLine[]
  readonly total: Cents
}

export type BookedPayment = {
  readonly day: CalendarDate
  readonly customer: string
  readonly invoiceNumber: string
  readonly amount: Cents
  /** In words: `Check`. */
  readonly method: string
  readonly reference: string | null
  readonly memo: string | null
}

/** The names that the company's QuickBooks uses for these. */
export const bookNames = {
  incomeAccount: 'Freight Income',
  receivableAccount: 'Accounts Receivable',
  depositAccount: 'Undeposited Funds',
  freight: 'Freight',
  lumper: 'Lumper',
  extraStops: 'Extra Stops',
  accessorial: 'Accessorial Charges',
} as const
export type BookNames = Readonly<Record<keyof typeof bookNames, string>>

/** For an invoice without a customer. */
export const noCustomer = 'No customer'

type Amounts = Readonly<Record<'base' | 'lumper' | 'extraStops' | 'accessorials' | 'total', string>>
type Described = {
  readonly way: string
  readonly accessorials: readonly { readonly label: string; readonly amount: string }[]
}

/** Lines that add up to the total; accessorials are listed one by one if the paper lists them all. */
export function bookedLines(amounts: Amounts, { way, accessorials }: Described): readonly BookedLine[] {
  const sum = moneyFromStored(amounts.accessorials)
  const named = accessorials.map(({ label, amount }) => ({ label, amount: moneyFromStored(amount) }))
  const isWhole = addMoney(noMoney, ...named.map(({ amount }) => amount)) === sum
  const extra = isWhole ? named : [{ label: 'Accessorial charges', amount: sum }]
  const line = (item: BookedItem, description: string, amount: Cents): BookedLine[] =>
    amount === 0 ? [] : [{ item, description, amount }]
  return [
    ...line(
      'freight',
      way === '' ? 'Transportation service' : `Transportation service, ${way}`,
      moneyFromStored(amounts.base),
    ),
    ...line('lumper', 'Lumper', moneyFromStored(amounts.lumper)),
    ...line('extraStops', 'Extra stops', moneyFromStored(amounts.extraStops)),
    ...extra.flatMap(({ label, amount }) => line('accessorial', label, amount)),
  ]
}

/** `11/18/2026`, the format that QuickBooks reads. */
export function bookDate(day: CalendarDate): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${month}/${date}/${year}`
}
