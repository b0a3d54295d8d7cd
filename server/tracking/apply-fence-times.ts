import { stepsProven, timesToWrite, type KnownSpan } from '#domain/tracking/fence-steps.ts'
import type { FenceTimes } from '#domain/tracking/fence-times.ts'
import { isOnDuty } from '#domain/tracking/tracked-load.ts'
import type { Actor } from '../auth/actor.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppDeps, TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { changeLoad } from '../loads/write/change-load.ts'
import { lockLoad, type LockedLoad } from '../loads/write/lock-load.ts'
import { stopsOf } from '../loads/write/write-stops.ts'

const actor: Actor = { kind: 'system' }

/** What a truck's positions say of its stops. */
export type Seen = { readonly times: readonly FenceTimes[]; readonly known: KnownSpan }

type SeenOf = { readonly id: string; readonly updatedAt: string }

/**
 * Records arrivals and departures: moves the load along its road as far as is proven, and sets stop times or takes them
 * back. Times that a person entered stay, and so does a more advanced status. Writes nothing and returns false if the
 * load is no longer the one of which this was seen: somebody may have put it back since.
 */
export async function applyFenceTimes(
  deps: AppDeps,
  { id, updatedAt }: SeenOf,
  { times, known }: Seen,
): Promise<boolean> {
  try {
    return await inTransaction(deps, async (tx) => {
      const load = await lockLoad(tx, actor, id)
      if (load.updatedAt !== updatedAt) return false
      await fillTimes(tx, await goForward(tx, load, times), { times, known })
      return true
    })
  } catch (error) {
    // It was moved to the trash meanwhile.
    if (error instanceof AppError && error.code === 'load_not_found') return true
    throw error
  }
}

async function goForward(tx: TxDeps, load: LockedLoad, times: readonly FenceTimes[]): Promise<LockedLoad> {
  if (!isOnDuty(load.status)) return load
  let moved = load
  for (const { status, stopId, at } of stepsProven({ ...load, stops: await stopsOf(tx, load.id) }, times)) {
    moved = await changeLoad(tx, actor, moved, {
      kind: 'status',
      to: status,
      stopId,
      happenedAt: at,
      source: 'geofence',
    })
  }
  return moved
}

async function fillTimes(tx: TxDeps, load: LockedLoad, { times, known }: Seen): Promise<void> {
  const stops = await tx.db
    .selectFrom('loadStops')
    .select(['id', 'arrivedAt', 'departedAt', 'arrivalSource', 'departureSource'])
    .where('loadId', '=', load.id)
    .execute()
  const visits = timesToWrite(stops, times, known)
  if (visits.length > 0) await changeLoad(tx, actor, load, { kind: 'visits', visits, source: 'geofence' })
}
