import { sql } from 'kysely'
import type { TxDeps } from '../deps.ts'
import { paperOfToday } from './paper-of-today.ts'

/** Freezes the paper of this revision; it never changes again. */
export async function freezePaper(deps: TxDeps, { id, revision }: Revision): Promise<void> {
  const of = await deps.db
    .selectFrom('invoices')
    .select(['loadId', 'customerId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const today = JSON.stringify(await paperOfToday(deps, of))
  await deps.db
    .updateTable('invoiceRevisions')
    .set({ finalizedAt: deps.clock().toISOString(), paper: sql`paper || ${today}::jsonb` })
    .where('invoiceId', '=', id)
    .where('revision', '=', revision)
    .where('finalizedAt', 'is', null)
    .execute()
}

type Revision = { readonly id: string; readonly revision: number }
