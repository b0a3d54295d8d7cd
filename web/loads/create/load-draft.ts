import type { CalendarDate } from '#domain/calendar.ts'
import { isBlankLoadNumber, loadNumberPrefix } from '#domain/loads/load-number.ts'
import { renumbered } from '#domain/loads/stops.ts'
import type { StopType } from '#domain/loads/stops.ts'
import { parseMoney } from '#domain/money.ts'
import type { SentBody } from '#client/api/call.ts'
import type { Appointment } from '../../load/appointment-words.ts'

export type DraftStop = {
  /** Distinguishes two stops at the same place. */
  readonly key: number
  readonly stopType: StopType
  readonly locationId: string
  readonly companyName: string
  readonly address: string | null
  readonly city: string | null
  readonly state: string | null
  readonly contactName: string | null
  readonly contactPhone: string | null
  readonly appointment: Appointment | null
}

/** The calculated route through these places in this order. */
export type DraftRoute = {
  readonly locationIds: readonly string[]
  readonly miles: number
  readonly minutes: number | null
}

/** What the form holds. The override password is not part of it: it is never stored. */
export type LoadDraft = {
  readonly number109: string
  readonly deliveryDueAt: CalendarDate | null
  readonly trackingEnabled: boolean
  readonly customerId: string | null
  readonly poNumber: string
  readonly tripRate: string
  readonly stops: readonly DraftStop[]
  readonly route: DraftRoute | null
}

export const emptyDraft: LoadDraft = {
  number109: loadNumberPrefix,
  deliveryDueAt: null,
  trackingEnabled: true,
  customerId: null,
  poNumber: '',
  tripRate: '',
  stops: [],
  route: null,
}

export type DraftFault = { readonly field: 'number109' | 'tripRate' | 'stops'; readonly message: string }

/** What is missing to create it, in the order of the form. */
export function faultsOf(draft: LoadDraft): DraftFault[] {
  const faults: DraftFault[] = []
  if (isBlankLoadNumber(draft.number109)) {
    faults.push({ field: 'number109', message: 'Please enter a load number' })
  }
  if (draft.tripRate.trim() !== '' && parseMoney(draft.tripRate.trim()) === null) {
    faults.push({ field: 'tripRate', message: 'Please enter a valid positive number' })
  }
  if (draft.stops.length === 0) {
    faults.push({ field: 'stops', message: 'Please add at least one stop before creating the load' })
  }
  return faults
}

const placesOf = (stops: readonly DraftStop[]) => stops.map(({ locationId }) => locationId)

function knownRoute({ stops, route }: LoadDraft): DraftRoute | null {
  return route !== null && placesOf(stops).join() === route.locationIds.join() ? route : null
}

/** The route's miles, as long as the stops are unchanged. */
export function knownMiles(draft: LoadDraft): number | null {
  return knownRoute(draft)?.miles ?? null
}

export function withKnownMiles(draft: LoadDraft, miles: number, minutes: number | null = null): LoadDraft {
  const known = knownRoute(draft)
  return known?.miles === miles && known.minutes === minutes
    ? draft
    : { ...draft, route: { locationIds: placesOf(draft.stops), miles, minutes } }
}

export function bodyOf(draft: LoadDraft, overridePassword: string): SentBody<'POST /api/loads'> {
  const { number109, trackingEnabled, deliveryDueAt, customerId } = draft
  const [poNumber, tripRate] = [draft.poNumber.trim(), draft.tripRate.trim()]
  const route = knownRoute(draft)
  return {
    number109,
    stops: renumbered(draft.stops).map(({ key: _key, appointment, city: _city, state: _state, ...stop }) => ({
      ...stop,
      notes: '',
      ...(appointment === null ? {} : { appointmentAt: appointment.at, appointmentUntil: appointment.until }),
    })),
    trackingEnabled,
    ...(deliveryDueAt === null ? {} : { deliveryDueAt }),
    ...(customerId === null ? {} : { customerId }),
    ...(poNumber === '' ? {} : { poNumber }),
    ...(tripRate === '' ? {} : { tripRate }),
    ...(route === null ? {} : { estimatedMiles: route.miles }),
    ...(route?.minutes == null ? {} : { estimatedMinutes: route.minutes }),
    ...(overridePassword === '' ? {} : { overridePassword }),
  }
}

export function isEmptyDraft({ route: _route, ...draft }: LoadDraft): boolean {
  const { route: _none, ...empty } = emptyDraft
  return JSON.stringify({ ...empty, ...draft }) === JSON.stringify(empty)
}

/** The draft after a load was created: only what was typed meanwhile, for the next load. */
export function withoutSent(draft: LoadDraft, sent: LoadDraft): LoadDraft {
  const own = <Field extends keyof LoadDraft>(field: Field) =>
    draft[field] === sent[field] ? emptyDraft[field] : draft[field]
  const isSent = ({ key }: DraftStop) => sent.stops.some((stop) => stop.key === key)
  return {
    number109: own('number109'),
    deliveryDueAt: own('deliveryDueAt'),
    trackingEnabled: own('trackingEnabled'),
    customerId: own('customerId'),
    poNumber: own('poNumber'),
    tripRate: own('tripRate'),
    stops: draft.stops.filter((stop) => !isSent(stop)),
    route: null,
  }
}
