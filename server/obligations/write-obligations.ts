import type { LoadObligation, NewObligation, ObligationEdit, obligationsApi } from '#contract/obligations.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { obligationTitle } from '#domain/obligations/obligation-words.ts'
import { userBehind, type Actor } from '../auth/actor.ts'
import { nextVersion, requireUnchanged } from '../db/row-version.ts'
import type { TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { changeLoad } from '../loads/write/change-load.ts'
import { lockLoad, requireOpen, type LockedLoad } from '../loads/write/lock-load.ts'
import { obligationView } from './obligation-views.ts'
import { loadStand } from './load-stand.ts'

type Which = { readonly id: string; readonly obligationId: string }

async function lockOpen(tx: TxDeps, actor: Actor, loadId: string): Promise<LockedLoad> {
  const load = await lockLoad(tx, actor, loadId)
  requireOpen(load)
  return load
}

/** Figures that a kind does not have are null. */
function columnsOf(figures: Omit<ObligationEdit, 'updatedAt'>) {
  const {
    withinMinutes,
    startsWith,
    graceMinutes,
    amount,
    percent,
    freeMinutes,
    ratePerHour,
    cap,
    sentence,
  } = figures
  return {
    withinMinutes: withinMinutes ?? null,
    startsWith: startsWith ?? 'delivery',
    graceMinutes: graceMinutes ?? null,
    amount: amount ?? null,
    percent: percent == null ? null : String(percent),
    freeMinutes: freeMinutes ?? null,
    ratePerHour: ratePerHour ?? null,
    cap: cap ?? null,
    sentence: sentence ?? null,
  }
}

export async function addObligation(
  tx: TxDeps,
  actor: Actor,
  loadId: string,
  { kind, ...figures }: NewObligation,
): Promise<LoadObligation> {
  const load = await lockOpen(tx, actor, loadId)
  if (kind === 'free_time') await requireNoFreeTime(tx, loadId)
  const [id, now] = [tx.newId(), tx.clock().toISOString()]
  await tx.db
    .insertInto('loadObligations')
    .values({
      ...{ id, loadId, kind, ...columnsOf(figures), source: 'office' },
      createdBy: userBehind(actor)?.id ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  const added = await obligationView(tx, loadId, id)
  await told(tx, actor, load, { id, reason: `${obligationTitle(added)} added` })
  return added
}

async function requireNoFreeTime({ db }: TxDeps, loadId: string): Promise<void> {
  const there = await db
    .selectFrom('loadObligations')
    .select('id')
    .where('loadId', '=', loadId)
    .where('kind', '=', 'free_time')
    .executeTakeFirst()
  if (there) throw new AppError('free_time_there')
}

export async function editObligation(
  tx: TxDeps,
  actor: Actor,
  { id, obligationId }: Which,
  { updatedAt, ...figures }: ObligationEdit,
): Promise<LoadObligation> {
  const load = await lockOpen(tx, actor, id)
  const before = await obligationView(tx, id, obligationId)
  requireUnchanged(before, updatedAt)
  await tx.db
    .updateTable('loadObligations')
    .set({ ...columnsOf(figures), updatedAt: nextVersion(tx, before) })
    .where('id', '=', obligationId)
    .execute()
  const after = await obligationView(tx, id, obligationId)
  await told(tx, actor, load, { id: obligationId, reason: `${obligationTitle(after)} corrected` })
  return after
}

type Mark = BodyOf<typeof obligationsApi.markObligation>

/** Sets or removes a person's mark. It covers the stops that the truck has reached so far. */
export async function markObligation(
  tx: TxDeps,
  actor: Actor,
  { id, obligationId }: Which,
  { mark, updatedAt }: Mark,
): Promise<LoadObligation> {
  const load = await lockOpen(tx, actor, id)
  const before = await obligationView(tx, id, obligationId)
  requireUnchanged(before, updatedAt)
  if (before.mark === mark) return before
  const stand = await loadStand(tx, id)
  await tx.db
    .updateTable('loadObligations')
    .set({
      mark,
      markStopId: mark === null ? null : (stand?.visits.at(-1)?.stopId ?? null),
      markedBy: mark === null ? null : (userBehind(actor)?.id ?? null),
      markedAt: mark === null ? null : tx.clock().toISOString(),
      updatedAt: nextVersion(tx, before),
    })
    .where('id', '=', obligationId)
    .execute()
  const verb = mark === null ? 'open again' : mark === 'done' ? 'done' : 'does not apply'
  await told(tx, actor, load, { id: obligationId, reason: `${obligationTitle(before)}: ${verb}` })
  return obligationView(tx, id, obligationId)
}

/** Obligations from the paper cannot be removed; they can be marked as not applicable. */
export async function removeObligation(tx: TxDeps, actor: Actor, { id, obligationId }: Which) {
  const load = await lockOpen(tx, actor, id)
  const obligation = await obligationView(tx, id, obligationId)
  if (obligation.source === 'paper') throw new AppError('obligation_of_paper')
  await tx.db.deleteFrom('loadObligations').where('id', '=', obligationId).execute()
  await told(tx, actor, load, { id: obligationId, reason: `${obligationTitle(obligation)} removed` })
  return { success: true as const }
}

type Told = { readonly id: string; readonly reason: string }

async function told(tx: TxDeps, actor: Actor, load: LockedLoad, { id, reason }: Told): Promise<void> {
  await changeLoad(tx, actor, load, { kind: 'obligations', obligationIds: [id], reason })
}
