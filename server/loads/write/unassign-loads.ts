import type { LoadStatus } from '#domain/loads/load-status.ts'
import type { Actor } from '../../auth/actor.ts'
import type { TxDeps } from '../../deps.ts'
import { noteLoad } from '../../live/note-changes.ts'
import { nextVersion, writeHistory } from './lock-load.ts'

/** Takes a driver off all loads in these statuses; they wait for assignment again. Answers how many there were. */
export async function unassignLoadsOf(
  deps: TxDeps,
  actor: Actor,
  driverId: string,
  statuses: readonly LoadStatus[],
): Promise<number> {
  const loads = await deps.db
    .selectFrom('loads')
    .select(['id', 'status', 'updatedAt', 'deletedAt'])
    .where('driverId', '=', driverId)
    .where('status', 'in', statuses)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const load of loads) {
    await deps.db
      .updateTable('loads')
      .set({
        driverId: null,
        driverConfirmed: false,
        driverConfirmedAt: null,
        trackingEnabled: false,
        status: 'pending',
        updatedAt: nextVersion(deps, load),
      })
      .where('id', '=', load.id)
      .execute()
    noteLoad(deps, load.id, driverId)
    // The query above asked for these statuses only.
    const from = load.status as LoadStatus
    await writeHistory(deps, { loadId: load.id, from, to: 'pending', actor, notes: 'Driver removed' })
  }
  return loads.filter((load) => load.deletedAt === null).length
}
