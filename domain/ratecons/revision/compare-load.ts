import { formatMoney, moneyText, noMoney, parseMoney } from '../../money.ts'
import { besidesPo, numberKey, theirNumber, type PaperNumbers } from './broker-number.ts'
import { mergedOrder } from './merged-order.ts'
import { pairStops, type LoadStop, type PairedStops, type PaperStop } from './pair-stops.ts'
import type { RevisionLine } from './revision-lines.ts'
import { dayWords, lastDelivery, otherTime, placeWords, shortPlace, timeWords } from './stop-words.ts'

/** The parts of a load that a paper can change. */
export type ComparedLoad = {
  readonly stops: readonly LoadStop[]
  readonly tripRate: string | null
  readonly poNumber: string | null
  readonly appointmentTime: string | null
  readonly specialInstructions: string | null
  readonly deliveryDueAt: string | null
  /** Whether nothing about it can change any more. */
  readonly isClosed: boolean
  /** Whether it is paid, whatever its status. */
  readonly isPaid: boolean
}
/** A later paper of the same load; missing values change nothing. */
export type ComparedPaper = PaperNumbers & {
  readonly stops: readonly PaperStop[]
  readonly tripRate?: string | null | undefined
  readonly appointmentTime?: string | null | undefined
  readonly specialInstructions?: string | null | undefined
  /** Obligations that differ from the load's. */
  readonly otherTerms?: readonly OtherTerm[]
}
/** An obligation that the paper changes, adds or removes. */
export type OtherTerm = Pick<RevisionLine, 'key' | 'what' | 'was' | 'becomes'>
export type Comparison = {
  readonly load: ComparedLoad
  readonly paper: ComparedPaper
}

export const closedMessage = 'This load is paid. Nothing about it can change.'
const paidMessage = 'This load is paid. Its rate stays as it is.'
const visitedMessage = 'The truck has been at this stop. It stays as it is.'

/** The changes that accepting the paper would make, line by line. */
export function compareLoad(comparison: Comparison): RevisionLine[] {
  const { load, paper } = comparison
  const paired = paper.stops.length === 0 ? nothing : pairStops(load.stops, paper.stops)
  const lines = [
    ...stopLines(comparison, paired),
    ...dueLine(comparison),
    ...textLine(comparison, {
      key: 'appointment',
      fact: 'appointmentTime',
      what: 'Appointment',
      group: 'times',
    }),
    ...rateLine(comparison),
    ...numberLine(comparison),
    ...textLine(comparison, {
      key: 'instructions',
      fact: 'specialInstructions',
      what: 'Special instructions',
      group: 'references',
    }),
    ...termLines(comparison),
  ]
  return load.isClosed ? lines.map((line) => ({ ...line, blocked: closedMessage })) : lines
}

/** A paper without stops removes none. */
const nothing: PairedStops = { pairs: [], added: [], removed: [] }

function stopLines({ load, paper }: Comparison, paired: PairedStops): RevisionLine[] {
  const named = (stop: LoadStop) => nameOf(stop, load.stops)
  const lines: RevisionLine[] = []
  for (const { stop, paperIndex, isSamePlace } of paired.pairs) {
    const written = paper.stops[paperIndex]
    if (!written) continue
    const about = { what: named(stop), blocked: null }
    if (!isSamePlace)
      lines.push({
        ...{ ...about, key: `stop-place:${stop.id}`, group: 'stops', kind: 'stop-place' },
        ...{ was: placeWords(stop), becomes: placeWords(written) },
        blocked: stop.arrivedAt === null ? null : visitedMessage,
      })
    const time = otherTime(stop, written)
    if (time !== undefined)
      lines.push({
        ...{ ...about, key: `stop-time:${stop.id}`, group: 'times', kind: 'stop-time' },
        ...{ was: timeWords(stop), becomes: time.words },
      })
    if (written.notes !== null && !saysAlready(stop.notes, written.notes))
      lines.push({
        ...{ ...about, key: `stop-notes:${stop.id}`, group: 'references', kind: 'stop-notes' },
        ...{ was: stop.notes, becomes: written.notes },
      })
  }
  return [
    ...lines,
    ...paired.added.flatMap((index) => addedLine(paper.stops, index)),
    ...paired.removed.map((stop): RevisionLine => ({
      ...{ key: `stop-removed:${stop.id}`, group: 'stops', kind: 'stop-removed', what: named(stop) },
      ...{ was: placeWords(stop), becomes: null },
      blocked: stop.arrivedAt === null ? null : visitedMessage,
    })),
    ...orderLine(load.stops, paired),
  ]
}

