import { dayAfter } from '#domain/calendar.ts'
import type { NewSettlement } from '#contract/settlements.ts'
import { addMoney, moneyText } from '#domain/money.ts'
import { carriedOver } from '#domain/settlements/settlement-lines.ts'
import { userBehind, type Actor } from '../auth/actor.ts'
import type { TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import type { Draft, DraftLine } from './draft-settlement.ts'
import { draftFor } from './find-drafts.ts'
import { noteLumpers } from './late-lumpers.ts'
import { lockDriver } from './lock-driver.ts'

/**
 * Stores what the caller saw, with a number. The driver's row is locked, so a second attempt waits and then finds
 * nothing left.
 */
export async function finalizeSettlement(
  tx: TxDeps,
  actor: Actor,
  { driverId, from, to, total, offered, leaveOut = false }: NewSettlement,
): Promise<string> {
  await lockDriver(tx, driverId)
  const draft = await draftFor(tx, driverId, { from, to })
  requireComplete(draft, leaveOut)
  if (moneyText(draft.sums.total) !== total) throw new AppError('settlement_changed')
  if (offered && !isWhatWasOffered(offered, draft)) throw new AppError('settlement_changed')
  const made = { id: tx.newId(), number: await takeSettlementNumber(tx) }
  await insertSettlement(tx, actor, made, draft)
  await insertLines(tx, made, draft)
  await noteLumpers(tx, made.id, draft.lumpers)
  await takeAdjustments(tx, made, draft)
  return made.id
}

/** A lumper that nobody saw would count as answered, and be offered to nobody again. */
function isWhatWasOffered(read: NonNullable<NewSettlement['offered']>, { suggestions }: Draft): boolean {
  const asText = (offers: typeof read) =>
    offers.map(({ loadId, kind, amount }) => `${loadId} ${kind} ${amount}`).toSorted()
  const now = suggestions.map(({ amount, ...offer }) => ({ ...offer, amount: moneyText(amount) }))
  return asText(read).join() === asText(now).join()
}

function requireComplete({ driver, loads, lines, problems }: Draft, leaveOut: boolean): void {
  if (loads === 0 && lines.length === 0) throw new AppError('nothing_to_settle')
  if (driver.payKind === null && loads > 0) throw new AppError('pay_missing')
  if (problems.length > 0 && (!leaveOut || lines.length === 0)) {
    const numbers = problems.map(({ number109 }) => number109).join(', ')
    throw new AppError('settlement_incomplete', {
      message: `These loads cannot be paid yet: ${numbers}. Complete them, or leave them for a later settlement.`,
    })
  }
}

type Made = { readonly id: string; readonly number: number }

async function insertSettlement(
  tx: TxDeps,
  actor: Actor,
  { id, number }: Made,
  { driver, period, sums }: Draft,
): Promise<void> {
  const now = tx.clock().toISOString()
  await tx.db
    .insertInto('settlements')
    .values({
      id,
      settlementNumber: number,
      driverId: driver.id,
      driverName: driver.name,
      periodFrom: period.from,
      periodTo: period.to,
      payKind: driver.payKind,
      payRate: driver.payRate,
      totalAmount: moneyText(addMoney(sums.total, carriedOver(sums.total))),
      ...{ finalizedAt: now, createdAt: now, updatedAt: now },
      createdBy: userBehind(actor)?.id ?? null,
    })
    .execute()
}

/** Takes the next number in the transaction that uses it; a rollback returns it, so there are no gaps. */
async function takeSettlementNumber({ db, clock }: TxDeps): Promise<number> {
  const row = await db
    .updateTable('settlementCounter')
    .set((eb) => ({ currentNumber: eb('currentNumber', '+', 1), lastUpdated: clock().toISOString() }))
    .returning('currentNumber')
    .executeTakeFirstOrThrow()
  return row.currentNumber - 1
}

/** A driver who owes more than was earned is paid nothing; the rest is deducted in the next period. */
async function insertLines(tx: TxDeps, { id: settlementId, number }: Made, draft: Draft): Promise<void> {
  const { driver, period, sums } = draft
  const rest = carriedOver(sums.total)
  const carryOver: DraftLine[] =
    rest === 0
      ? []
      : [
          {
            kind: 'carry_over',
            ...{ loadId: null, adjustmentId: null, chargeId: null, miles: null, billed: null },
            day: period.to,
            description: 'Carried over to the next settlement',
            amount: rest,
          },
        ]
  const revisions = await nextRevisions(tx, draft)
  const rows = [...draft.lines, ...carryOver].map(({ adjustmentId: _, billed, amount, ...line }, index) => ({
    ...line,
    chargeRevision: revisions.get(line.chargeId) ?? 0,
    ...{ id: tx.newId(), settlementId, place: index + 1 },
    billed: billed === null ? null : moneyText(billed),
    amount: moneyText(amount),
  }))
  await tx.db.insertInto('settlementLines').values(rows).execute()
  if (rest === 0) return
  const now = tx.clock().toISOString()
  await tx.db
    .insertInto('driverAdjustments')
    .values({
      ...{ id: tx.newId(), driverId: driver.id, kind: 'deduction', day: dayAfter(period.to) },
      ...{ amount: moneyText(rest), description: `Carried over from settlement ${String(number)}` },
      ...{ carriedFrom: settlementId, createdAt: now, updatedAt: now },
    })
    .execute()
}

/** Of charges of which something is on settlements already. */
async function nextRevisions({ db }: TxDeps, { lines }: Draft): Promise<ReadonlyMap<string | null, number>> {
  const chargeIds = lines.flatMap(({ chargeId }) => chargeId ?? [])
  if (chargeIds.length === 0) return new Map()
  const found = await db
    .selectFrom('settlementLines')
    .select((eb) => ['chargeId', eb.fn.max('chargeRevision').as('last')])
    .where('chargeId', 'in', chargeIds)
    .groupBy('chargeId')
    .execute()
  return new Map(found.map(({ chargeId, last }) => [chargeId, last + 1]))
}

async function takeAdjustments(
  tx: TxDeps,
  { id: settlementId }: Made,
  { adjustmentIds: ids }: Draft,
): Promise<void> {
  if (ids.length === 0) return
  const taken = await tx.db
    .updateTable('driverAdjustments')
    .set({ settlementId, updatedAt: tx.clock().toISOString() })
    .where('id', 'in', ids)
    .where('settlementId', 'is', null)
    .executeTakeFirst()
  // Somebody removed one at this moment.
  if (taken.numUpdatedRows !== BigInt(ids.length)) throw new AppError('settlement_changed')
}
