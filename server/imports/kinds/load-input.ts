import { parseCalendarDate } from '#domain/calendar.ts'
import { readMoment, type TypedMoment } from '#domain/imports/read-dates.ts'
import { readCount, readPaymentMethod, readPlace, readStatus } from '#domain/imports/read-values.ts'
import { readStops } from '#domain/imports/stops-text.ts'
import type { StopType } from '#domain/loads/stops.ts'
import { each, typedFacts } from '#domain/loads/typed-facts.ts'
import { companyClock } from '../company-clock.ts'
import type { RowCells } from '../importer.ts'

/** A row of loads as the schema takes it; a word that means nothing here is refused in place. */
export function loadInput(timeZone: string) {
  const instantOf = companyClock(timeZone)
  const moment = (cells: RowCells, field: string) => instantIn(cells, field, instantOf)
  return (cells: RowCells) => ({
    number109: cells.text('number109'),
    status: word(
      cells,
      'status',
      readStatus,
      (typed) => `"${typed}" is no status. Use words like Driver Assigned, In Transit, Delivered or Paid.`,
    ),
    driver: cells.text('driver') || null,
    customer: cells.text('customer') || null,
    stops: stopsOf(cells),
    isInOneCell: cells.text('stops') !== '',
    deliveryDueAt: dayIn(cells, 'deliveryDueAt'),
    ...each(typedFacts, cells.text),
    estimatedMiles: cells.text('estimatedMiles') === '' ? null : readCount(cells.text('estimatedMiles')),
    tripRate: cells.text('tripRate') || null,
    flatRate: cells.text('flatRate'),
    lumperCharge: cells.text('lumperCharge'),
    extraStops: cells.text('extraStops'),
    truckNumber: cells.text('truckNumber'),
    createdAt: moment(cells, 'createdAt'),
    deliveredAt: moment(cells, 'deliveredAt'),
    paidAt: moment(cells, 'paidAt'),
    paymentMethod: word(
      cells,
      'paymentMethod',
      readPaymentMethod,
      (typed) => `"${typed}" is no payment method. Use Check, Wire, ACH, Cash, Credit Card or Other.`,
    ),
    paymentReference: cells.text('paymentReference'),
    paymentNotes: cells.text('paymentNotes'),
  })
}

function word<Word>(
  cells: RowCells,
  field: string,
  read: (typed: string) => Word | null,
  complaint: (typed: string) => string,
): Word | null {
  const typed = cells.text(field)
  if (typed === '') return null
  const meaning = read(typed)
  if (meaning === null) cells.refuse(field, complaint(shortened(typed)))
  return meaning
}

function shortened(typed: string): string {
  return typed.length > 60 ? `${typed.slice(0, 60)}…` : typed
}

const isoInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:?\d\d)$/

function dayIn(cells: RowCells, field: string): string | null {
  const typed = cells.text(field)
  if (typed === '') return null
  return parseCalendarDate(typed) ?? typedMoment(cells, field, typed)?.day ?? null
}

function instantIn(
  cells: RowCells,
  field: string,
  instantOf: (moment: TypedMoment) => string,
): string | null {
  const typed = cells.text(field)
  if (typed === '') return null
  if (isoInstant.test(typed) && !Number.isNaN(Date.parse(typed))) return new Date(typed).toISOString()
  const moment = typedMoment(cells, field, typed)
  return moment && instantOf(moment)
}

function typedMoment(cells: RowCells, field: string, typed: string): TypedMoment | null {
  const moment = typed.length <= 60 ? readMoment(typed) : null
  if (!moment) cells.refuse(field, `"${shortened(typed)}" is no date. Write it like 11/24/2026.`)
  return moment
}

/** `stops.1.state` is the delivery's state, when the stops came from their own columns. */
export function stopField([first = '', place, part]: readonly string[], input: unknown): string {
  if (first !== 'stops') return first
  // What `loadInput` made.
  const { stops, isInOneCell } = input as ReturnType<ReturnType<typeof loadInput>>
  if (isInOneCell) return 'stops'
  const stop = stops[Number(place ?? 0)]
  const prefix = stop?.stopType === 'dropoff' ? 'delivery' : 'pickup'
  const word = part ?? 'name'
  return `${prefix}${word.charAt(0).toUpperCase()}${word.slice(1)}`
}

type StopInput = { stopType: StopType; name: string; address: string; city: string; state: string }

/** All stops from their one cell, else the pickup and the delivery from their columns. */
function stopsOf(cells: RowCells): StopInput[] {
  const typed = cells.text('stops')
  if (typed !== '') {
    const stops = readStops(typed)
    if (stops) return stops
    cells.refuse(
      'stops',
      'Write one stop a line, like Pickup: Valley Grain | 77 Elevator Road | Hereford | TX.',
    )
  }
  return [stopFrom(cells, 'pickup', 'pickup'), stopFrom(cells, 'dropoff', 'delivery')].filter(
    (stop) => stop !== null,
  )
}

function stopFrom(cells: RowCells, stopType: StopType, prefix: 'pickup' | 'delivery'): StopInput | null {
  const [name, address, wholePlace] = [`${prefix}Name`, `${prefix}Address`, `${prefix}Place`].map(cells.text)
  const called = name ?? ''
  // A sheet that knows only towns names them where others name companies.
  const place = readPlace((wholePlace ?? '') || called)
  const city = cells.text(`${prefix}City`) || (place?.city ?? wholePlace ?? '')
  const state = cells.text(`${prefix}State`) || (place?.state ?? '')
  const town = [city, state].filter((part) => part !== '').join(', ')
  const shown = called || address || town
  return shown ? { stopType, name: shown, address: address ?? '', city, state } : null
}
