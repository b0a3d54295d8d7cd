import { paymentMethodNames, paymentMethods, type PaymentMethod } from '../invoices/payment.ts'
import { canonicalStatus, loadStatuses, loadStatusNames, type LoadStatus } from '../loads/load-status.ts'

const words = (typed: string) =>
  typed
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')

const labels = new Map<string, LoadStatus>(
  loadStatusNames.map((name) => [words(loadStatuses[name].label), name]),
)

/** What dispatch sheets call the stages, beside the product's own words. */
const otherStatusWords: Readonly<Record<string, LoadStatus>> = {
  open: 'pending',
  available: 'pending',
  new: 'pending',
  unassigned: 'pending',
  booked: 'created',
  dispatched: 'assigned',
  accepted: 'confirmed',
  loading: 'at_shipper',
  loaded: 'left_shipper',
  picked_up: 'left_shipper',
  unloading: 'at_receiver',
  complete: 'delivered',
  ready_to_invoice: 'awaiting_invoicing',
  billed: 'awaiting_payment',
  closed: 'completed',
}

/** The stored word for a status in any of its words (`Delivered`, `in transit`, `EMPTY`); null for none of them. */
export function readStatus(typed: string): LoadStatus | null {
  const word = words(typed)
  return canonicalStatus(word) ?? labels.get(word) ?? ownValue(otherStatusWords, word) ?? null
}

const otherMethodWords: Readonly<Record<string, PaymentMethod>> = {
  cheque: 'check',
  chk: 'check',
  ck: 'check',
  wire_transfer: 'wire',
  eft: 'ach',
  direct_deposit: 'ach',
  bank_transfer: 'ach',
  card: 'credit_card',
  cc: 'credit_card',
}

export function readPaymentMethod(typed: string): PaymentMethod | null {
  const word = words(typed)
  const method = paymentMethodNames.find(
    (name) => name === word || words(paymentMethods[name].label) === word,
  )
  return method ?? ownValue(otherMethodWords, word) ?? null
}

const yes = new Set(['yes', 'y', 'true', 't', '1', 'active', 'on', 'x'])
const no = new Set(['no', 'n', 'false', 'f', '0', 'inactive', 'off'])

export function readYesNo(typed: string): boolean | null {
  const word = words(typed)
  return yes.has(word) ? true : no.has(word) ? false : null
}

/** A longer text is no place, and not worth searching. */
const longestPlace = 200

export type Place = { readonly city: string; readonly state: string; readonly zipCode: string | null }

/** `Hereford, TX`, `Hereford TX 79045`; null where no state follows. */
export function readPlace(typed: string): Place | null {
  if (typed.length > longestPlace) return null
  const match = /^(.*?[^\s,]),?\s+([A-Za-z]{2})\.?(?:,?\s+(\d{5}(?:-\d{4})?))?(?:,?\s+USA?)?$/.exec(
    typed.trim(),
  )
  if (!match?.[1] || !match[2]) return null
  return { city: match[1].trim(), state: match[2].toUpperCase(), zipCode: match[3] ?? null }
}

/** `Jose Moreno`, `Moreno, Jose`: the last word, or what stands before a comma, is the last name. */
export function readName(typed: string): { readonly firstName: string; readonly lastName: string } {
  const tidy = typed.trim().replace(/\s+/g, ' ')
  const comma = tidy.indexOf(',')
  if (comma >= 0) return { firstName: tidy.slice(comma + 1).trim(), lastName: tidy.slice(0, comma).trim() }
  const space = tidy.lastIndexOf(' ')
  return space < 0
    ? { firstName: tidy, lastName: '' }
    : { firstName: tidy.slice(0, space), lastName: tidy.slice(space + 1) }
}

/** `jmoreno`: the first letter and the last name, as offices make them. */
export function usernameFor(firstName: string, lastName: string): string {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/[^a-zA-Z0-9]/g, '')
      .toLowerCase()
  return plain(firstName).slice(0, 1) + plain(lastName) || 'driver'
}

const longestCount = 40

/** Numbers as sheets print them: `1,234`, `1,234 mi`. */
export function readCount(typed: string): string {
  if (typed.length > longestCount) return typed
  return typed
    .trim()
    .replace(/\s*(?:mi|miles)\.?$/i, '')
    .replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, '')
}

function ownValue<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
