import type { Load } from '#contract/load-views.ts'
import { paymentMethods } from '#domain/invoices/payment.ts'
import { searchedFacts } from '#domain/loads/typed-facts.ts'
import { plainText } from '#client/format/plain-text.ts'
import { driverNameOf } from '../../load/shown-facts.ts'

/** Everything a load is asked for by: its numbers, its people, and where it goes. */
function factsOf(load: Load): (string | null | undefined)[] {
  return [
    load.number109,
    load.invoice?.invoiceNumber,
    ...searchedFacts.map((name) => load[name]),
    driverNameOf(load),
    load.customer?.name,
    load.paymentReference,
    load.paymentMethod && paymentMethods[load.paymentMethod].label,
    load.companyName,
    ...[load.pickupLocation, load.location].flatMap((place) => [place?.name, place?.city]),
    ...load.stops.flatMap((stop) => [stop.companyName, stop.city]),
  ]
}

/** Made once for each version of a load: thousands are looked through at every key. */
const haystacks = new WeakMap<Load, string>()

function haystackOf(load: Load): string {
  const known = haystacks.get(load)
  if (known !== undefined) return known
  const haystack = plainText(factsOf(load).filter(Boolean).join('\n'))
  haystacks.set(load, haystack)
  return haystack
}

/** Whether every word typed occurs somewhere in the load's facts. */
export function searchFor(typed: string): (load: Load) => boolean {
  const words = plainText(typed).split(/\s+/).filter(Boolean)
  return (load) => {
    const haystack = haystackOf(load)
    return words.every((word) => haystack.includes(word))
  }
}
