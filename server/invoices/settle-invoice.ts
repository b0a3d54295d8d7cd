import { sql } from 'kysely'
import type { TxDeps } from '../deps.ts'
import { companySettings } from '../settings/company-settings.ts'
import { companyHead } from '../settings/company-head.ts'

/** From here on the paper of this revision never changes, nor the company's head on it. */
export async function freezePaper(deps: TxDeps, invoice: { id: string; revision: number }): Promise<void> {
  const company = JSON.stringify(companyHead(await companySettings(deps)))
  await deps.db
    .updateTable('invoiceRevisions')
    .set({
      finalizedAt: deps.clock().toISOString(),
      paper: sql`jsonb_set(paper, '{company}', ${company}::jsonb)`,
    })
    .where('invoiceId', '=', invoice.id)
    .where('revision', '=', invoice.revision)
    .where('finalizedAt', 'is', null)
    .execute()
}
