import { parseCalendarDate } from '#domain/calendar.ts'
import { isBlankLoadNumber, loadNumberPrefix } from '#domain/loads/load-number.ts'
import { renumbered } from '#domain/loads/stops.ts'
import type { StopType } from '#domain/loads/stops.ts'
import type { Location } from '#contract/locations.ts'
import type { SentBody } from '#client/api/call.ts'

export type DraftStop = {
  /** Tells two stops at the same place apart. */
  readonly key: number
  readonly stopType: StopType
  readonly locationId: string
  readonly companyName: string
  readonly address: string | null
  readonly city: string | null
  readonly contactName: string | null
  readonly contactPhone: string | null
}

/** What the form holds. The override password is not part of it: it is never stored. */
export type LoadDraft = {
  readonly number109: string
  readonly deliveryDueAt: string | null
  readonly trackingEnabled: boolean
  readonly stops: readonly DraftStop[]
}

export const emptyDraft: LoadDraft = {
  number109: loadNumberPrefix,
  deliveryDueAt: null,
  trackingEnabled: true,
  stops: [],
}

export function withStop(draft: LoadDraft, location: Location, stopType: StopType): LoadDraft {
  const key = Math.max(0, ...draft.stops.map((stop) => stop.key)) + 1
  const { id, name, address, city, contactName, contactPhone } = location
  const stop = { key, stopType, locationId: id, companyName: name, address, city, contactName, contactPhone }
  return { ...draft, stops: [...draft.stops, stop] }
}

export function withoutStop(draft: LoadDraft, key: number): LoadDraft {
  return { ...draft, stops: draft.stops.filter((stop) => stop.key !== key) }
}

/** One place up (-1) or down (+1); at the end of the list nothing happens. */
export function withStopMoved(draft: LoadDraft, key: number, by: -1 | 1): LoadDraft {
  const from = draft.stops.findIndex((stop) => stop.key === key)
  const stop = draft.stops[from]
  const to = from + by
  if (!stop || to < 0 || to >= draft.stops.length) return draft
  return { ...draft, stops: draft.stops.toSpliced(from, 1).toSpliced(to, 0, stop) }
}

export function withStopsInOrder(draft: LoadDraft, keys: readonly number[]): LoadDraft {
  return {
    ...draft,
    stops: draft.stops.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key)),
  }
}

export type DraftFault = { readonly field: 'number109' | 'stops'; readonly message: string }

/** What stands in the way of creating it, in the order of the form. */
export function faultsOf(draft: LoadDraft): DraftFault[] {
  const faults: DraftFault[] = []
  if (isBlankLoadNumber(draft.number109)) {
    faults.push({ field: 'number109', message: 'Please enter a load number' })
  }
  if (draft.stops.length === 0) {
    faults.push({ field: 'stops', message: 'Please add at least one stop before creating the load' })
  }
  return faults
}

export function bodyOf(draft: LoadDraft, overridePassword: string): SentBody<'POST /api/loads'> {
  return {
    number109: draft.number109,
    stops: renumbered(draft.stops).map(
      ({ stopType, stopSequence, locationId, companyName, address, contactName, contactPhone }) => ({
        stopType,
        stopSequence,
        locationId,
        companyName,
        address,
        contactName,
        contactPhone,
        notes: '',
      }),
    ),
    trackingEnabled: draft.trackingEnabled,
    ...(draft.deliveryDueAt === null ? {} : { deliveryDueAt: draft.deliveryDueAt }),
    ...(overridePassword === '' ? {} : { overridePassword }),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value)

function isStop(value: unknown): value is DraftStop {
  if (typeof value !== 'object' || value === null) return false
  const stop = value as Partial<Record<keyof DraftStop, unknown>> // Only read, and each field is checked.
  return (
    typeof stop.key === 'number' &&
    (stop.stopType === 'pickup' || stop.stopType === 'dropoff') &&
    isText(stop.locationId) &&
    isText(stop.companyName) &&
    [stop.address, stop.city, stop.contactName, stop.contactPhone].every(isTextOrNull)
  )
}

/** A draft as it was stored, by this release or an older one; whatever does not read as one is none. */
export function readDraft(stored: string | null): LoadDraft {
  if (stored === null) return emptyDraft
  try {
    const value: unknown = JSON.parse(stored)
    if (typeof value !== 'object' || value === null) return emptyDraft
    const draft = value as Partial<Record<keyof LoadDraft, unknown>> // As above.
    const { number109, deliveryDueAt, trackingEnabled, stops } = draft
    return {
      number109: isText(number109) ? number109 : emptyDraft.number109,
      deliveryDueAt: isText(deliveryDueAt) ? parseCalendarDate(deliveryDueAt) : null,
      trackingEnabled: trackingEnabled !== false,
      stops: Array.isArray(stops) ? stops.filter(isStop) : [],
    }
  } catch {
    return emptyDraft
  }
}

export function isEmptyDraft(draft: LoadDraft): boolean {
  return (
    draft.number109 === emptyDraft.number109 &&
    draft.stops.length === 0 &&
    draft.deliveryDueAt === null &&
    draft.trackingEnabled
  )
}
