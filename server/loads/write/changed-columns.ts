import type { Updateable } from 'kysely'
import { loadStatuses, type LoadStatus } from '#domain/loads/load-status.ts'
import { waitsAgain } from '#domain/loads/status-change.ts'
import { isStillToDeliver, statusDates } from '#domain/loads/status-dates.ts'
import { userBehind, type Actor } from '../../auth/actor.ts'
import type { Loads } from '../../db/tables.generated.ts'
import type { LoadChange, PaymentColumns, StopEdit } from './load-change.ts'
import type { LockedLoad } from './lock-load.ts'

export type Changed = {
  /** The columns to write to the load's row. */
  readonly columns: Updateable<Loads> & { readonly status?: LoadStatus }
  /** The event's data beyond its kind: enough for followers to act without comparing rows. */
  readonly data: Readonly<Record<string, unknown>>
}

/** Nobody's load is unconfirmed and untracked, and its truck went with its driver. */
const noDriver = {
  driverId: null,
  truckNumber: null,
  driverConfirmed: false,
  driverConfirmedAt: null,
  trackingEnabled: false,
} as const

/** A load without a driver waits for assignment. */
export const withoutDriver = { ...noDriver, status: 'pending' } as const

const noPayment = { paidAt: null, paymentMethod: null, paymentReference: null, paymentNotes: null }

/** What a change means for the load's row; `at` is when it happened. */
// oxlint-disable-next-line complexity -- one case a kind, each of one line
export function changedColumns(load: LockedLoad, change: LoadChange, { at, actor }: When): Changed {
  switch (change.kind) {
    case 'status':
      return toStatus(load, change.to, at, { forced: change.forced ?? false, driverId: load.driverId })
    case 'accepted':
      return toAccepted(load, at)
    case 'returned':
      return { columns: withoutDriver, data: { from: load.status, to: 'pending', driverId: load.driverId } }
    case 'driver':
      return toDriver(load, change)
    case 'facts':
      return {
        columns: change.facts,
        data: {
          ...whose(load),
          changes: differences(load, change.facts),
          ...movedBy(change),
        },
      }
    case 'charges':
      return {
        columns: change.charges,
        data: {
          ...whose(load),
          changes: differences(load, change.charges),
          ...(change.chargeId !== undefined && { chargeId: change.chargeId }),
        },
      }
    case 'obligations':
      return { columns: {}, data: { obligationIds: change.obligationIds } }
    case 'tracking':
      return { columns: { trackingEnabled: change.isOn }, data: { isOn: change.isOn } }
    case 'visits':
      return { columns: {}, data: { visits: change.visits } }
    case 'stops':
      return { columns: {}, data: { ...whose(load), movesStops: true } }
    case 'papers':
      return {
        columns: change.papers,
        data: { documentIds: change.documentIds, changes: differences(load, change.papers) },
      }
    case 'signed': {
      const { signatureUrl, signedAt, facts } = change
      const signer = facts && { printedName: facts.printedName, role: facts.role }
      return { columns: { signatureUrl, signedAt }, data: { signatureUrl, ...signer } }
    }
    case 'paid':
      return toPaid(load, change.payment, at)
    case 'part_paid':
      return { columns: {}, data: { amount: change.amount } }
    case 'part_payment_undone':
      return { columns: {}, data: {} }
    case 'payment_undone':
      return toUnpaid(load, change.to, at)
    case 'trashed':
      return toTrash(load, actor, at)
    case 'restored':
      return outOfTrash(load, change.number109)
  }
}

type FactsChange = Extract<LoadChange, { readonly kind: 'facts' }>

type When = { readonly at: string; readonly actor: Actor }

function toStatus(load: LockedLoad, to: LoadStatus, at: string, more: object = {}): Changed {
  return {
    columns: { status: to, ...statusDates(load, to, at), ...(waitsAgain(load.status, to) && noDriver) },
    data: { from: load.status, to, ...more },
  }
}

