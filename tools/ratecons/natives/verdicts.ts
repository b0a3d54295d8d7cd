import type { PaperContent } from '../../../domain/ratecons/read-paper.ts'
import type { InventedLoad, InventedStop } from './invented.ts'
import { addressOf, dayIn, stopsOf, total } from './layout.ts'

/** One value held against what was printed; `isAbsent`: nothing was printed, so anything read is invented. */
export type Verdict = {
  readonly name: string
  readonly isRight: boolean
  readonly isAbsent: boolean
  readonly wanted: string | null
  readonly got: string | null
  readonly confidence: number | null
}
type Read = { readonly text: string; readonly confidence: number } | null

export const six = [
  'loadNumber',
  'poNumber',
  'appointmentTime',
  'companyName',
  'pickupAddress',
  'deliveryAddress',
] as const

/** `printed`: all words of the paper. */
export function verdictsOf(content: PaperContent, load: InventedLoad, printed: string): Verdict[] {
  const { fields, rate } = content
  const { pickup, delivery } = stopsOf(load)
  const { broker: its } = load
  const brokerNames = [its.name, its.domain]
  return [
    judged('loadNumber', fields.loadNumber, load.number, (text) => idKey(text) === idKey(load.number)),
    judged('poNumber', fields.poNumber, load.po || null, (text) => idKey(text) === idKey(load.po)),
    judged(
      'appointmentTime',
      fields.appointmentTime,
      whenOf(pickup),
      (text) => says(text, pickup) || says(text, delivery),
    ),
    judged('companyName', fields.companyName, its.legal, (text) =>
      brokerNames.some((name) => companyOf(text) === companyOf(name)),
    ),
    judged('pickupAddress', fields.pickupAddress, addressOf(pickup), (text) => isPlace(text, pickup)),
    judged('deliveryAddress', fields.deliveryAddress, addressOf(delivery), (text) => isPlace(text, delivery)),
    ...stopVerdicts(content, load, printed),
    judged('total', rate.total, String(total(load)), (text) => number(text) === total(load)),
    judged('weight', content.weight, load.weight || null, (text) => number(text) === Number(load.weight)),
    judged('commodity', content.commodity, load.commodity, (text) => plain(text) === plain(load.commodity)),
    judged('equipment', content.equipment, load.equipment, (text) =>
      plain(text).includes(plain(load.equipment.split(' ').at(-1) ?? '')),
    ),
  ]
}

function stopVerdicts({ stops }: PaperContent, load: InventedLoad, printed: string): Verdict[] {
  const counted = `${String(stops.length)} stops`
  const wanted = `${String(load.stops.length)} stops`
  const count = {
    name: 'stops',
    isRight: counted === wanted,
    isAbsent: false,
    wanted,
    got: counted,
    confidence: null,
  }
  if (!count.isRight) return [count]
  return [
    count,
    ...load.stops.flatMap((stop, index) => {
      const read = stops[index]
      if (!read) return []
      return stopVerdictsOf(read, stop, printed)
    }),
  ]
}

function stopVerdictsOf(read: PaperContent['stops'][number], stop: InventedStop, printed: string): Verdict[] {
  const references = read.references.map(({ text }) => text).join(' | ')
  const hasReference = stop.reference !== '' && plain(printed).includes(plain(stop.reference))
  return [
    ...exactly('stop kind', read.kind, stop.kind),
    judged('stop name', read.name, stop.name || null, (text) => companyOf(text) === companyOf(stop.name)),
    judged('stop place', read.address, addressOf(stop), (text) => isPlace(text, stop)),
    ...exactly('stop day', read.date, stop.day),
    ...exactly('stop from', read.from, stop.from),
    ...exactly('stop to', isWindow(read) ? read.to : null, stop.to),
    ...(stop.isFcfs === undefined
      ? []
      : exactly('stop fcfs', read.timeKind === 'fcfs' ? 'yes' : 'no', stop.isFcfs ? 'yes' : 'no')),
    ...(hasReference
      ? [
          judged('stop reference', { text: references, confidence: 0.5 }, stop.reference, (text) =>
            idKey(text).includes(idKey(stop.reference)),
          ),
        ]
      : []),
  ]
}

function exactly(name: string, read: string | null, wanted: string): Verdict[] {
  const given = read === null ? null : { text: read, confidence: 0.5 }
  return [judged(name, given, wanted || null, (text) => text === wanted)]
}

const isWindow = ({ from, to }: { from: string | null; to: string | null }) => to !== null && to !== from

export function judged(
  name: string,
  read: Read,
  wanted: string | null,
  isRight: (text: string) => boolean,
): Verdict {
  const isAbsent = wanted === null
  return {
    name,
    isAbsent,
    wanted,
    got: read?.text ?? null,
    confidence: read?.confidence ?? null,
    isRight: read === null ? isAbsent : !isAbsent && isRight(read.text),
  }
}

const whenOf = (stop: InventedStop) =>
  stop.day ? `${dayIn('us', stop.day)}${stop.from ? ` ${stop.from}` : ''}` : null

/** The day of the stop and, before any other day, the time at which it begins. */
function says(text: string, stop: InventedStop): boolean {
  const [, after] = text.split(dayIn('us', stop.day))
  if (after === undefined) return false
  return (stop.from || null) === (/\d\d:\d\d/.exec(after.split('/')[0] ?? '')?.[0] ?? null)
}

const idKey = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
export const number = (text: string) => Number(text.replace(/[^0-9.]/g, ''))
export const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
const companyOf = (text: string) =>
  plain(text.replace(/\b(llc|inc|corp|co|lp|ltd)\b/gi, '').replace(/&|\band\b/gi, ''))

const shortened: readonly (readonly [RegExp, string])[] = [
  [/\b(street)\b/g, 'st'],
  [/\b(road)\b/g, 'rd'],
  [/\b(drive)\b/g, 'dr'],
  [/\b(court)\b/g, 'ct'],
  [/\b(center|centre)\b/g, 'ctr'],
  [/\b(lane)\b/g, 'ln'],
  [/\b(highway)\b/g, 'hwy'],
  [/\b(suite)\b/g, 'ste'],
  [/\b(building)\b/g, 'bldg'],
  [/\b(north)\b/g, 'n'],
  [/\b(south)\b/g, 's'],
  [/\b(east)\b/g, 'e'],
  [/\b(west)\b/g, 'w'],
  [/\b(saint)\b/g, 'st'],
  [/\b(fort)\b/g, 'ft'],
]
function placeKey(text: string): string {
  const short = text
    .toLowerCase()
    .replace(/&|\band\b/g, '')
    .replace(/\b(\d{5})-\d{4}\b/g, '$1')
  return shortened.reduce((all, [long, brief]) => all.replace(long, brief), short).replace(/[^a-z0-9]/g, '')
}
function isPlace(text: string, stop: InventedStop): boolean {
  return placeKey(text.replace(/,? *(canada|usa)$/i, '')) === placeKey(addressOf(stop))
}
