import { watchDetention } from '../charges/watch-detention.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppDeps, DbDeps, TxDeps } from '../deps.ts'
import { watchObligations } from '../obligations/watch-obligations.ts'
import { OperatorError } from '../operator-error.ts'
import {
  documentRows,
  removePictures,
  storePictures,
  type DemoDocuments,
  type DemoPurpose,
} from './demo-documents.ts'
import { makeSecrets, type DemoSecrets } from './demo-secrets.ts'
import { insertCompany, type CompanyIds } from './insert-company.ts'
import { insertCharges } from './insert-charges.ts'
import { insertHeldNotices } from './insert-held-notices.ts'
import { insertInvoices } from './insert-invoices.ts'
import { insertLoads } from './insert-loads.ts'
import { insertPings } from './insert-pings.ts'
import { insertTerms } from './insert-terms.ts'
import { planLoads, type PlannedLoad } from './planned-loads.ts'

/** Fills an empty database with an invented carrier; returns the lines to print, including the sign-ins. */
export async function fillWithDemo(deps: AppDeps): Promise<string[]> {
  await refuseUnlessEmpty(deps)
  const secrets = await makeSecrets()
  const plans = planLoads(deps.clock(), deps.newId)
  const documents = await storePictures(deps, plans)
  try {
    await inTransaction(deps, (tx) => insertAll(tx, { secrets, plans, documents }))
  } catch (error) {
    await removePictures(deps, documents)
    throw error
  }
  // What the product would have noticed, had it been running when the trucks came.
  for (const { id, load } of plans) {
    if (load.status === 'at_shipper' || load.status === 'at_receiver')
      await watchDetention(deps, { loadId: id })
    if (load.terms !== undefined) await watchObligations(deps, { loadId: id })
  }
  return [...secrets.lines]
}

async function refuseUnlessEmpty({ db }: DbDeps): Promise<void> {
  const load = await db.selectFrom('loads').select('id').limit(1).executeTakeFirst()
  const person = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (!load && !person) return
  throw new OperatorError(
    `The demo fills an empty database only, and this one holds ${load ? 'loads' : 'accounts'} already: start without --demo, or set DATA_DIR to a new folder.`,
  )
}

type Parts = { secrets: DemoSecrets; plans: readonly PlannedLoad[]; documents: DemoDocuments }

async function insertAll(tx: TxDeps, { secrets, plans, documents }: Parts): Promise<void> {
  const ids = await insertCompany(tx, secrets)
  await insertLoads(tx, { plans, ids, documents })
  await tx.db
    .insertInto('documents')
    .values(documentRows(documents, (plan, purpose) => uploader(plan, purpose, ids)))
    .execute()
  await insertCharges(tx, plans, ids)
  await insertTerms(tx, plans, ids)
  await insertInvoices(tx, plans)
  await insertHeldNotices(tx, plans, ids)
  await insertPings(tx, plans, ids)
}

/** Rate confirmations are uploaded by the office, everything else is photographed by drivers. */
const uploader = ({ load }: PlannedLoad, purpose: DemoPurpose, ids: CompanyIds) =>
  load.driver === undefined || purpose === 'rate-confirmation' ? ids.staff.office : ids.drivers[load.driver]
