import type { Load } from '#contract/load-views.ts'
import { paymentMethods } from '#domain/invoices/payment.ts'
import type { LoadFact } from '#domain/loads/load-fact.ts'
import { loadFacts } from '#domain/loads/load-facts.ts'
import { searchedFacts } from '#domain/loads/typed-facts.ts'
import type { TypedFact } from '#domain/loads/typed-facts.ts'
import { plainText } from '#client/format/plain-text.ts'
import { wordsOf } from '../../records/search-words.ts'
import { driverNameOf, truckOf } from '../../load/shown-facts.ts'

type Fact = readonly [label: string, value: string | null | undefined]

/** Everything that a search looks in: numbers, people and places; names have no label. */
function factsOf(load: Load): Fact[] {
  return [
    ['', load.number109],
    ['Invoice', load.invoice?.invoiceNumber],
    ...searchedFacts.map((name): Fact => [wordFor(name), load[name]]),
    ['', driverNameOf(load)],
    ['', truckWords(load)],
    ['', load.customer?.name],
    ['Payment', load.paymentReference],
    ['', load.paymentMethod && paymentMethods[load.paymentMethod].label],
    ['', load.companyName],
    ...[load.pickupLocation, load.location, ...load.stops].flatMap((place): Fact[] => [
      ['', place && ('name' in place ? place.name : place.companyName)],
      ['', place?.city],
    ]),
  ]
}

function truckWords(load: Load): string | null {
  const truck = truckOf(load)
  return truck === null ? null : `Truck ${truck}`
}

function wordFor(name: TypedFact): string {
  const fact: LoadFact = loadFacts[name]
  return fact.shape === 'reference' ? fact.short : fact.label
}

/** Computed once per version of a load, because thousands are searched at every key press. */
const haystacks = new WeakMap<Load, string>()

function haystackOf(load: Load): string {
  const known = haystacks.get(load)
  if (known !== undefined) return known
  const haystack = plainText(
    factsOf(load)
      .map(([, value]) => value)
      .filter(Boolean)
      .join('\n'),
  )
  haystacks.set(load, haystack)
  return haystack
}

/** Whether every word typed occurs somewhere in the load's facts. */
export function searchFor(typed: string): (load: Load) => boolean {
  const words = wordsOf(typed)
  return (load) => {
    const haystack = haystackOf(load)
    return words.every((word) => haystack.includes(word))
  }
}

/** The field in which a load was found, `PO 88213`; null when its number says it already. */
export function matchFor(typed: string): ((load: Load) => string | null) | null {
  const words = wordsOf(typed)
  if (words.length === 0) return null
  return (load) => {
    const number = plainText(load.number109)
    const word = words.find((candidate) => !number.includes(candidate))
    if (word === undefined) return null
    const [label, value] = factsOf(load).find(([, text]) => text && plainText(text).includes(word)) ?? []
    if (!value) return null
    // Some write `PO-7781` where others write `7781`.
    return !label || plainText(value).startsWith(label.toLowerCase()) ? value : `${label} ${value}`
  }
}
