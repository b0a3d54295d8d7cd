import { isWatched } from '#domain/obligations/obligation-kinds.ts'
import { later, warnAt } from '#domain/obligations/obligation-status.ts'
import { moneyText } from '#domain/money.ts'
import type { Actor } from '../auth/actor.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppDeps, TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { enqueueJobs } from '../jobs/enqueue-jobs.ts'
import { noteLoad } from '../live/note-changes.ts'
import { lockLoad, type LockedLoad } from '../loads/write/lock-load.ts'
import type { StandOfLoad } from './load-stand.ts'
import { mailingOffice } from './mail-office.ts'
import { standingsOf, type StandingRow } from './obligation-rows.ts'

const actor: Actor = { kind: 'system' }
/** The database's clock may be ahead of ours; without a minimum the job would repeat at once, again and again. */
const soonestMs = 30_000

/**
 * Checks a load's obligations: stores the next deadline for lists, warns the office once before it, and schedules the
 * next check. Idempotent.
 */
export async function watchObligations(deps: AppDeps, payload: unknown): Promise<void> {
  const { loadId } = payload as { loadId: string } // Asked for by a follower, by a mail or by the look before this one.
  try {
    await inTransaction(deps, async (tx) => {
      await lookAt(tx, await lockLoad(tx, actor, loadId))
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'load_not_found') return
    throw error
  }
}

async function lookAt(tx: TxDeps, load: LockedLoad): Promise<void> {
  const standings = await standingsOf(tx, load.id)
  if (standings === null || standings.rows.length === 0) return
  const { rows, load: stand } = standings
  let hasMoved = false
  for (const standing of rows) {
    const kept = keptOf(standing, isStillThere(standing, stand.visits))
    const isTold = isToBeTold(standing, stand.now)
    if (isTold) tell(tx, load, { standing, stops: stand.stops })
    if (isTold) await enqueueJobs(tx, mailingOffice(load.id, standing))
    hasMoved = (await keep(tx, standing, { ...kept, isTold })) || hasMoved
  }
  if (hasMoved) noteLoad(tx, load.id, load.driverId)
  await askAgain(tx, load.id, nextLook(rows, stand.now))
}

type Visits = readonly { readonly stopId: string; readonly departedAt: string | null }[]
/** A late notice can still help while the truck is at the stop, but not after it has left. */
function isStillThere({ standing }: StandingRow, visits: Visits): boolean {
  return visits.some(({ stopId, departedAt }) => stopId === standing.stopId && departedAt === null)
}

/** When the deadline is and from when it needs attention, as long as somebody can still act. */
function keptOf({ obligation, standing }: StandingRow, isThere: boolean) {
  const { state, dueAt } = standing
  const canAct =
    state === 'running' || (state === 'lapsed' && (obligation.kind !== 'detention_notice' || isThere))
  const tellAt = warnAt(obligation, standing)
  return isWatched(obligation.kind) && canAct && dueAt !== null && tellAt !== null
    ? { dueAt, tellAt }
    : { dueAt: null, tellAt: null }
}

function isToBeTold({ row, obligation, standing }: StandingRow, now: string): boolean {
  const tellAt = warnAt(obligation, standing)
  return standing.state === 'running' && tellAt !== null && tellAt <= now && row.toldDueAt !== standing.dueAt
}

type Kept = { readonly dueAt: string | null; readonly tellAt: string | null; readonly isTold: boolean }

/** Stores what lists show of it and returns whether that changed. */
async function keep({ db }: TxDeps, { row, standing }: StandingRow, kept: Kept): Promise<boolean> {
  const { dueAt, tellAt, isTold } = kept
  const hasMoved = row.dueAt !== dueAt || row.tellAt !== tellAt
  if (!hasMoved && !isTold) return false
  await db
    .updateTable('loadObligations')
    .set({ dueAt, tellAt, ...(isTold && { toldDueAt: standing.dueAt }) })
    .where('id', '=', row.id)
    .execute()
  return hasMoved
}

type Telling = { readonly standing: StandingRow } & Pick<StandOfLoad, 'stops'>

function tell(tx: TxDeps, { id, number109 }: LockedLoad, { standing: told, stops }: Telling): void {
  const { obligation, standing } = told
  const { dueAt, stopId, atStake } = standing
  if (dueAt === null) return
  tx.afterCommit(({ live }) => {
    live.publishObligation({
      loadId: id,
      number109,
      kind: obligation.kind,
      stopName: stopId === null ? null : (stops.get(stopId)?.name ?? null),
      dueAt,
      atStake: atStake === null ? null : moneyText(atStake),
    })
  })
}

/** The next time at which a warning is due or a deadline passes. */
function nextLook(rows: readonly StandingRow[], now: string): string | null {
  const moments = rows.flatMap(({ obligation, standing }) => [
    ...(standing.state === 'running' ? [standing.dueAt] : []),
    // Positions may return without an event, and stop again.
    ...(obligation.kind === 'tracking' && standing.state === 'lapsed'
      ? [later(now, obligation.withinMinutes ?? 0)]
      : []),
    warnAt(obligation, standing),
  ])
  return moments.reduce((next, moment) => {
    if (moment === null || moment <= now) return next
    return next === null || moment < next ? moment : next
  }, null)
}

async function askAgain(tx: TxDeps, loadId: string, at: string | null): Promise<void> {
  if (at === null) return
  const runAt = new Date(Math.max(Date.parse(at), tx.clock().getTime() + soonestMs))
  await enqueueJobs(tx, [
    { task: 'watch_obligations', payload: { loadId }, key: `watch_obligations ${loadId}`, runAt },
  ])
}
