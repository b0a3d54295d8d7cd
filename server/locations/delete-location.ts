import { sql } from 'kysely'
import { inUseError, isUsed } from '../db/uses.ts'
import type { TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'

export async function deleteLocation({ db, clock }: TxDeps, id: string, isConfirmed: boolean) {
  const location = await db
    .selectFrom('locations')
    .select('id')
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!location) throw new AppError('location_not_found')
  // Loads in the trash count too, because they can be restored.
  const { rows } = await sql<{ loads: number }>`
    select count(*) as loads from loads
    where loads.location_id = ${id} or loads.pickup_location_id = ${id}
      or exists (select 1 from load_stops where load_stops.load_id = loads.id and load_stops.location_id = ${id})
  `.execute(db)
  const uses = { loads: rows[0]?.loads ?? 0 }
  if (isUsed(uses)) {
    if (!isConfirmed) throw inUseError('location', uses)
    await db
      .updateTable('locations')
      .set({ archivedAt: clock().toISOString() })
      .where('id', '=', id)
      .execute()
  } else {
    await db.deleteFrom('locations').where('id', '=', id).execute()
  }
  return { success: true as const }
}
