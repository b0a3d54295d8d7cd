import type { WorkedOut } from '#contract/charges.ts'
import { soonMs } from '#domain/charges/detention.ts'
import type { Actor } from '../auth/actor.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppDeps, TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { enqueueJobs } from '../jobs/enqueue-jobs.ts'
import type { LockedLoad } from '../loads/write/lock-load.ts'
import { forgetProposal, proposalsOf, propose, reprice, type Proposal } from './detention-proposals.ts'
import { lockForCharges } from './lock-for-charges.ts'
import { visitsOf } from './visit-at.ts'

const actor: Actor = { kind: 'system' }
/** The database's clock may be ahead of ours; without a minimum the job would repeat at once, again and again. */
const soonestMs = 30_000

/**
 * Checks the stops of a load: proposes detention where the free time is over, schedules the next check where it will
 * be, and removes proposals that no longer hold. Idempotent.
 */
export async function watchDetention(deps: AppDeps, payload: unknown): Promise<void> {
  const { loadId } = payload as { loadId: string } // Asked for by a follower or by the look before this one.
  await withOpenLoad(deps, loadId, async (tx, load) => {
    const proposals = await proposalsOf(tx, loadId)
    for (const { id: stopId, name, timeZone, workedOut } of await visitsOf(tx, loadId)) {
      const proposal = proposals.find((one) => one.stopId === stopId)
      if (proposal?.isSettled === true) continue
      await lookAt(tx, load, { stopId, name, timeZone, workedOut, proposal })
    }
    // Proposals of stops that are no longer on the load.
    for (const proposal of proposals) {
      if (proposal.stopId === null && !proposal.isSettled) await forgetProposal(tx, actor, load, proposal)
    }
  })
}

type Look = {
  readonly stopId: string
  readonly name: string | null
  readonly timeZone: string | null
  readonly workedOut: WorkedOut | null
  readonly proposal: Proposal | undefined
}

async function lookAt(tx: TxDeps, load: LockedLoad, look: Look): Promise<void> {
  const { stopId, name, timeZone, workedOut, proposal } = look
  const hasEnded = workedOut !== null && tx.clock().getTime() >= Date.parse(workedOut.freeUntil)
  const isOwed = workedOut !== null && (workedOut.isStanding ? hasEnded : isLongEnough(workedOut, proposal))
  // If waiting is not billed, no warning is sent.
  if (workedOut === null || !isOwed || workedOut.ratePerHour === '0.00') {
    if (proposal !== undefined) await forgetProposal(tx, actor, load, proposal)
    if (workedOut?.isStanding === true && workedOut.ratePerHour !== '0.00') {
      await askAgain(tx, load.id, { stopId, freeUntil: workedOut.freeUntil })
    }
    return
  }
  if (proposal !== undefined) return reprice(tx, actor, load, { proposal, name, workedOut })
  await propose(tx, actor, load, { stopId, name, workedOut })
  if (workedOut.isStanding) tell(tx, load, { name, timeZone, workedOut, hasBegun: true })
}

/** Without a departure a long way to the next stop looks like waiting; only what was noticed before is kept. */
function isLongEnough({ billedMinutes, isDepartureUnknown }: WorkedOut, proposal: Proposal | undefined) {
  return billedMinutes > 0 && (isDepartureUnknown !== true || proposal !== undefined)
}

type Free = { readonly stopId: string; readonly freeUntil: string }

async function askAgain(tx: TxDeps, loadId: string, { stopId, freeUntil }: Free): Promise<void> {
  const now = tx.clock().getTime()
  const endsMs = Date.parse(freeUntil)
  await enqueueJobs(tx, [
    {
      task: 'watch_detention',
      payload: { loadId },
      key: `watch_detention ${stopId}`,
      runAt: new Date(Math.max(endsMs, now + soonestMs)),
    },
    // Once that moment has passed, the warning was sent or is no longer useful.
    ...(now < endsMs - soonMs
      ? [
          {
            task: 'detention_soon',
            payload: { loadId, stopId, freeUntil },
            key: `detention_soon ${stopId}`,
            runAt: new Date(endsMs - soonMs),
          },
        ]
      : []),
  ])
}

/** Warns early enough to call the dock, or to tell the customer before it costs them. */
export async function tellDetentionSoon(deps: AppDeps, payload: unknown): Promise<void> {
  const { loadId, stopId, freeUntil } = payload as Free & { loadId: string } // As it is asked for above.
  await withOpenLoad(deps, loadId, async (tx, load) => {
    const stop = (await visitsOf(tx, loadId)).find(({ id }) => id === stopId)
    const workedOut = stop?.workedOut
    const isStillTrue = workedOut?.isStanding === true && workedOut.freeUntil === freeUntil
    if (stop === undefined || !isStillTrue || tx.clock().getTime() >= Date.parse(freeUntil)) return
    tell(tx, load, { name: stop.name, timeZone: stop.timeZone, workedOut, hasBegun: false })
  })
}

type News = {
  readonly name: string | null
  readonly timeZone: string | null
  readonly workedOut: WorkedOut
  readonly hasBegun: boolean
}

function tell(
  tx: TxDeps,
  { id, number109 }: LockedLoad,
  { name, timeZone, workedOut, hasBegun }: News,
): void {
  const { freeUntil, ratePerHour } = workedOut
  tx.afterCommit(({ live }) => {
    live.publishDetention({
      ...{ loadId: id, number109, stopName: name, timeZone },
      ...{ hasBegun, at: freeUntil, ratePerHour },
    })
  })
}

/** Skips loads that are paid or in the trash. */
async function withOpenLoad(
  deps: AppDeps,
  loadId: string,
  work: (tx: TxDeps, load: LockedLoad) => Promise<void>,
): Promise<void> {
  try {
    await inTransaction(deps, async (tx) => work(tx, await lockForCharges(tx, actor, loadId)))
  } catch (error) {
    if (error instanceof AppError && ['load_not_found', 'load_closed'].includes(error.code)) return
    throw error
  }
}
