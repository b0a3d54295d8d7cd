import { sql } from 'kysely'
import type { LoadObligation } from '#contract/obligations.ts'
import { moneyFromStored, moneyText } from '#domain/money.ts'
import type {
  ClockStart,
  ObligationKind,
  ObligationMark,
  ObligationState,
} from '#domain/obligations/obligation-kinds.ts'
import { obligationStatus, type Obligation, type Standing } from '#domain/obligations/obligation-status.ts'
import type { DbDeps } from '../deps.ts'
import { loadStand, type StandOfLoad } from './load-stand.ts'

function selectObligations({ db }: DbDeps) {
  return db
    .selectFrom('loadObligations as obligations')
    .leftJoin('users as markers', 'markers.id', 'obligations.markedBy')
    .selectAll('obligations')
    .select(
      sql<string | null>`nullif(concat_ws(' ', markers.first_name, markers.last_name), '')`.as(
        'markedByName',
      ),
    )
}
type Row = Awaited<ReturnType<ReturnType<typeof selectObligations>['execute']>>[number]

/** A stored obligation and its state. */
export type StandingRow = {
  readonly row: Row
  readonly obligation: Obligation
  readonly standing: Standing
}

export type Standings = { readonly load: StandOfLoad; readonly rows: readonly StandingRow[] }

/** Null if there is no such load. */
export async function standingsOf(deps: DbDeps, loadId: string): Promise<Standings | null> {
  const load = await loadStand(deps, loadId)
  if (load === null) return null
  const rows = await selectObligations(deps)
    .where('obligations.loadId', '=', loadId)
    .orderBy('obligations.createdAt')
    .orderBy('obligations.id')
    .execute()
  return { load, rows: rows.map((row) => stand(row, load)) }
}

function stand(row: Row, load: StandOfLoad): StandingRow {
  const obligation = {
    // The check constraints list exactly the kinds, the starts and the marks.
    kind: row.kind as ObligationKind,
    startsWith: row.startsWith as ClockStart,
    mark: row.mark as ObligationMark | null,
    withinMinutes: row.withinMinutes,
    graceMinutes: row.graceMinutes,
    amount: row.amount === null ? null : moneyFromStored(row.amount),
    percent: row.percent === null ? null : Number(row.percent),
    markStopId: row.markStopId,
  }
  return { row, obligation, standing: obligationStatus(obligation, load) }
}

export function obligationOf({ row, obligation, standing }: StandingRow, load: StandOfLoad): LoadObligation {
  const { kind, startsWith, mark, withinMinutes, graceMinutes, percent } = obligation
  const { id, amount, freeMinutes, ratePerHour, cap, sentence, page, markedAt, updatedAt } = row
  const { state, dueAt, keptAt, stopId, atStake } = standing
  const stop = stopId === null ? undefined : load.stops.get(stopId)
  return {
    ...{ id, kind, startsWith, withinMinutes, graceMinutes, amount, percent, freeMinutes, ratePerHour, cap },
    ...{ sentence, page, state, dueAt, keptAt, mark, markedAt, updatedAt },
    // The check constraint lists exactly the two.
    source: row.source as LoadObligation['source'],
    atStake: atStake === null ? null : moneyText(atStake),
    stop: stopId === null ? null : { id: stopId, name: stop?.name ?? null },
    waiting: kind === 'detention_notice' ? (stop?.workedOut ?? null) : null,
    markedBy: row.markedByName,
  }
}

const order: readonly ObligationState[] = [
  ...([
    'lapsed',
    'running',
    'waiting',
    'standing',
    'late',
    'kept',
    'done',
    'over',
    'not_applicable',
  ] as const),
]

/** The earliest deadline first. */
export function byUrgency(one: LoadObligation, other: LoadObligation): number {
  const rank = order.indexOf(one.state) - order.indexOf(other.state)
  return rank === 0 ? (one.dueAt ?? '').localeCompare(other.dueAt ?? '') : rank
}
