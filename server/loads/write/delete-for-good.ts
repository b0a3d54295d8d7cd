import type { TxDeps } from '../../deps.ts'

/** The load with all that hangs on it, its history and events included. */
export async function deleteForGood({ db }: TxDeps, id: string): Promise<void> {
  await db.deleteFrom('bolNumbers').where('loadId', '=', id).execute()
  await db.deleteFrom('loads').where('id', '=', id).execute()
}
