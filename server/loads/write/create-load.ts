import type { NewLoad } from '#contract/load-inputs.ts'
import { endpointsOf } from '#domain/loads/stops.ts'
import { userBehind, type Actor } from '../../auth/actor.ts'
import type { TxDeps } from '../../deps.ts'
import { noteLoad } from '../../live/note-changes.ts'
import { dueDay } from './due-day.ts'
import { insertLoads } from './insert-loads.ts'
import { makeStops } from './make-stops.ts'
import { loadView } from '../read/load-views.ts'
import { replaceDuplicate } from './replace-duplicate.ts'
import { requireCustomer } from './require-customer.ts'

type Creation = { readonly load: NewLoad; readonly mayReplace: boolean }

/** `mayReplace`: the right override password was given, so an existing load with the number is moved to the trash. */
export async function createLoad(tx: TxDeps, actor: Actor, { load, mayReplace }: Creation) {
  const deliveryDueAt = await dueDay(tx, load.deliveryDueAt)
  if (load.customerId != null) await requireCustomer(tx, load.customerId)
  if (mayReplace) await replaceDuplicate(tx, actor, load.number109)
  const id = tx.newId()
  const stops = await makeStops(tx, id, load.stops)
  const now = tx.clock().toISOString()
  const row = {
    id,
    number109: load.number109,
    status: 'pending',
    driverId: null,
    trackingEnabled: load.trackingEnabled,
    deliveryDueAt,
    customerId: load.customerId ?? null,
    poNumber: load.poNumber ?? null,
    tripRate: load.tripRate ?? null,
    estimatedMiles: load.estimatedMiles ?? null,
    estimatedMinutes: load.estimatedMiles == null ? null : (load.estimatedMinutes ?? null),
    ...endpointsOf(stops),
    createdBy: userBehind(actor)?.id ?? null,
    createdAt: now,
    updatedAt: now,
  } as const
  noteLoad(tx, id)
  // Sent together, and read after it was written.
  const written = insertLoads(tx, actor, [{ load: row, stops }], { kind: 'created' })
  const [, view] = await Promise.all([written, loadView(tx, actor, id)])
  return view
}
