import type { Word } from '../sheet/cells.ts'
import type { Stretch } from '../learned/find-labels.ts'
import { shapeOf, type StopLearned } from '../learned/learned-fields.ts'
import type { OpenedPaper } from '../learned/opened-paper.ts'
import { letterKey } from '../learned/values-in-text.ts'
import type { PaperReading, Reading } from '../values/paper-values.ts'
import { addressLine, appointmentWords, type PaperStopReading } from '../values/stop-values.ts'
import { onPaper, type OnPaper } from './on-paper.ts'

export type ModelStop = {
  readonly kind: 'pickup' | 'delivery'
  readonly name: string | null
  readonly street: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
  readonly date: string | null
  readonly from: string | null
  readonly to: string | null
}

type Ways = {
  readonly reading: (text: string, words: readonly Word[]) => Reading
  readonly besides: (
    current: PaperReading | null,
    reading: Reading,
    keyOf: (text: string) => string,
  ) => PaperReading
}

/** The stops with the model's additions; if no stop of a type was read, the model's own are used. */
export function modelStops(
  stops: readonly PaperStopReading[],
  paper: OpenedPaper,
  answered: readonly ModelStop[],
  ways: Ways,
): PaperStopReading[] {
  const proven = answered.flatMap((stop) => provenStop(paper, stop, ways) ?? [])
  const ofKind = (kind: ModelStop['kind']) => proven.filter((stop) => stop.kind === kind)
  const merged = stops.map((stop) => {
    if (stop.kind === 'other') return stop
    const place = stops.filter(({ kind }) => kind === stop.kind).indexOf(stop)
    const other = ofKind(stop.kind)[place]
    return other ? mergedStop(stop, other, ways) : stop
  })
  const lacks = (kind: ModelStop['kind']) => !stops.some((stop) => stop.kind === kind)
  return [
    ...(lacks('pickup') ? ofKind('pickup') : []),
    ...merged,
    ...(lacks('delivery') ? ofKind('delivery') : []),
  ]
}

/** Its town must be on the paper next to the state, and everything else close to it. */
function provenStop(paper: OpenedPaper, stop: ModelStop, { reading }: Ways): PaperStopReading | null {
  const town = townOf(paper, stop)
  if (!town) return null
  const near = (field: StopLearned, value: string | null) => onPaper(paper, shapeOf(field), value, town.spot)
  const [name, street, zip] = [
    near('stop.name', stop.name),
    near('stop.street', stop.street),
    near('stop.zip', stop.zip),
  ]
  const parts = {
    street: street?.text ?? null,
    city: town.text,
    state: town.state,
    zip: zip?.text ?? null,
  }
  const words = [...(street?.words ?? []), ...town.words, ...(zip?.words ?? [])]
  return {
    kind: stop.kind,
    name: name && alone(reading(name.text, name.words)),
    address: alone(reading(addressLine(parts), [...new Set(words)])),
    ...parts,
    ...whenOf(near, stop, reading),
    references: [],
  }
}

const alone = (reading: Reading): PaperReading => ({ ...reading, alternatives: [] })

type Town = OnPaper & { readonly state: string }

function townOf(paper: OpenedPaper, { city, state }: ModelStop): Town | null {
  const code = state?.trim().toUpperCase() ?? ''
  if (city === null || !/^[A-Z]{2}$/.test(code)) return null
  const beside = (spot: Stretch) =>
    new RegExp(`^[\\s,.]*${code}\\b`, 'i').test(spot.cell.text.slice(spot.end)) ||
    paper.sheet.cells.some(
      (cell) =>
        cell.page === spot.cell.page &&
        Math.abs(cell.box.top - spot.cell.box.top) < 0.01 &&
        letterKey(cell.text).startsWith(code) &&
        cell !== spot.cell,
    )
  const found = onPaper(paper, 'text', city)
  return found && beside(found.spot) ? { ...found, state: code } : null
}

type When = Pick<PaperStopReading, 'appointment' | 'date' | 'from' | 'to' | 'timeKind'>

function whenOf(
  near: (field: StopLearned, value: string | null) => OnPaper | null,
  stop: ModelStop,
  reading: Ways['reading'],
): When {
  const date = near('stop.date', stop.date)
  if (!date) return { appointment: null, date: null, from: null, to: null, timeKind: null }
  const from = near('stop.from', stop.from)
  const to = from && near('stop.to', stop.to)
  const timeKind = to ? 'window' : from ? 'appointment' : null
  const told = { date: date.text, from: from?.text ?? null, to: to?.text ?? null }
  const words = [...date.words, ...(from?.words ?? []), ...(to?.words ?? [])]
  const text = appointmentWords({ ...told, kind: timeKind })
  return { appointment: alone(reading(text, [...new Set(words)])), ...told, timeKind }
}

function mergedStop(stop: PaperStopReading, other: PaperStopReading, { besides }: Ways): PaperStopReading {
  const name = other.name ? besides(stop.name, other.name, letterKey) : stop.name
  const address = other.address ? besides(stop.address, other.address, letterKey) : stop.address
  if (!other.appointment) return { ...stop, name, address }
  const appointment = besides(stop.appointment, other.appointment, letterKey)
  const { date, from, to, timeKind } = stop.appointment ? stop : other
  return { ...stop, name, address, appointment, date, from, to, timeKind }
}
