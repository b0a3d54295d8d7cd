import type { LoadCharges, LoadEdit } from '#contract/load-inputs.ts'
import type { Actor } from '../../auth/actor.ts'
import type { TxDeps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { loadView } from '../read/load-views.ts'
import { changeLoad } from './change-load.ts'
import { dueDay } from './due-day.ts'
import type { StopPlan } from './load-change.ts'
import { requireCustomer } from './require-customer.ts'
import { lockLoad, requireOpen, requireUnchanged, type LockedLoad } from './lock-load.ts'
import { makeStops } from './make-stops.ts'
import { stopsOf } from './write-stops.ts'

/** Absent fields stay, null clears. */
export async function editLoad(tx: TxDeps, actor: Actor, id: string, edit: LoadEdit) {
  const { updatedAt, locationId, pickupLocationId, deliveryDueAt, ...fields } = edit
  const due = deliveryDueAt === undefined ? {} : { deliveryDueAt: await dueDay(tx, deliveryDueAt) }
  const load = await lockLoad(tx, actor, id)
  requireOpen(load)
  await requireUnchanged(tx, actor, load, updatedAt)
  if (fields.customerId != null) await requireCustomer(tx, fields.customerId)
  const movesEnds = locationId !== undefined || pickupLocationId !== undefined
  const stops = movesEnds ? await withEnds(tx, id, { pickup: pickupLocationId, dropoff: locationId }) : null
  await changeLoad(tx, actor, load, {
    kind: 'facts',
    facts: { ...fields, ...routeLength(load, fields), ...due },
    ...(stops !== null && { stops }),
  })
  return loadView(tx, actor, id)
}

/** Minutes are of the route that the miles were worked out with: other miles have none until somebody works them out. */
function routeLength(
  load: Pick<LockedLoad, 'estimatedMiles'>,
  { estimatedMiles: miles, estimatedMinutes: minutes }: Pick<LoadEdit, 'estimatedMiles' | 'estimatedMinutes'>,
) {
  if (miles === undefined) return { estimatedMinutes: undefined }
  const isSame = miles === (load.estimatedMiles === null ? null : Number(load.estimatedMiles))
  const timed = miles === null ? null : minutes
  return { estimatedMinutes: timed === undefined && !isSame ? null : timed }
}

type Ends = Readonly<Record<'pickup' | 'dropoff', string | null | undefined>>

/**
 * The load's pickup is its first pickup stop and its delivery the last drop-off, so changing them changes those stops.
 * Null if both are unchanged.
 */
async function withEnds(tx: TxDeps, loadId: string, ends: Ends): Promise<StopPlan | null> {
  const stops = await stopsOf(tx, loadId)
  const plan: StopPlan[number][] = stops.map(({ id }) => id)
  let isSame = true
  for (const stopType of ['pickup', 'dropoff'] as const) {
    const locationId = ends[stopType]
    const isEnd = (stop: { stopType: string }) => stop.stopType === stopType
    const end = stopType === 'pickup' ? stops.find(isEnd) : stops.findLast(isEnd)
    if (locationId === undefined || end?.locationId === locationId) continue
    const made = locationId === null ? [] : await makeStops(tx, loadId, [{ stopType, locationId }])
    const place = end ? plan.indexOf(end.id) : stopType === 'pickup' ? 0 : plan.length
    plan.splice(place, end ? 1 : 0, ...made)
    isSame = false
  }
  return isSame ? null : plan
}

export async function saveCharges(
  tx: TxDeps,
  actor: Actor,
  id: string,
  { updatedAt, ...charges }: LoadCharges,
) {
  const load = await lockLoad(tx, actor, id)
  requireOpen(load)
  // Paid on the road: its charges are settled, but its miles may still be corrected.
  const { estimatedMiles: _miles, estimatedMinutes: _minutes, ...amounts } = charges
  if (load.paidAt !== null && Object.keys(amounts).length > 0) throw new AppError('load_closed')
  await requireUnchanged(tx, actor, load, updatedAt)
  await changeLoad(tx, actor, load, {
    kind: 'charges',
    charges: { ...charges, ...routeLength(load, charges) },
  })
  return loadView(tx, actor, id)
}
