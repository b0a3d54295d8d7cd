import { parseCalendarDate } from '#domain/calendar.ts'
import { emptyDraft, isEmptyDraft } from './load-draft.ts'
import type { Appointment } from '../../load/appointment-words.ts'
import type { DraftStop, LoadDraft } from './load-draft.ts'

/** The version of the stored format; the first release wrote none, and its drafts are still read. */
const version = 2

const isText = (value: unknown): value is string => typeof value === 'string'
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value)
const isInstant = (value: unknown): value is string => isText(value) && !Number.isNaN(Date.parse(value))

/** Only read, and each field is checked. */
type Stored = Readonly<Record<string, unknown>>
const isStored = (value: unknown): value is Stored => typeof value === 'object' && value !== null

function appointmentOf(value: unknown): Appointment | null {
  if (!isStored(value) || !isInstant(value['at'])) return null
  return { at: value['at'], until: isInstant(value['until']) ? value['until'] : null }
}

function stopOf(value: unknown): DraftStop[] {
  if (!isStored(value)) return []
  const { key, stopType, locationId, companyName, address, city, contactName, contactPhone } = value
  const state = isText(value['state']) ? value['state'] : null
  if (typeof key !== 'number' || (stopType !== 'pickup' && stopType !== 'dropoff')) return []
  if (!isText(locationId) || !isText(companyName)) return []
  if (!isTextOrNull(address) || !isTextOrNull(city)) return []
  if (!isTextOrNull(contactName) || !isTextOrNull(contactPhone)) return []
  const place = { locationId, companyName, address, city, state, contactName, contactPhone }
  return [{ key, stopType, ...place, appointment: appointmentOf(value['appointment']) }]
}

function routeOf(value: unknown): LoadDraft['route'] {
  if (!isStored(value)) return null
  const { locationIds, miles } = value
  const minutes = typeof value['minutes'] === 'number' ? value['minutes'] : null
  return Array.isArray(locationIds) && locationIds.every(isText) && typeof miles === 'number'
    ? { locationIds, miles, minutes }
    : null
}

/** A stored draft of this or an older release; an empty one if it cannot be read. */
export function readDraft(stored: string | null): LoadDraft {
  if (stored === null) return emptyDraft
  try {
    const draft: unknown = JSON.parse(stored)
    // A newer release may have used the same names differently.
    if (!isStored(draft) || Number(draft['version'] ?? 1) > version) return emptyDraft
    const textOf = (name: 'number109' | 'poNumber' | 'tripRate') =>
      isText(draft[name]) ? draft[name] : emptyDraft[name]
    const { deliveryDueAt, customerId, stops } = draft
    return {
      number109: textOf('number109'),
      deliveryDueAt: isText(deliveryDueAt) ? parseCalendarDate(deliveryDueAt) : null,
      trackingEnabled: draft['trackingEnabled'] !== false,
      customerId: isText(customerId) ? customerId : null,
      poNumber: textOf('poNumber'),
      tripRate: textOf('tripRate'),
      stops: Array.isArray(stops) ? stops.flatMap(stopOf) : [],
      route: routeOf(draft['route']),
    }
  } catch {
    return emptyDraft
  }
}

/** Null: there is nothing to store. */
export function writtenDraft(draft: LoadDraft): string | null {
  return isEmptyDraft(draft) ? null : JSON.stringify({ version, ...draft })
}
