import { errors } from '#contract/errors.ts'
import { userBehind, type Actor } from '../../auth/actor.ts'
import { isId } from '#domain/ids.ts'
import type { DbDeps, TxDeps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { changeLoad } from '../write/change-load.ts'
import { changeLoads } from '../write/change-loads.ts'
import { lockLoad, lockLoads, type LockedInSet } from '../write/lock-load.ts'
import { withFinalizedInvoice } from './trash-store.ts'

export async function deleteLoad(tx: TxDeps, actor: Actor, id: string) {
  const load = await lockLoad(tx, actor, id)
  if ((await refusedTo(tx, actor, [id])).has(id)) throw new AppError('invoiced_load_needs_admin')
  await changeLoad(tx, actor, load, { kind: 'trashed' })
  return { deletedLoad: { id, number109: load.number109 } }
}

type Done = { id: string; loadNumber: string }
type Failed = Done & { error: string }

/**
 * A load that cannot be deleted does not block the others. Thousands are deleted in one statement and reported at once.
 */
export async function bulkDeleteLoads(tx: TxDeps, actor: Actor, loadIds: readonly string[]) {
  const asked = [...new Set(loadIds)]
  const ids = asked.filter(isId)
  const found = new Map((await lockLoads(tx, ids, 'living')).map((load) => [load.id, load]))
  const refused = await refusedTo(tx, actor, [...found.keys()])
  const successful: Done[] = []
  const deleted: LockedInSet[] = []
  const failed: Failed[] = []
  for (const id of asked) {
    const load = found.get(id.toLowerCase())
    const loadNumber = load?.number109 ?? (isId(id) ? await numberOf(tx, id) : id)
    if (!load) failed.push({ id, loadNumber, error: errors.load_not_found[1] })
    else if (refused.has(load.id)) failed.push({ id, loadNumber, error: errors.invoiced_load_needs_admin[1] })
    else {
      successful.push({ id, loadNumber })
      deleted.push(load)
    }
  }
  await changeLoads(tx, actor, deleted, { kind: 'trashed' })
  return { results: { successful, failed } }
}

/** Loads whose invoice was sent can only be deleted by an admin. */
async function refusedTo(deps: DbDeps, actor: Actor, ids: readonly string[]): Promise<Set<string>> {
  return userBehind(actor)?.role === 'admin' ? new Set() : withFinalizedInvoice(deps, ids)
}

async function numberOf({ db }: DbDeps, id: string): Promise<string> {
  const load = await db.selectFrom('loads').select('number109').where('id', '=', id).executeTakeFirst()
  return load?.number109 ?? id
}
