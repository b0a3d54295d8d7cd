import type { PackageCheck } from '#contract/packages.ts'
import { loadStatuses, type LoadStatus } from '#domain/loads/load-status.ts'
import { addMoney, centsOf, moneyFromStored, noMoney } from '#domain/money.ts'
import { packageOrder, partWords, type PartKind } from '#domain/packages/package-parts.ts'
import { differing, packageProblems, type PackageFacts } from '#domain/packages/package-problems.ts'
import { amountToday } from '../billing/amount-today.ts'
import type { AppDeps, DbDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { buildPlanned, type PackageFile } from './build-package.ts'
import { confirmedWords } from './confirmed-words.ts'
import { packagePurpose } from './email-package.ts'
import { packagePlan, type PackagePlan } from './package-plan.ts'

/** Parts that every broker expects; others are listed if present or required. */
const usual: readonly PartKind[] = ['invoice', 'rate-confirmation', 'bol', 'pod']

/** Builds the package, so that the check reports which files really open; it is cached for sending. */
export async function checkPackage(deps: AppDeps, invoiceId: string): Promise<PackageCheck> {
  const plan = await packagePlan(deps, invoiceId)
  const [made, confirmation] = await Promise.all([
    buildPlanned(deps, plan).catch(refusalOf),
    confirmedWords(deps, plan),
  ])
  const file = typeof made === 'string' ? null : made
  const { customer } = plan
  return {
    invoiceId,
    invoiceNumber: plan.invoiceNumber,
    loadId: plan.loadId,
    customer: customer && { id: customer.id, name: customer.name, email: customer.email },
    fileName: file?.fileName ?? null,
    pages: file?.pages ?? 0,
    size: file?.bytes.length ?? 0,
    parts: partsShown(plan, file),
    leftOut: [...(file?.leftOut ?? [])],
    problems: packageProblems({
      ...(await billedFacts(deps, plan)),
      confirmation,
      isSigned: plan.signature !== null,
      customer,
      namesCustomer: plan.paper.billTo !== null,
      there: plan.parts.map(({ kind }) => kind),
      cameLater: await cameLater(deps, plan),
      wentBefore: await wentBefore(deps, plan),
      leftOut: file?.leftOut ?? [],
      refusal: typeof made === 'string' ? made : null,
    }),
  }
}

/** Problems with the papers are part of the answer; other errors are our own failures. */
function refusalOf(error: unknown): string {
  if (error instanceof AppError && ['package_too_long', 'package_too_large'].includes(error.code)) {
    return error.message
  }
  throw error
}

function partsShown(
  { order, customer, parts }: PackagePlan,
  file: PackageFile | null,
): PackageCheck['parts'] {
  const wanted = customer?.requiredPapers ?? []
  return packageOrder(order)
    .filter(
      (kind) => usual.includes(kind) || wanted.includes(kind) || parts.some((part) => part.kind === kind),
    )
    .map((kind) => {
      const made = file?.parts.find((part) => part.kind === kind)
      const files = made?.files.map(({ name, pages }) => ({ name, pages })) ?? []
      const { title } = partWords[kind]
      return { kind, title, isThere: made !== undefined, pages: made?.pages ?? 0, files }
    })
}

async function billedFacts(deps: DbDeps, { invoiceId, loadId, status, paper }: PackagePlan) {
  const [rate, extraStops] = [moneyFromStored(paper.base), moneyFromStored(paper.extraStops)]
  const invoice = await deps.db
    .selectFrom('invoices')
    .innerJoin('loads', 'loads.id', 'invoices.loadId')
    .leftJoin('customers as present', 'present.id', 'loads.customerId')
    .select(['invoices.totalAmount', 'invoices.lumperCharge', 'loads.status as loadStatus', 'loads.isTonu'])
    .select(['invoices.customerId', 'present.id as presentId', 'present.name as presentName'])
    .where('invoices.id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  const { customerId, presentId, presentName } = invoice
  // The check constraint lists exactly the statuses.
  const { rank } = loadStatuses[invoice.loadStatus as LoadStatus]
  const [total, lumper] = [moneyFromStored(invoice.totalAmount), moneyFromStored(invoice.lumperCharge)]
  const sums = [addMoney(rate, extraStops), centsOf(total - lumper), total]
  // A truck that was ordered and not used may have no rate.
  const confirmable: PackageFacts['confirmable'] = rate === noMoney ? [total, ...sums] : [rate, ...sums]
  return {
    ...{ status, total, lumper, confirmable, isTonu: invoice.isTonu },
    isDelivered: rank >= loadStatuses.delivered.rank,
    givenTo: customerId === null || customerId === presentId ? null : presentName,
    amountToday: await amountToday(deps, loadId),
  }
}

/** Kinds of papers that were added after the package was sent. */
async function cameLater({ db }: DbDeps, { invoiceId, parts }: PackagePlan): Promise<PartKind[]> {
  const sent = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.min('sentAt').as('at'))
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirst()
  const at = sent?.at ?? null
  if (at === null) return []
  const isLater = ({ uploadedAt }: { readonly uploadedAt: string }) => Date.parse(uploadedAt) > Date.parse(at)
  return parts.filter(({ files }) => files.some(isLater)).map(({ kind }) => kind)
}

/** How many packages back are examined, and how many of them make a habit. */
const lastPackages = 5
const habit = 2

/** Kinds that several of the last packages sent to this customer contained. */
async function wentBefore({ db }: DbDeps, { invoiceId, customer }: PackagePlan): Promise<PartKind[]> {
  if (customer === null) return []
  const rows = await db
    .with('last', (cte) =>
      cte
        .selectFrom('outbox')
        .innerJoin('invoices', 'invoices.id', 'outbox.invoiceId')
        .select((eb) => ['invoices.loadId', eb.fn.max('outbox.sentAt').as('at')])
        .where('invoices.customerId', '=', customer.id)
        .where('invoices.id', '<>', invoiceId)
        .where('outbox.purpose', '=', packagePurpose)
        .where('outbox.sentAt', 'is not', null)
        .groupBy('invoices.loadId')
        .orderBy('at', 'desc')
        .limit(lastPackages),
    )
    .selectFrom('last')
    .innerJoin('documents', 'documents.loadId', 'last.loadId')
    .select('documents.purpose')
    .whereRef('documents.receivedAt', '<=', 'last.at')
    .where('documents.purpose', 'in', [...differing])
    .groupBy('documents.purpose')
    .having((eb) => eb.fn.count('documents.loadId').distinct(), '>=', habit)
    .execute()
  return differing.filter((kind) => rows.some(({ purpose }) => purpose === kind))
}
