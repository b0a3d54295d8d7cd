import { loadStatuses, loadStatusNames, type LoadStatus } from '#domain/loads/load-status.ts'
import type { RoadStop } from '#domain/loads/road.ts'
import { direction, type Wanted } from '#domain/loads/status-change.ts'
import { driverBehind, type Actor } from '../../auth/actor.ts'
import type { TxDeps } from '../../deps.ts'

type Standing = { readonly id: string; readonly status: LoadStatus; readonly stops: readonly RoadStop[] }

/**
 * Whether a driver reports what is already known: on a second phone, or late because of no signal, after positions or
 * the office reported the same. Such a tap is correct and answered as such; steps of another driver do not count.
 * Forcing a load back past other people's reports is a real change, and is refused.
 */
export async function isAlreadyReported(
  { db }: TxDeps,
  actor: Actor,
  load: Standing,
  wanted: Wanted & { readonly isForced: boolean },
): Promise<boolean> {
  const driverId = driverBehind(actor)
  if (driverId === null) return false
  const way = direction(load, wanted)
  if (way !== 'behind') return way === 'here'
  let steps = db
    .selectFrom('loadStatusHistory')
    .select('id')
    .where('loadId', '=', load.id)
    .where('status', 'in', wordsFor(wanted.status))
    .where((is) => {
      const isTheirs = is('actorId', '=', driverId)
      return wanted.isForced ? isTheirs : is.or([isTheirs, is('source', '!=', 'driver')])
    })
  if (wanted.stopId != null) steps = steps.where('stopId', '=', wanted.stopId)
  return (await steps.limit(1).executeTakeFirst()) !== undefined
}

/** Statuses of the same rank are synonyms. */
function wordsFor(status: LoadStatus): readonly LoadStatus[] {
  return loadStatusNames.filter((name) => loadStatuses[name].rank === loadStatuses[status].rank)
}
