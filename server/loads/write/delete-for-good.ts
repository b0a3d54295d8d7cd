import type { TxDeps } from '../../deps.ts'

/** Deletes the load with everything that belongs to it, including history and events. */
export async function deleteForGood({ db }: TxDeps, id: string): Promise<void> {
  await db.deleteFrom('bolNumbers').where('loadId', '=', id).execute()
  await db.deleteFrom('loads').where('id', '=', id).execute()
}
