import { sql } from 'kysely'
import { inUseError, isUsed } from '../db/uses.ts'
import type { TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'

export async function deleteCustomer({ db, clock }: TxDeps, id: string, isConfirmed: boolean) {
  const customer = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!customer) throw new AppError('customer_not_found')
  // Loads in the trash count too, because they can be restored.
  const { rows } = await sql<{ loads: number; invoices: number }>`
    select
      (select count(*) from loads where loads.customer_id = ${id}) as loads,
      (select count(*) from invoices where invoices.customer_id = ${id}) as invoices
  `.execute(db)
  const uses = { loads: rows[0]?.loads ?? 0, invoices: rows[0]?.invoices ?? 0 }
  if (isUsed(uses)) {
    if (!isConfirmed) throw inUseError('customer', uses)
    await db
      .updateTable('customers')
      .set({ archivedAt: clock().toISOString() })
      .where('id', '=', id)
      .execute()
  } else {
    await db.deleteFrom('customers').where('id', '=', id).execute()
  }
  return { success: true as const }
}
