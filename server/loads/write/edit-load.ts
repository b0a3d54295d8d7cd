import type { LoadCharges, LoadEdit } from '#contract/load-inputs.ts'
import type { Actor } from '../../auth/actor.ts'
import type { TxDeps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { keepBolNumber } from './bol-numbers.ts'
import { dueDay } from './create-load.ts'
import { followStops, insertStops, stopsOf } from '../stops/load-stops.ts'
import { lockLoad, nextVersion, requireOpen, requireUnchanged, type LockedLoad } from './lock-load.ts'
import { loadView } from '../read/load-views.ts'

/** Absent leaves alone, null clears. */
export async function editLoad(tx: TxDeps, actor: Actor, id: string, edit: LoadEdit) {
  const { updatedAt, locationId, pickupLocationId, deliveryDueAt, ...fields } = edit
  const due = deliveryDueAt === undefined ? undefined : await dueDay(tx, deliveryDueAt)
  const load = await lockLoad(tx, actor, id)
  requireOpen(load)
  requireUnchanged(load, updatedAt)
  if (fields.customerId != null) await requireCustomer(tx, fields.customerId)
  await moveEnd(tx, load, 'pickup', pickupLocationId)
  await moveEnd(tx, load, 'dropoff', locationId)
  await tx.db
    .updateTable('loads')
    .set({ ...fields, ...(due !== undefined && { deliveryDueAt: due }), updatedAt: nextVersion(tx, load) })
    .where('id', '=', id)
    .execute()
  await keepBolNumber(tx, id)
  await followStops(tx, load)
  return loadView(tx, actor, id)
}

/** The load's pickup is its first pickup stop, its delivery the last drop-off: another place means another stop there. */
async function moveEnd(
  deps: TxDeps,
  load: LockedLoad,
  stopType: 'pickup' | 'dropoff',
  locationId: string | null | undefined,
): Promise<void> {
  if (locationId === undefined) return
  const stops = await stopsOf(deps, load.id)
  const end =
    stopType === 'pickup'
      ? stops.find((stop) => stop.stopType === stopType)
      : stops.findLast((stop) => stop.stopType === stopType)
  if (end?.locationId === locationId) return
  if (end) await deps.db.deleteFrom('loadStops').where('id', '=', end.id).execute()
  if (locationId !== null) {
    const place = end ? end.stopSequence : stopType === 'pickup' ? 1 : stops.length + 1
    if (!end) await shiftFrom(deps, load.id, place)
    await insertStops(deps, load.id, [{ stopType, locationId }], place - 1)
  }
  const left = await stopsOf(deps, load.id)
  for (const [index, stop] of left.entries()) {
    await deps.db
      .updateTable('loadStops')
      .set({ stopSequence: index + 1 })
      .where('id', '=', stop.id)
      .execute()
  }
}

async function shiftFrom({ db }: TxDeps, loadId: string, sequence: number): Promise<void> {
  await db
    .updateTable('loadStops')
    .set((eb) => ({ stopSequence: eb('stopSequence', '+', 1) }))
    .where('loadId', '=', loadId)
    .where('stopSequence', '>=', sequence)
    .execute()
}

async function requireCustomer({ db }: TxDeps, customerId: string): Promise<void> {
  const customer = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where('archivedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!customer) throw new AppError('customer_not_found')
}

export async function saveCharges(
  tx: TxDeps,
  actor: Actor,
  id: string,
  { updatedAt, ...charges }: LoadCharges,
) {
  const load = await lockLoad(tx, actor, id)
  requireOpen(load)
  requireUnchanged(load, updatedAt)
  await tx.db
    .updateTable('loads')
    .set({ ...charges, updatedAt: nextVersion(tx, load) })
    .where('id', '=', id)
    .execute()
  return loadView(tx, actor, id)
}
