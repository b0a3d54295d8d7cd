import { loadStatusNames } from '#domain/loads/load-status.ts'
import { waitsSince } from '#domain/loads/paper-age.ts'
import { referenceFacts } from '#domain/loads/typed-facts.ts'
import type { Load } from '#contract/load-views.ts'
import { plainText } from '#client/format/plain-text.ts'
import { listedAmountOf } from '../../load/open-amount.ts'
import { driverNameOf, hasDraft } from '../../load/shown-facts.ts'
import { placeText } from '../../load/shown-place.ts'

type Order = (a: Load, b: Load) => number

/**
 * By text, comparing embedded numbers by value. Sorting thousands of rows takes about sixty thousand comparisons, so
 * each row's key is computed once.
 */
function byText(textOf: (load: Load) => string | null | undefined): Order {
  const keys = new WeakMap<Load, string>()
  const keyOf = (load: Load) => {
    const known = keys.get(load)
    if (known !== undefined) return known
    const key = plainText(textOf(load) ?? '').replace(/\d+/g, (digits) => digits.padStart(12, '0'))
    keys.set(load, key)
    return key
  }
  return (a, b) => compare(keyOf(a), keyOf(b))
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

const statusPlace = new Map(loadStatusNames.map((name, index) => [name, index]))

/** The longest waiting first: the older of two instants is the higher age. */
const byAge: Order = (a, b) => compare(waitsSince(b), waitsSince(a))

const invoicedAt = (load: Load) => (hasDraft(load) ? '' : (load.invoicedAt ?? ''))

/** Ascending, by the ids of the columns. */
export const loadOrders: Readonly<Record<string, Order>> = {
  number109: byText((load) => load.number109),
  pickup: byText((load) => placeText(load, 'pickup')),
  destinations: byText((load) => placeText(load, 'dropoff')),
  customer: byText((load) => load.customer?.name),
  driver: byText(driverNameOf),
  ...Object.fromEntries(referenceFacts.map((name) => [name, byText((load) => load[name])])),
  invoice: byText((load) => load.invoice?.invoiceNumber),
  invoiced: (a, b) => compare(invoicedAt(a), invoicedAt(b)),
  age: byAge,
  amount: (a, b) => listedAmountOf(a) - listedAmountOf(b),
  // The oldest position first.
  position: (a, b) => compare(a.lastLocationUpdate ?? '~', b.lastLocationUpdate ?? '~'),
  status: (a, b) => (statusPlace.get(a.status) ?? 0) - (statusPlace.get(b.status) ?? 0),
}
