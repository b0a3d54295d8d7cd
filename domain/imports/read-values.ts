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

/** Words for the stages in dispatch sheets, in addition to the product's own. */
const otherStatusWords: Readonly<Record<string, LoadStatus>> = {
  open: 'pending',
  available: 'pending',
  new: 'pending',
  unassigned: 'pending',
  not_assigned: 'pending',
  needs_driver: 'pending',
  booked: 'created',
  scheduled: 'created',
  planned: 'created',
  covered: 'assigned',
  dispatched: 'assigned',
  accepted: 'confirmed',
  en_route: 'in_transit',
  enroute: 'in_transit',
  rolling: 'in_transit',
  on_the_road: 'in_transit',
  en_route_to_pickup: 'en_route_pickup',
  at_pickup: 'at_shipper',
  at_delivery: 'at_receiver',
  en_route_to_delivery: 'en_route_receiver',
  loading: 'at_shipper',
  loaded: 'left_shipper',
  picked_up: 'left_shipper',
  unloading: 'at_receiver',
  complete: 'delivered',
  dropped: 'delivered',
  del: 'delivered',
  dlvd: 'delivered',
  del_d: 'delivered',
  dlvrd: 'delivered',
  ready_to_invoice: 'awaiting_invoicing',
  ready_to_bill: 'awaiting_invoicing',
  needs_invoice: 'awaiting_invoicing',
  billed: 'awaiting_payment',
  invoice_sent: 'awaiting_payment',
  pd: 'paid',
  closed: 'completed',
}

/** The stored status for any of its words (`Delivered`, `in transit`, `EMPTY`); null if it is none. */
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

const yes = new Set(['yes', 'y', 'true', 't', '1', 'active', 'act', 'current', 'on', 'x', 'ok'])
const no = new Set(['no', 'n', 'false', 'f', '0', 'inactive', 'inact', 'not_active', 'off', 'old', 'expired'])

export function readYesNo(typed: string): boolean | null {
  const word = words(typed)
  return yes.has(word) ? true : no.has(word) ? false : null
}

const left =
  /^(?:inactive|inact|not active|term|terminated|former|ex|quit|left|resigned|retired|fired|discharged|dismissed|separated|gone|let go|laid off|deceased|no longer|do not rehire|dnr)\b|^(?:i|n|no|f|false|0)$/

/** How sheets of drivers say that somebody left: `Terminated 3/2021`, `Quit`. Other words (`On leave`) do not count. */
export function hasLeft(typed: string): boolean {
  return left.test(words(typed).replaceAll('_', ' '))
}

function ownValue<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
