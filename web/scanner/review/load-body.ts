import type { ReadPaper } from '#contract/ratecons.ts'
import { isBlankLoadNumber, tidyLoadNumber } from '#domain/loads/load-number.ts'
import { endsBeforeItBegins } from '#domain/loads/window-end.ts'
import { moneyText, parseMoney } from '#domain/money.ts'
import type { SentBody } from '#client/api/call.ts'
import { customerMatch, idToSend, placeMatch } from '../matches/match-of.ts'
import type { Matches } from '../matches/parties.ts'
import { readAppointment, type AppointmentParts } from '../draft/appointment-text.ts'
import type { Draft, DraftStop } from '../draft/draft.ts'
import { townOf } from '../draft/town-text.ts'

type LoadFromPaper = SentBody<'POST /api/ocr/generate-load'>
type SentTerm = NonNullable<LoadFromPaper['terms']>[number]
type SentStop = NonNullable<LoadFromPaper['stops']>[number]

/** What cannot be understood, by the id of its field. */
export type Faults = Readonly<Record<string, string>>

/** What is wrong before anything is sent. */
export function faultsOf(draft: Draft, today: string): Faults {
  const faults: Record<string, string> = {}
  const { rate } = draft.load
  if (rate.text.trim() !== '' && parseMoney(rate.text) === null)
    faults[rate.id] = 'Give the rate as an amount like 1,790.00.'
  for (const { fields } of draft.stops) {
    const { id, text } = fields.appointment
    const fault = text.trim() === '' ? null : faultOfTimes(readAppointment(text, today))
    if (fault !== null) faults[id] = fault
    if ([fields.name, fields.street, fields.town].every((part) => part.text.trim() === ''))
      faults[fields.name.id] = 'Name the place, or remove this stop.'
  }
  return faults
}

function faultOfTimes(times: AppointmentParts | null): string | null {
  if (times === null) return 'Give a day and a time like 11/25 8:00 AM.'
  return endsBeforeItBegins(times.from, times.to)
    ? 'This window ends before it begins. Correct it, or give one time alone.'
    : null
}

type Extras = {
  readonly paper: ReadPaper
  /** Undefined where the server could not be asked: then what somebody chose counts. */
  readonly matches: Matches | undefined
  readonly today: string
  /** Left out while the paper is only compared. */
  readonly documentPath?: string
}

export function loadBody(draft: Draft, { paper, matches, today, documentPath }: Extras): LoadFromPaper {
  const { load, stops, notes } = draft
  const typed = (text: string) => (text.trim() === '' ? null : text.trim())
  const rate = parseMoney(load.rate.text)
  const freight = [load.equipment, load.weight, load.temperature, load.commodity].flatMap(({ label, text }) =>
    text.trim() === '' ? [] : [`${label}: ${text.trim()}`],
  )
  const customerId = matches ? idToSend(customerMatch(matches, draft)) : draft.customerId
  return {
    loadNumber: typed(load.loadNumber.text),
    poNumber: typed(load.poNumber.text),
    companyName: typed(load.companyName.text),
    ...(customerId !== undefined && { customerId }),
    billingEmail: typed(load.billingEmail.text),
    appointmentTime: typed(appointmentWords(stops, today).slice(0, 120)),
    confidence: paper.confidence,
    ...(isBlankLoadNumber(draft.number109) ? {} : { number109: tidyLoadNumber(draft.number109) }),
    ...(rate !== null && { tripRate: moneyText(rate) }),
    stops: stops.map((stop, index) => {
      const locationId = matches ? idToSend(placeMatch(matches, stop, index)) : stop.locationId
      return stopBody(stop, locationId, today)
    }),
    terms: paper.details.terms.filter((_, index) => !draft.leftOut.includes(index)).map(termBody),
    specialInstructions: typed([...freight, notes.trim()].join('\n')),
    ...(documentPath !== undefined && { documentPath }),
  }
}

function termBody({ sentence, place, ...term }: ReadPaper['details']['terms'][number]): SentTerm {
  const { confidence: _, ...figures } = term
  return { ...figures, sentence: sentence.slice(0, 2000), page: place.page }
}

function stopBody(
  { kind, isFcfs, fields }: DraftStop,
  locationId: string | null | undefined,
  today: string,
): SentStop {
  const { city, state, zip } = townOf(fields.town.text)
  const when = readAppointment(fields.appointment.text, today)
  const notes = [isFcfs ? 'FCFS' : '', fields.notes.text.trim()].filter(Boolean).join(', ')
  const typed = (text: string) => (text.trim() === '' ? null : text.trim())
  return {
    kind,
    ...(locationId !== undefined && { locationId }),
    name: typed(fields.name.text),
    street: typed(fields.street.text),
    ...{ city, state, zip },
    ...{ date: when?.date ?? null, from: when?.from ?? null, to: when?.to ?? null },
    notes: typed(notes),
  }
}

/** `Pickup 11/25/2026 08:00, delivery 11/27/2026 FCFS 07:00 - 11:00` */
function appointmentWords(stops: readonly DraftStop[], today: string): string {
  const first = stops.find(({ kind }) => kind === 'pickup')
  const last = stops.findLast(({ kind }) => kind === 'delivery')
  const words = (name: string, stop: DraftStop | undefined) => {
    const when = stop && readAppointment(stop.fields.appointment.text, today)
    return when ? [`${name} ${inFigures(when, stop.isFcfs)}`] : []
  }
  const both = [...words('pickup', first), ...words('delivery', last)].join(', ')
  return both.charAt(0).toUpperCase() + both.slice(1)
}

function inFigures({ date, from, to }: AppointmentParts, isFcfs: boolean): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return [`${month}/${day}/${year}`, isFcfs && 'FCFS', from, to !== null && `- ${to}`]
    .filter((part) => part !== false && part !== null)
    .join(' ')
}
