import { appearsIn, each, referenceFacts } from '../loads/typed-facts.ts'
import type { LoadEventKind } from '../loads/load-events.ts'
import { loadStatuses, type LoadStatus } from '../loads/load-status.ts'
import { mayAccept, waitsAgain } from '../loads/status-change.ts'
import type { ChangedPart, NoticeKind } from './notice-kinds.ts'

export type DriverNotice = {
  readonly driverId: string
  readonly kind: NoticeKind
  readonly parts?: readonly ChangedPart[]
  /** The driver is on the road with the load, so the notice cannot wait until the morning. */
  readonly isUrgent: boolean
}

type Event = { readonly kind: LoadEventKind; readonly data: Readonly<Record<string, unknown>> }

/** The kinds of events that can lead to a notice for a driver. */
export const noticeEvents = [
  'imported',
  'driver',
  'status',
  'returned',
  'facts',
  'charges',
  'stops',
  'trashed',
  'restored',
] as const satisfies readonly LoadEventKind[]

/**
 * The facts that a driver relies on, and how a change of each is announced. Changes of all other facts stay in the
 * office.
 */
const partOfFact: Readonly<Record<string, ChangedPart>> = {
  specialInstructions: 'instructions',
  appointmentTime: 'times',
  deliveryDueAt: 'times',
  number109: 'numbers',
  ...each(
    referenceFacts.filter((name) => appearsIn(name, 'driverPhone')),
    () => 'numbers' as const,
  ),
}

/** The notices that follow from an event. There are none once the load is delivered. */
export function noticesOf({ kind, data }: Event): DriverNotice[] {
  const before = statusBefore(data)
  if (before === null || loadStatuses[before].rank >= loadStatuses.delivered.rank) return []
  const isUrgent = loadStatuses[before].rank > loadStatuses.confirmed.rank
  const driverId = idIn(data['driverId'])
  const told = (notice: NoticeKind, to = driverId): DriverNotice[] =>
    to === null ? [] : [{ driverId: to, kind: notice, isUrgent }]
  if (kind === 'status') {
    const to = statusIn(data['to']) ?? before
    if (to === 'delivered') return told('delivered').map((telling) => ({ ...telling, isUrgent: false }))
    return waitsAgain(before, to) ? told('taken_away') : []
  }
  if (kind === 'imported' || kind === 'restored') return told(givenAs({ kind, data }, before))
  if (kind === 'returned' || kind === 'trashed') return told('taken_away')
  if (kind === 'driver' && changesHands(data))
    return [...told('taken_away', idIn(data['formerDriverId'])), ...told(givenAs({ kind, data }, before))]
  if (kind === 'charges') return aboutUse(data).flatMap((notice) => told(notice))
  const parts = partsOf(data)
  return parts.length === 0 ? [] : told('changed').map((telling) => ({ ...telling, parts }))
}

/** Back from the trash it is not new, and what is on the road already needs no accepting. */
function givenAs({ kind, data }: Event, before: LoadStatus): NoticeKind {
  const isNew = kind !== 'restored' && mayAccept(statusIn(data['to']) ?? before)
  return isNew ? 'assigned' : 'yours_now'
}

/** News where it was agreed that the truck was ordered and not used, or where that was taken back. */
function aboutUse({ changes }: Event['data']): NoticeKind[] {
  if (typeof changes !== 'object' || changes === null || !('isTonu' in changes)) return []
  // What it was and what it is.
  const [, isTonu] = changes.isTonu as readonly [boolean, boolean]
  return [isTonu ? 'tonu' : 'yours_now']
}

function statusBefore(data: Event['data']): LoadStatus | null {
  return statusIn(data['from'] ?? data['status'] ?? data['to'])
}

function changesHands({ formerDriverId, driverId }: Event['data']): boolean {
  return idIn(formerDriverId) !== idIn(driverId)
}

function partsOf({ changes, movesStops, movesTimes, movesNotes }: Event['data']): ChangedPart[] {
  const facts = typeof changes === 'object' && changes !== null ? Object.keys(changes) : []
  const parts = facts.map((fact) => partOfFact[fact]).filter((part) => part !== undefined)
  const ofStops: ChangedPart[] = movesTimes === true ? ['times'] : movesStops === true ? ['stops'] : []
  const ofNotes: ChangedPart[] = movesNotes === true ? ['instructions'] : []
  return [...new Set<ChangedPart>([...ofStops, ...ofNotes, ...parts])]
}

function idIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function statusIn(value: unknown): LoadStatus | null {
  // Event data is written by us, so a status in it is one of the table.
  return typeof value === 'string' && Object.hasOwn(loadStatuses, value) ? (value as LoadStatus) : null
}
