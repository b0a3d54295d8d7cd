import { sql } from 'kysely'
import { inUseError, isUsed } from '../db/uses.ts'
import type { TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'

/** Loads and drivers refer to a truck by its number. */
export async function deleteTruck({ db, clock }: TxDeps, id: string, isConfirmed: boolean) {
  const truck = await db
    .selectFrom('trucks')
    .select('truckNumber')
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!truck) throw new AppError('truck_not_found')
  const { rows } = await sql<{ drivers: number; loads: number }>`
    select
      (select count(*) from users where users.is_active and lower(users.truck_number) = lower(${truck.truckNumber})) as drivers,
      (select count(*) from loads where loads.deleted_at is null and lower(loads.truck_number) = lower(${truck.truckNumber})) as loads
  `.execute(db)
  const uses = { drivers: rows[0]?.drivers ?? 0, loads: rows[0]?.loads ?? 0 }
  if (isUsed(uses)) {
    if (!isConfirmed) throw inUseError('truck', uses)
    await db.updateTable('trucks').set({ archivedAt: clock().toISOString() }).where('id', '=', id).execute()
  } else {
    await db.deleteFrom('trucks').where('id', '=', id).execute()
  }
  return { success: true as const }
}
