import { milesFromMeters } from '../maps/geo-point.ts'
import { formatMoney, moneyFromStored } from '../money.ts'
import { minutesWords } from './detention.ts'

/** The texts of a charge's evidence, the same on the screen and in its PDF. Money is text, as it is stored. */

export type EvidenceLine = readonly [term: string, value: string]
type Moment = (instant: string) => string

type Computation = {
  readonly startsAt: string
  readonly startsWith: 'arrival' | 'appointment'
  readonly endsAt: string
  readonly isStanding: boolean
  readonly isDepartureUnknown?: boolean | undefined
  readonly minutes: number
  readonly freeMinutes: number
  readonly freeUntil: string
  readonly billedMinutes: number
  readonly ratePerHour: string
  readonly uncapped: string
  readonly cap: string | null
  readonly amount: string
}

const money = (stored: string) => formatMoney(moneyFromStored(stored))

/** The calculation line by line, so that anyone can repeat it by hand. */
export function computationLines(
  workedOut: Computation,
  charge: { readonly amount: string; readonly isTyped: boolean },
  moment: Moment,
): EvidenceLine[] {
  const { billedMinutes, ratePerHour, cap, amount } = workedOut
  return [
    [`Clock starts with the ${workedOut.startsWith}`, moment(workedOut.startsAt)],
    [endWords(workedOut), moment(workedOut.endsAt)],
    ['Time at the stop', minutesWords(workedOut.minutes)],
    [`Free time, until ${moment(workedOut.freeUntil)}`, minutesWords(workedOut.freeMinutes)],
    ['Time to bill', minutesWords(billedMinutes)],
    [`${String(billedMinutes)} min × ${money(ratePerHour)} ÷ 60 min`, money(workedOut.uncapped)],
    ...(cap === null ? [] : ([['At most', money(cap)]] satisfies EvidenceLine[])),
    ['Comes to', money(amount)],
    ...(charge.amount === amount
      ? []
      : ([
          [charge.isTyped ? 'Billed, as agreed' : 'Billed, as approved', money(charge.amount)],
        ] satisfies EvidenceLine[])),
  ]
}

function endWords({ isStanding, isDepartureUnknown }: Computation): string {
  if (isStanding) return 'Now, the truck is still there'
  return isDepartureUnknown === true
    ? 'Gone by then, departure not recorded'
    : 'Clock ends with the departure'
}

const sources = {
  geofence: 'GPS, circle around the stop',
  driver: 'driver',
  office: 'office',
  system: 'system',
} as const

type Told = {
  readonly at: string
  readonly source: keyof typeof sources | null
  readonly recordedAt: string | null
  readonly actorName: string | null
}
type Times = {
  readonly arrival: Told
  readonly departure: Told | null
  readonly appointmentAt: string | null
  readonly appointmentUntil: string | null
  readonly isDepartureUnknown?: boolean | undefined
}
export type TimeRow = {
  readonly what: string
  readonly when: string
  readonly by: string
  readonly recorded: string
}

/** Each time with who reported it and when that was recorded: a time written down at once is the best evidence. */
export function timeRows(
  { arrival, departure, appointmentAt, appointmentUntil, isDepartureUnknown }: Times,
  moment: Moment,
): TimeRow[] {
  const appointment = (at: string) =>
    appointmentUntil === null ? moment(at) : `${moment(at)} to ${moment(appointmentUntil)}`
  const told = (what: string, time: Told | null): TimeRow => ({
    what,
    when: time === null ? (isDepartureUnknown === true ? 'not recorded' : 'still there') : moment(time.at),
    by: time?.source == null ? '' : [sources[time.source], time.actorName].filter(Boolean).join(', '),
    recorded: time?.recordedAt == null ? '' : moment(time.recordedAt),
  })
  return [
    {
      what: 'Appointment',
      when: appointmentAt === null ? 'none: first come, first served' : appointment(appointmentAt),
      by: '',
      recorded: '',
    },
    told('Arrived', arrival),
    told('Left', departure),
  ]
}

type Decision = {
  readonly state: 'proposed' | 'approved' | 'declined'
  readonly decidedAt: string | null
  readonly decidedBy: string | null
  readonly approvalNote: string | null
}

export function decisionWords(
  { state, decidedAt, decidedBy, approvalNote }: Decision,
  moment: Moment,
): string {
  if (state === 'proposed' || decidedAt === null) return 'Not approved yet'
  const verb = state === 'approved' ? 'Approved' : 'Declined'
  const said = approvalNote === null ? '' : `: ${approvalNote}`
  return `${verb} ${moment(decidedAt)}, recorded by ${decidedBy ?? 'the office'}${said}`
}

type Facts = Readonly<
  Record<
    'poNumber' | 'bolNumber' | 'tripNumber' | 'customerName' | 'driverName' | 'truckNumber',
    string | null
  >
> & {
  readonly number109: string
  readonly place: { readonly name: string | null; readonly address: string | null } | null
  readonly charge: { readonly description: string | null }
}

/** The facts of the charge; unknown ones are left out. */
export function evidenceFacts({ place, charge, ...facts }: Facts): EvidenceLine[] {
  const all = [
    ['Load', facts.number109],
    ['Customer', facts.customerName],
    ['PO number', facts.poNumber],
    ['BOL number', facts.bolNumber],
    ['Trip number', facts.tripNumber],
    ['Driver', facts.driverName],
    ['Truck', facts.truckNumber],
    ['Stop', [place?.name, place?.address].filter(Boolean).join(', ')],
    ['Note', charge.description],
  ] as const
  return all.flatMap(([term, value]) => (value === null || value === '' ? [] : [[term, value] as const]))
}

type Seen = {
  readonly place: { readonly radiusMeters: number } | null
  readonly positions: readonly unknown[]
  readonly storedPositions: number
  readonly crossings: readonly { readonly arrivedAt: string; readonly departedAt: string | null }[]
}

/** When the truck entered the circle and when it left. */
export function crossingWords({ crossings }: Seen, moment: Moment): string[] {
  if (crossings.length === 0) return ['The positions show no visit inside the circle.']
  return crossings.map(
    ({ arrivedAt, departedAt }) =>
      `Came into the circle ${moment(arrivedAt)}${departedAt === null ? ', still inside' : `, left it ${moment(departedAt)}`}`,
  )
}

export function positionsNote({ place, positions, storedPositions }: Seen): string {
  const circle = place === null ? '' : `Circle of ${String(place.radiusMeters)} m around the stop. `
  return storedPositions > positions.length
    ? `${circle}${String(positions.length)} of ${String(storedPositions)} stored positions are shown; the rest are in the track file of the load.`
    : `${circle}${String(storedPositions)} stored positions.`
}

/** Distance from the stop: in meters nearby, in miles farther away. */
export function distanceWords(meters: number): string {
  if (meters < 1000) return `${String(meters)} m`
  const miles = milesFromMeters(meters)
  return `${miles.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} mi`
}

/** Who made the paper, from which data, and in which time zone. */
export function madeWords(
  { madeAt, company, timeZone }: { madeAt: string; company: { readonly name: string }; timeZone: string },
  moment: Moment,
): string {
  return `Made ${moment(madeAt)} from the records of ${company.name}. Times are in the zone ${timeZone}.`
}
