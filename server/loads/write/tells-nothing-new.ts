import { loadStatuses, loadStatusNames, type LoadStatus } from '#domain/loads/load-status.ts'
import type { RoadStop } from '#domain/loads/road.ts'
import { direction, type Wanted } from '#domain/loads/status-change.ts'
import { driverBehind, type Actor } from '../../auth/actor.ts'
import type { TxDeps } from '../../deps.ts'

type Standing = { readonly id: string; readonly status: LoadStatus; readonly stops: readonly RoadStop[] }

/**
 * Whether a driver taps what is known already: on a second phone, or long ago without signal, while the truck's
 * positions or the office told the same. Such a tap is true and answered so; the steps of another driver are not
 * theirs. Who forces a load back past what others told means a change, and is refused.
 */
export async function tellsNothingNew(
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

/** Statuses of one rank are words for one stage. */
function wordsFor(status: LoadStatus): readonly LoadStatus[] {
  return loadStatusNames.filter((name) => loadStatuses[name].rank === loadStatuses[status].rank)
}