function toDriver(load: LockedLoad, { driverId, to }: { driverId: string | null; to: LoadStatus }): Changed {
  const changesHands = driverId !== load.driverId
  return {
    columns: {
      driverId,
      status: to,
      ...(changesHands && { driverConfirmed: false, driverConfirmedAt: null }),
      // Where it was brought in with a truck alone, the first driver is given that one.
      ...(changesHands && load.driverId !== null && { truckNumber: null }),
    },
    data: { from: load.status, to, formerDriverId: load.driverId, driverId },
  }
}

/** `movesTimes`: nothing of the stops but when the truck is to be there; `movesNotes`: nothing but what to know there. */
function movedBy({ stops, stopEdits }: Pick<FactsChange, 'stops' | 'stopEdits'>) {
  if (stops === undefined && stopEdits === undefined) return {}
  const areAll = (isOne: (edit: StopEdit) => boolean) =>
    stops === undefined && stopEdits?.[0] !== undefined && stopEdits.every(isOne)
  const isOfNotes = ({ notes, contactName, contactPhone }: StopEdit) =>
    [notes, contactName, contactPhone].some((field) => field !== undefined)
  if (areAll(({ appointmentAt }) => appointmentAt === undefined)) return { movesNotes: true }
  return { movesStops: true, ...(areAll((edit) => !isOfNotes(edit)) && { movesTimes: true }) }
}

/** The driver confirms and tracking starts. */
function toAccepted(load: LockedLoad, at: string): Changed {
  const accepted = toStatus(load, 'in_transit', at)
  const confirmed = { driverConfirmed: true, driverConfirmedAt: at, trackingEnabled: true }
  return { ...accepted, columns: { ...accepted.columns, ...confirmed } }
}

/** A load that is still on the road keeps its status and driver; it becomes paid automatically when it is delivered. */
function toPaid(load: LockedLoad, payment: PaymentColumns, at: string): Changed {
  if (isStillToDeliver(load)) return { columns: { paidAt: at, ...payment }, data: { ...payment } }
  const paid = toStatus(load, 'paid', at)
  return { columns: { ...paid.columns, ...payment }, data: { ...paid.data, ...payment } }
}

/** A load that was paid before its delivery stays where it is, also if it has no driver any more. */
function toUnpaid(load: LockedLoad, to: LoadStatus, at: string): Changed {
  if (loadStatuses[load.status].rank < loadStatuses.delivered.rank)
    return { columns: noPayment, data: paymentOf(load) }
  const unpaid = toStatus(load, to, at)
  return { columns: { ...unpaid.columns, ...noPayment }, data: { ...unpaid.data, ...paymentOf(load) } }
}

function toTrash(load: LockedLoad, actor: Actor, at: string): Changed {
  const deletedBy = userBehind(actor)?.id ?? null
  return {
    columns: { deletedAt: at, deletedBy },
    data: { ...whose(load), number109: load.number109 },
  }
}

function outOfTrash(load: LockedLoad, newNumber: string | undefined): Changed {
  const number109 = newNumber ?? load.number109
  return { columns: { deletedAt: null, deletedBy: null, number109 }, data: { ...whose(load), number109 } }
}

/** The driver and status at that time: when the follower acts, both may have changed. */
function whose({ driverId, status }: LockedLoad) {
  return { driverId, status }
}

/** Kept in the history when the payment is undone. */
function paymentOf({ paidAt, paymentMethod, paymentReference, paymentNotes }: LockedLoad) {
  return { paidAt, paymentMethod, paymentReference, paymentNotes }
}

/** Field to its old and new value; unchanged fields are left out. */
function differences(load: LockedLoad, columns: object): Record<string, readonly [unknown, unknown]> {
  const before: Readonly<Record<string, unknown>> = load
  return Object.fromEntries(
    Object.entries(columns)
      .filter(([name, value]) => value !== undefined && value !== before[name])
      .map(([name, value]) => [name, [before[name] ?? null, value] as const]),
  )
}
