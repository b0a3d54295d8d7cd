import { mostLearned } from '#domain/ratecons/learned/most-learned.ts'
import type { LearnedPaper } from '#contract/learned-layouts.ts'
import type { PaperPlace, PaperStop, ReadPaper } from '#contract/ratecons.ts'
import type { SentBody } from '#client/api/call.ts'
import type { Draft, Field, LoadPart } from '../draft/draft.ts'

type LoadFromPaper = SentBody<'POST /api/ocr/generate-load'>
type SentStop = NonNullable<LoadFromPaper['stops']>[number]
type LearnedValue = LearnedPaper['values'][number]

/** Values stored in the load's text without fields of their own; absent: nobody was asked. */
type Freight = Partial<
  Readonly<
    Record<'equipment' | 'weight' | 'commodity' | 'temperature' | 'broker.billingEmail', string | null>
  >
>

/** Positions of clicked words by field name. */
type Clicked = Readonly<Record<string, LearnedValue['place']>>

/** What can be learned from this paper: its words, and the final value of each field. */
export function learnedPaper(
  { details }: ReadPaper,
  body: Omit<LoadFromPaper, 'learned'>,
  freight: Freight = {},
  clicked: Clicked = {},
): LearnedPaper {
  const { fields, rate, broker } = details
  const read = {
    loadNumber: fields.loadNumber,
    poNumber: fields.poNumber,
    companyName: fields.companyName,
    'rate.total': rate.total ?? rate.lineHaul,
    equipment: details.equipment,
    weight: details.weight,
    commodity: details.commodity,
    temperature: details.temperature,
    'broker.billingEmail': broker.billingEmail,
  }
  const { loadNumber, poNumber, companyName, tripRate } = body
  const left = { loadNumber, poNumber, companyName, 'rate.total': tripRate, ...freight }
  const ofPaper = entriesOf(read).flatMap(([field, value]): LearnedValue[] =>
    field in left ? [{ field, read: short(value?.text), text: short(left[field]) }] : [],
  )
  return {
    pages: details.pages.slice(0, mostLearned.pages).map(({ page, width, height, words }) => ({
      ...{ page, width, height },
      words: words.slice(0, mostLearned.words).map(({ text, x, y, width: wide, height: high }) => ({
        text: text.slice(0, 200),
        x: share(x),
        y: share(y),
        width: share(wide),
        height: share(high),
      })),
    })),
    values: [...ofPaper, ...stopValues(details.stops, body.stops ?? [])]
      .slice(0, mostLearned.values)
      .map((value) => {
        const place = clicked[value.field]
        return place === undefined ? value : { ...value, place }
      }),
  }
}

/**
 * If stops were added, removed or moved, they cannot be matched to the read ones, so nothing is learned about stops.
 */
function stopValues(read: readonly PaperStop[], left: readonly SentStop[]): LearnedValue[] {
  const isSame =
    read.length === left.length &&
    read.every(({ kind }, index) => left[index]?.kind === (kind === 'pickup' ? 'pickup' : 'delivery'))
  if (!isSame) return []
  return read.flatMap((stop, index) => {
    const final = left[index]
    if (!final) return []
    const { name, street, city, state, zip, date, from, to } = final
    const parts = { name, street, city, state, zip, date, from, to }
    return entriesOf(parts).map(([part, text]) => ({
      field: `stops.${String(index)}.${part}`,
      read: short(part === 'name' ? stop.name?.text : stop[part]),
      text: short(text),
    }))
  })
}

const longest = 300

function short(value: string | number | null | undefined): string | null {
  const text = String(value ?? '').trim()
  return text === '' ? null : text.slice(0, longest)
}

/** Of a reviewed draft, with the fields that are sent as words of the load. */
export function learnedFrom(
  { paper, draft }: { readonly paper: ReadPaper; readonly draft: Pick<Draft, 'load' | 'stops'> },
  body: Omit<LoadFromPaper, 'learned'>,
): LearnedPaper {
  const { equipment, weight, commodity, temperature, billingEmail } = draft.load
  const freight = {
    equipment: equipment.text,
    // As on paper: the form writes `43,200 lb`.
    weight: /^[\d,]+ lb$/.test(weight.text) ? weight.text.replace(/[^\d]/g, '') : weight.text,
    commodity: commodity.text,
    temperature: temperature.text,
    'broker.billingEmail': billingEmail.text,
  }
  return learnedPaper(paper, body, freight, clickedIn(draft))
}

/** One form field may be several values of the request. */
const ofForm: Readonly<Partial<Record<LoadPart, string>>> = {
  rate: 'rate.total',
  billingEmail: 'broker.billingEmail',
}
const ofStop = {
  name: ['name'],
  street: ['street'],
  town: ['city', 'state', 'zip'],
  appointment: ['date', 'from', 'to'],
  notes: [],
} as const

function clickedIn({ load, stops }: Pick<Draft, 'load' | 'stops'>): Clicked {
  const named = (names: readonly string[], { clicked }: Field) =>
    clicked === undefined ? [] : names.map((name) => [name, placeOf(clicked)] as const)
  const ofLoad = entriesOf(load).flatMap(([part, field]) =>
    field ? named([ofForm[part] ?? part], field) : [],
  )
  const ofStops = stops.flatMap(({ fields }, index) =>
    entriesOf(ofStop).flatMap(([part, names = []]) =>
      named(
        names.map((name) => `stops.${String(index)}.${name}`),
        fields[part],
      ),
    ),
  )
  return Object.fromEntries([...ofLoad, ...ofStops])
}

function placeOf({ page, x, y, width, height }: PaperPlace): LearnedValue['place'] {
  return { page, x: share(x), y: share(y), width: share(width), height: share(height) }
}

/** A word at the very edge may reach a hair beyond it. */
function share(value: number): number {
  return Math.max(0, Math.min(1.5, value))
}

// The keys of an object that was written here are the names.
function entriesOf<Name extends string, Value>(
  table: Readonly<Partial<Record<Name, Value>>>,
): [Name, Value | undefined][] {
  return Object.entries(table) as [Name, Value | undefined][]
}
