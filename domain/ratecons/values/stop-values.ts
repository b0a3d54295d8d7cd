import type { Appointment } from '../stops/appointments.ts'
import { sureOf } from './words-of-text.ts'
import { valueOf, type PaperReading } from './paper-values.ts'
import type { StopKind, TimeKind } from '../sheet/reading.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { stopName } from '../stops/stop-names.ts'
import type { FoundStop } from '../stops/stops.ts'
import { referencesOf, type StopReference } from './stop-references.ts'

export type PaperStopReading = {
  readonly kind: StopKind
  readonly name: PaperReading | null
  readonly address: PaperReading | null
  readonly street: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
  readonly appointment: PaperReading | null
  readonly date: string | null
  readonly from: string | null
  readonly to: string | null
  readonly timeKind: TimeKind | null
  readonly references: readonly StopReference[]
}

const kindOf = { pickup: 'pickup', delivery: 'delivery', otherStop: 'other' } as const

/** In a picture, a number may be too far away or too faint to be recognized as part of its road or building. */
const lostItsNumber =
  /\b(?:route|rte|highway|hwy|county road|interstate|ste|suite|unit|bldg|building|dock|door|apt|gate)$/i

export function readStop(sheet: Sheet, stop: FoundStop, stops: readonly FoundStop[]): PaperStopReading {
  const { address, given, appointment } = stop
  const name = stopName(sheet, stop)
  const kind =
    given.role === 'pickup' || given.role === 'delivery' || given.role === 'otherStop'
      ? kindOf[given.role]
      : 'other'
  const letters = sureOf(address.words)
  const isCut = letters < 1 && lostItsNumber.test(address.street ?? '')
  const proof = (address.isProven ? 0.97 : 0.72) * (address.street === null || isCut ? 0.75 : 1)
  return {
    kind,
    name: name && valueOf([{ ...name, sureness: name.sureness * sureOf(name.words) }]),
    address: valueOf([
      {
        text: addressLine(address),
        sureness: Math.min(proof * Math.min(1, letters + 0.05), given.sureness),
        words: address.words,
      },
    ]),
    street: address.street,
    city: address.city,
    state: address.state,
    zip: address.zip,
    ...whenOf(appointment, given.sureness),
    references: referencesOf(sheet, stop, stops),
  }
}

type AddressParts = Pick<PaperStopReading, 'street' | 'city' | 'state' | 'zip'>

/** `2200 Industrial Blvd, Hereford, TX 79045`. */
export function addressLine({ street, city, state, zip }: AddressParts): string {
  return [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

type When = Pick<PaperStopReading, 'appointment' | 'date' | 'from' | 'to' | 'timeKind'>

function whenOf(appointment: Appointment | null, role: number): When {
  if (!appointment) return { appointment: null, date: null, from: null, to: null, timeKind: null }
  const { date, from, to, kind, words } = appointment
  const sureness = appointmentSureness(appointment, role)
  return {
    appointment: valueOf([{ text: appointmentWords(appointment), sureness, words }]),
    date,
    from,
    to,
    timeKind: kind,
  }
}

function appointmentSureness({ sureness, words, from }: Appointment, role: number): number {
  return Math.min(sureness * sureOf(words) * (from === null ? 0.8 : 1), role)
}

/** `09/23/2026 05:00 - 10:00`, `09/24/2026 FCFS 08:00 - 16:00`. */
export function appointmentWords({
  date,
  from,
  to,
  kind,
}: Pick<Appointment, 'date' | 'from' | 'to' | 'kind'>): string {
  const [year, month, day] = date.split('-')
  return [
    `${month ?? ''}/${day ?? ''}/${year ?? ''}`,
    kind === 'fcfs' ? 'FCFS' : null,
    from,
    to === null ? null : `- ${to}`,
  ]
    .filter((part) => part !== null)
    .join(' ')
}

/** The first pickup and the last delivery with their times, which the specification asks for. */
export function stopFields(stops: readonly PaperStopReading[]) {
  const pickup = stops.find(({ kind }) => kind === 'pickup')
  const delivery = stops.findLast(({ kind }) => kind === 'delivery')
  return {
    appointmentTime: bothAppointments(pickup?.appointment ?? null, delivery?.appointment ?? null),
    pickupAddress: pickup?.address ?? null,
    deliveryAddress: delivery?.address ?? null,
  }
}

function bothAppointments(pickup: PaperReading | null, delivery: PaperReading | null): PaperReading | null {
  if (!pickup || !delivery) return pickup ?? delivery
  return {
    ...pickup,
    text: `Pickup ${pickup.text}, delivery ${delivery.text}`,
    confidence: Math.min(pickup.confidence, delivery.confidence),
    words: `${pickup.words} ; ${delivery.words}`,
    alternatives: [pickup, delivery].map(({ text, confidence, place, words }) => ({
      text,
      confidence,
      place,
      words,
    })),
  }
}
