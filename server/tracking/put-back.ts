import { loadStatuses, type LoadStatus } from '#domain/loads/load-status.ts'
import { isOnDuty } from '#domain/tracking/tracked-load.ts'
import type { DbDeps } from '../deps.ts'

type PutBack = {
  /** When the load last went back to wait for a driver: where its truck had been before says nothing any more. */
  readonly returnedMs: number
  /** When a person last put it back by force: what the positions until then showed was not so. */
  readonly forcedMs: number
}

export async function putBackOf({ db }: DbDeps, loadId: string): Promise<PutBack> {
  const rows = await db
    .selectFrom('loadStatusHistory')
    .select(['fromStatus', 'status', 'forced', 'recordedAt'])
    .where('loadId', '=', loadId)
    .execute()
  const back = rows.flatMap(({ fromStatus, status, ...row }) =>
    // The check constraint of loads.status lists exactly the statuses of the table.
    isBack(fromStatus as LoadStatus | null, status as LoadStatus)
      ? [{ ...row, status: status as LoadStatus }]
      : [],
  )
  const latest = (some: typeof back) => Math.max(-Infinity, ...some.map((row) => Date.parse(row.recordedAt)))
  return {
    returnedMs: latest(back.filter(({ status }) => !isOnDuty(status))),
    forcedMs: latest(back.filter(({ forced }) => forced)),
  }
}

/** From one of several stops to the next one the rank falls as well, but nobody forces that. */
function isBack(from: LoadStatus | null, to: LoadStatus): boolean {
  return from !== null && isOnDutyOrLater(from) && loadStatuses[to].rank < loadStatuses[from].rank
}

const isOnDutyOrLater = (status: LoadStatus) => loadStatuses[status].rank >= loadStatuses.confirmed.rank
