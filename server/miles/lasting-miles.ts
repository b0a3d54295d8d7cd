import { sql } from 'kysely'
import type { StateOrOutside } from '#domain/miles/state-map.ts'
import type { DbDeps } from '../deps.ts'
import { lostPositions, oldestPosition } from '../tracking/lost-positions.ts'
import type { Miles, MilesOfLoad } from './miles-of-load.ts'

type Row = Pick<Miles, 'basis'> & {
  readonly kind: string
  readonly state: StateOrOutside
  readonly miles: number
}

/** The load's stored miles if they rest on positions that were deleted since; null: they can be worked out again. */
export async function lastingMiles(deps: DbDeps, loadId: string): Promise<MilesOfLoad | null> {
  const { rows } = await sql<Row>`select kind, state, miles::float8, basis from load_state_miles
    where load_id = ${loadId} and ${lostPositions(sql`${loadId}`, await oldestPosition(deps))}`.execute(
    deps.db,
  )
  if (!rows.some(({ basis }) => basis === 'positions')) return null
  return { loaded: ofKind(rows, 'loaded'), deadhead: ofKind(rows, 'deadhead') }
}

function ofKind(all: readonly Row[], kind: string): Miles | null {
  const rows = all.filter((row) => row.kind === kind)
  const [first] = rows
  return first === undefined
    ? null
    : { basis: first.basis, byState: new Map(rows.map(({ state, miles }) => [state, miles])) }
}
