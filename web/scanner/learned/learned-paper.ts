import { mostLearned } from '#domain/ratecons/learned/most-learned.ts'
import type { LearnedPaper } from '#contract/learned-layouts.ts'
import type { PaperStop, ReadPaper } from '#contract/ratecons.ts'
import type { SentBody } from '#client/api/call.ts'
import type { Draft } from '../draft/draft.ts'

type LoadFromPaper = SentBody<'POST /api/ocr/generate-load'>
type SentStop = NonNullable<LoadFromPaper['stops']>[number]
type LearnedValue = LearnedPaper['values'][number]

/** What is kept as words of the load and has no field of its own in what is sent; left out: nobody was asked. */
type Freight = Partial<
  Readonly<
    Record<'equipment' | 'weight' | 'commodity' | 'temperature' | 'broker.billingEmail', string | null>
  >
>

/** What the next paper of this layout can learn from: the words as they were answered, and what became of each field. */
export function learnedPaper(
  { details }: ReadPaper,
  body: Omit<LoadFromPaper, 'learned'>,
  freight: Freight = {},
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
    values: [...ofPaper, ...stopValues(details.stops, body.stops ?? [])].slice(0, mostLearned.values),
  }
}

/** Stops that were added, removed or moved cannot be told from those that were read; then nothing is said of any. */
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
  { paper, draft: { load } }: { readonly paper: ReadPaper; readonly draft: Pick<Draft, 'load'> },
  body: Omit<LoadFromPaper, 'learned'>,
): LearnedPaper {
  const { equipment, weight, commodity, temperature, billingEmail } = load
  return learnedPaper(paper, body, {
    equipment: equipment.text,
    // As it is read: the form writes `43,200 lb`.
    weight: /^[\d,]+ lb$/.test(weight.text) ? weight.text.replace(/[^\d]/g, '') : weight.text,
    commodity: commodity.text,
    temperature: temperature.text,
    'broker.billingEmail': billingEmail.text,
  })
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