function addedLine(stops: readonly PaperStop[], index: number): RevisionLine[] {
  const stop = stops[index]
  if (!stop) return []
  const time = timeWords(stop) ?? (stop.date === null ? null : dayWords(stop.date))
  return [
    {
      ...{
        key: `stop-added:${String(index)}`,
        group: 'stops',
        kind: 'stop-added',
        what: nameOf(stop, stops),
      },
      ...{
        was: null,
        becomes: [placeWords(stop), time].filter((part) => part !== null).join(' · '),
        blocked: null,
      },
    },
  ]
}

function orderLine(stops: readonly LoadStop[], { pairs }: PairedStops): RevisionLine[] {
  const onPaper = pairs.map(({ stop }) => stop)
  const before = stops.filter((stop) => onPaper.includes(stop))
  if (before.every((stop, place) => stop === onPaper[place])) return []
  const words = (order: readonly LoadStop[]) => order.map(shortPlace).join(' → ')
  return [
    {
      ...{ key: 'stop-order', group: 'stops', kind: 'stop-order', what: 'Order of the stops' },
      ...{ was: words(stops), becomes: words(mergedOrder(onPaper, stops)), blocked: null },
    },
  ]
}

/** `Pickup · Plains Feed Mill`, `Delivery 2 · Zia Dairy` */
function nameOf<Stop extends LoadStop | PaperStop>(stop: Stop, all: readonly Stop[]): string {
  const ofType = all.filter(({ stopType }) => stopType === stop.stopType)
  const number = ofType.length > 1 ? ` ${String(ofType.indexOf(stop) + 1)}` : ''
  return `${stop.stopType === 'pickup' ? 'Pickup' : 'Delivery'}${number} · ${shortPlace(stop)}`
}

function dueLine({ load, paper }: Comparison): RevisionLine[] {
  const due = lastDelivery(paper.stops)
  if (due === null || due === load.deliveryDueAt) return []
  return [
    {
      ...{ key: 'delivery-due', group: 'times', kind: 'delivery-due', what: 'Delivery due' },
      ...{ was: load.deliveryDueAt === null ? null : dayWords(load.deliveryDueAt), becomes: dayWords(due) },
      blocked: null,
    },
  ]
}

function rateLine({ load, paper }: Comparison): RevisionLine[] {
  const rate = parseMoney(paper.tripRate ?? '')
  // Nobody hauls for free: zero means that the field was left empty.
  if (rate === null || rate === noMoney || moneyText(rate) === load.tripRate) return []
  const before = load.tripRate === null ? null : parseMoney(load.tripRate)
  return [
    {
      ...{ key: 'rate', group: 'money', kind: 'rate', what: 'Rate' },
      ...{ was: before === null ? null : formatMoney(before), becomes: formatMoney(rate) },
      blocked: load.isPaid ? paidMessage : null,
    },
  ]
}

function numberLine({ load, paper }: Comparison): RevisionLine[] {
  const number = theirNumber(paper)
  if (number === null || isSaid(number, load.poNumber)) return []
  return [
    {
      ...{ key: 'po-number', group: 'references', kind: 'po-number', what: 'PO number' },
      ...{ was: load.poNumber, becomes: number, blocked: null },
    },
  ]
}

/** The paper may omit the purchase order that the load has next to the broker's number. */
function isSaid(number: string, present: string | null): boolean {
  if (present === null) return false
  const keys = [present, present.split(besidesPo)[0] ?? present].map(numberKey)
  return keys.includes(numberKey(number))
}

type TextFact = {
  readonly key: 'appointment' | 'instructions'
  readonly fact: 'appointmentTime' | 'specialInstructions'
  readonly what: string
  readonly group: 'times' | 'references'
}

function textLine({ load, paper }: Comparison, { key, fact, what, group }: TextFact): RevisionLine[] {
  const [was, becomes] = [load[fact], paper[fact]]
  if (becomes == null || saysAlready(was, becomes)) return []
  return [{ key, group, kind: key, what, was, becomes, blocked: null }]
}

function termLines({ paper: { otherTerms = [] } }: Comparison): RevisionLine[] {
  return otherTerms.map((term) => {
    const kind = term.becomes === null ? 'term-removed' : term.was === null ? 'term-added' : 'term'
    return { ...term, group: 'terms', kind, blocked: null }
  })
}

/** The office may have added to it. */
function saysAlready(present: string | null, wanted: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()
  return plain(present ?? '').includes(plain(wanted))
}
