import { parseCalendarDate } from '#domain/calendar.ts'
import { isNoDate, readMoment, type TypedMoment } from '#domain/imports/read-dates.ts'
import { readMiles, readMoney, readStopsAmount } from '#domain/imports/read-amounts.ts'
import { readCode, readLoadNumber, readUnit } from '#domain/imports/read-codes.ts'
import { shortened } from '#domain/imports/reading.ts'
import { readPaymentMethod, readStatus } from '#domain/imports/read-values.ts'
import { loadFacts } from '#domain/loads/load-facts.ts'
import { each, typedFacts } from '#domain/loads/typed-facts.ts'
import { companyClock } from '../company-clock.ts'
import type { RowCells } from '../importer.ts'
import { stopsIn } from './stops-in-row.ts'

/** A load row as the schema's input; words without a meaning here are reported. */
export function loadInput(timeZone: string) {
  const instantOf = companyClock(timeZone)
  const moment = (cells: RowCells, field: string) => instantIn(cells, field, instantOf)
  return (cells: RowCells) => ({
    number109: cells.read('number109', readLoadNumber),
    status: word(
      cells,
      'status',
      readStatus,
      (typed) => `"${typed}" is no status. Use words like Driver Assigned, In Transit, Delivered or Paid.`,
    ),
    driver: driverIn(cells),
    customer: cells.text('customer') || null,
    ...stopsIn(cells),
    deliveryDueAt: dayIn(cells, 'deliveryDueAt'),
    ...each(typedFacts, (name) =>
      loadFacts[name].shape === 'reference' ? cells.read(name, readCode) : cells.prose(name),
    ),
    estimatedMiles: cells.read('estimatedMiles', readMiles) || null,
    tripRate: cells.read('tripRate', readMoney) || null,
    flatRate: cells.read('flatRate', readMoney),
    lumperCharge: cells.read('lumperCharge', readMoney),
    extraStops: cells.read('extraStops', readStopsAmount),
    truckNumber: cells.read('truckNumber', readUnit),
    createdAt: moment(cells, 'createdAt'),
    deliveredAt: moment(cells, 'deliveredAt'),
    paidAt: moment(cells, 'paidAt'),
    paymentMethod: word(
      cells,
      'paymentMethod',
      readPaymentMethod,
      (typed) => `"${typed}" is no payment method. Use Check, Wire, ACH, Cash, Credit Card or Other.`,
    ),
    paymentReference: cells.read('paymentReference', readCode),
    paymentNotes: cells.prose('paymentNotes'),
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

const nobody = /^(?:un-?assigned|not (?:yet )?assigned|no(?:ne| driver)(?: yet)?|needs? (?:a )?driver|open)$/i

function driverIn(cells: RowCells): string | null {
  const typed = cells.text('driver')
  return typed === '' || nobody.test(typed) ? null : typed
}

const isoInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:?\d\d)$/

/** A time zone, which does not affect a date. */
const zone = /\s+[ECMP][SD]?T$/i
const notYet = /^(?:no|n|not yet|not paid|unpaid|not delivered)\.?$/i

function dayIn(cells: RowCells, field: string): string | null {
  const typed = cells.text(field).replace(zone, '')
  if (typed === '' || isNoDate(typed)) return null
  return parseCalendarDate(typed) ?? typedMoment(cells, field, typed)?.day ?? null
}

function instantIn(
  cells: RowCells,
  field: string,
  instantOf: (moment: TypedMoment) => string,
): string | null {
  const typed = cells.text(field)
  if (typed === '' || isNoDate(typed) || notYet.test(typed)) return null
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
  // Made by `loadInput`.
  const { stops, isInOneCell } = input as ReturnType<ReturnType<typeof loadInput>>
  if (isInOneCell) return 'stops'
  const stop = stops[Number(place ?? 0)]
  const prefix = stop?.stopType === 'dropoff' ? 'delivery' : 'pickup'
  const word = part ?? 'name'
  return `${prefix}${word.charAt(0).toUpperCase()}${word.slice(1)}`
}
