import { centsOf, type Cents } from '../money.ts'

export type DetentionTerms = {
  readonly freeMinutes: number
  readonly ratePerHour: Cents
  /** The most that is billed per stop; null: no limit. */
  readonly cap: Cents | null
}

/** Used until a company sets its own terms. The database has the same defaults. */
export const usualDetention = { freeMinutes: 120, ratePerHour: '50.00' } as const

/** The times of one stop, as ISO instants. */
export type StopVisit = {
  readonly arrivedAt: string
  readonly departedAt: string | null
  readonly appointmentAt: string | null
  /** The end of a window; null for a fixed time. */
  readonly appointmentUntil: string | null
  /** When the truck was certainly elsewhere, as it reached another stop or the load was over; its departure may be missing. */
  readonly goneBy?: string | null
}

export type Detention = {
  readonly startsAt: string
  readonly startsWith: 'arrival' | 'appointment'
  readonly freeUntil: string
  /** The departure, or now while the truck is still there. */
  readonly endsAt: string
  readonly isStanding: boolean
  /** The truck is gone, but nobody told when it left: `endsAt` is the latest possible time, the amount the most. */
  readonly isDepartureUnknown?: boolean | undefined
  /** Whole minutes at the stop since the clock started. */
  readonly minutes: number
  /** Minutes beyond the free time. */
  readonly billedMinutes: number
  /** The amount before the cap is applied. */
  readonly uncapped: Cents
  readonly amount: Cents
  /** Arrived after the appointment, or after the end of its window. Customers often refuse detention then. */
  readonly isLateArrival: boolean
}

const minuteMs = 60_000
const minutesPerHour = 60

/** Papers show no seconds, so whole minutes are counted: anyone can check the sum from the printed times. */
const minuteOf = (iso: string) => Math.floor(Date.parse(iso) / minuteMs)
const isoOf = (minute: number) => new Date(minute * minuteMs).toISOString()

/**
 * The charge for keeping the truck at a stop beyond the free time. The clock starts at the arrival or the appointment,
 * whichever is later: a driver who comes early waits for the appointment. Within a window, or without an appointment,
 * it starts at the arrival.
 */
export function detention(visit: StopVisit, terms: DetentionTerms, now: string): Detention {
  const { arrivedAt, departedAt, appointmentAt, appointmentUntil, goneBy = null } = visit
  const arrival = minuteOf(arrivedAt)
  const start = Math.max(arrival, minuteOf(appointmentAt ?? arrivedAt))
  // If the truck left before the clock started, or a clock was set back, no time has passed.
  const end = Math.max(start, minuteOf(departedAt ?? goneBy ?? now))
  const latest = appointmentUntil ?? appointmentAt
  const minutes = end - start
  const billedMinutes = Math.max(0, minutes - terms.freeMinutes)
  const uncapped = priceOf(billedMinutes, terms.ratePerHour)
  return {
    startsAt: isoOf(start),
    startsWith: start === arrival ? 'arrival' : 'appointment',
    freeUntil: isoOf(start + terms.freeMinutes),
    endsAt: isoOf(end),
    isStanding: departedAt === null && goneBy === null,
    ...(departedAt === null && goneBy !== null && { isDepartureUnknown: true }),
    minutes,
    billedMinutes,
    uncapped,
    amount: centsOf(Math.min(uncapped, terms.cap ?? uncapped)),
    isLateArrival: latest !== null && arrival > minuteOf(latest),
  }
}

/** Half a cent is rounded up. */
function priceOf(minutes: number, ratePerHour: Cents): Cents {
  return centsOf(Math.floor((2 * minutes * ratePerHour + minutesPerHour) / (2 * minutesPerHour)))
}

/** `2 h 48`, `45 min`. */
export function minutesWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / minutesPerHour), minutes % minutesPerHour]
  if (hours === 0) return `${String(rest)} min`
  return rest === 0 ? `${String(hours)} h` : `${String(hours)} h ${String(rest).padStart(2, '0')}`
}

/** Null: the company's own terms apply. */
type OwnTerms = { readonly [Name in keyof DetentionTerms]: DetentionTerms[Name] | null }

export function termsFor(customer: OwnTerms | null, company: DetentionTerms): DetentionTerms {
  return {
    freeMinutes: customer?.freeMinutes ?? company.freeMinutes,
    ratePerHour: customer?.ratePerHour ?? company.ratePerHour,
    cap: customer?.cap ?? company.cap,
  }
}

/** How long before the free time ends the office is told. Brokers usually want half an hour to an hour of notice. */
export const soonMs = 30 * minuteMs
