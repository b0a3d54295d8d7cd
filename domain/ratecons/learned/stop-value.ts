import { addressLine, appointmentWords, type PaperStopReading } from '../values/stop-values.ts'
import type { StopLearned } from './learned-fields.ts'
import { before, type RuledReading } from './ruled-reading.ts'

const partOfAddress = {
  'stop.street': 'street',
  'stop.city': 'city',
  'stop.state': 'state',
  'stop.zip': 'zip',
} as const
const partOfTime = { 'stop.date': 'date', 'stop.from': 'from', 'stop.to': 'to' } as const

/** The stop with one part replaced by a rule; its address line and appointment text are updated. */
export function withStopValue(
  stop: PaperStopReading,
  field: StopLearned,
  read: RuledReading,
): PaperStopReading {
  const { text } = read.reading
  if (field === 'stop.name') return { ...stop, name: before(read, stop.name) }
  if (field === 'stop.date' || field === 'stop.from' || field === 'stop.to')
    return withTime(stop, partOfTime[field], read)
  const part = partOfAddress[field]
  if (stop[part] === text) return stop
  const changed = { ...stop, [part]: text }
  return { ...changed, address: before(inWords(read, addressLine(changed)), stop.address) }
}

function withTime(
  stop: PaperStopReading,
  part: 'date' | 'from' | 'to',
  read: RuledReading,
): PaperStopReading {
  const changed = { ...stop, [part]: read.reading.text }
  const { date, from, to, timeKind: kind } = changed
  // A time without a date is not an appointment.
  if (date === null || stop[part] === read.reading.text) return stop
  const text = appointmentWords({ date, from, to, kind })
  return { ...changed, appointment: before(inWords(read, text), stop.appointment) }
}

function inWords({ rule, reading }: RuledReading, text: string): RuledReading {
  return { rule, reading: { ...reading, text } }
}
