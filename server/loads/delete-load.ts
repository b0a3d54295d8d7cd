import type { Actor } from '../auth/actor.ts'
import { isId } from '#domain/ids.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { lockLoad } from './locked-load.ts'
import { hasFinalizedInvoice, moveToTrash } from './trash-store.ts'

export function deleteLoad(deps: Deps, actor: Actor, id: string) {
  return inTransaction(deps, async (tx) => {
    const load = await lockLoad(tx, actor, id)
    if (actor.role !== 'admin' && (await hasFinalizedInvoice(tx, id)))
      throw new AppError('invoiced_load_needs_admin')
    await moveToTrash(tx, actor, id)
    return { deletedLoad: { id, number109: load.number109 } }
  })
}

/** Each load by itself: one that cannot be deleted does not keep the others. */
export async function bulkDeleteLoads(deps: Deps, actor: Actor, loadIds: readonly string[]) {
  const successful: { id: string; loadNumber: string }[] = []
  const failed: { id: string; loadNumber: string; error: string }[] = []
  for (const id of new Set(loadIds)) {
    try {
      if (!isId(id)) throw new AppError('load_not_found')
      const { deletedLoad } = await deleteLoad(deps, actor, id)
      successful.push({ id, loadNumber: deletedLoad.number109 })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      failed.push({ id, loadNumber: isId(id) ? await numberOf(deps, id) : id, error: error.message })
    }
  }
  return { results: { successful, failed } }
}

async function numberOf({ db }: Deps, id: string): Promise<string> {
  const load = await db.selectFrom('loads').select('number109').where('id', '=', id).executeTakeFirst()
  return load?.number109 ?? id
}
