import { sql } from 'kysely'
import { driverBehind, type Actor } from '../../auth/actor.ts'
import type { TxDeps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { unsafeLoadView } from '../read/load-views.ts'
import { lockLoad, lockOf, type LockedLoad } from '../write/lock-load.ts'

/**
 * The load for what was photographed or signed then, locked. What a phone sends after the load left its driver still
 * comes to it where nobody has it since: it may have waited for signal or room, and nobody else can take it again.
 */
export async function lockForPapers(
  tx: TxDeps,
  actor: Actor,
  id: string,
  takenAt: string,
): Promise<LockedLoad> {
  const driverId = driverBehind(actor)
  if (driverId === null) return lockLoad(tx, actor, id)
  const load = await lockOf(tx, id, [driverId, null])
  if (load.driverId === null && !(await leftLater(tx, { id, driverId, takenAt })))
    throw new AppError('load_not_found')
  return load
}

/** The answer to it; a driver whom the load left gets the result as when giving it back. */
export function viewAfterPapers(tx: TxDeps, actor: Actor, id: string) {
  return unsafeLoadView(tx, id, { forDriver: driverBehind(actor) !== null })
}

type Taken = { readonly id: string; readonly driverId: string; readonly takenAt: string }

/** Of a load without a driver: whether this one had it last, until then or later. */
async function leftLater({ db }: TxDeps, { id, driverId, takenAt }: Taken): Promise<boolean> {
  const whose = sql<string | null>`coalesce(data ->> 'formerDriverId', data ->> 'driverId')`
  const left = await db
    .selectFrom('loadEvents')
    .select(['happenedAt', whose.as('driverId')])
    .where('loadId', '=', id)
    .where('kind', 'in', ['driver', 'returned', 'status'])
    .where(whose, 'is not', null)
    .orderBy('recordedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return left?.driverId === driverId && Date.parse(takenAt) <= Date.parse(left.happenedAt)
}
