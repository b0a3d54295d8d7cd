import type { LoadStatus } from '#domain/loads/load-status.ts'
import type { Actor } from '../../auth/actor.ts'
import { insertion, portionsOf, writeTogether, type NewRow, type Writing } from '../../db/insert-rows.ts'
import type { Loads } from '../../db/tables.generated.ts'
import type { TxDeps } from '../../deps.ts'
import type { StopRow } from './load-change.ts'
import { recordChanges } from './record-changes.ts'
import { firstSpans } from './tracking-spans.ts'
import { settleTrucks } from './truck-of-miles.ts'

export type NewLoadRow = Omit<
  NewRow<Loads>,
  'id' | 'number109' | 'createdAt' | 'status' | 'statusSince' | 'driverId'
> & {
  readonly id: string
  readonly number109: string
  readonly createdAt: string

  readonly status: LoadStatus
  /** Defaults to the time of creation. */
  readonly statusSince?: string
  readonly driverId: string | null
}
export type InsertedLoad = { readonly load: NewLoadRow; readonly stops: readonly StopRow[] }
type Origin = { readonly kind: 'created' | 'imported'; readonly reason?: string }

/** Inserts loads with their stops in a few statements, however many there are; the caller sends the live updates. */
export async function insertLoads(
  tx: TxDeps,
  actor: Actor,
  loads: readonly InsertedLoad[],
  origin: Origin,
): Promise<void> {
  const recordedAt = tx.clock().toISOString()
  for (const portion of portionsOf(loads)) {
    const changes = portion.map(({ load }) => ({
      from: null,
      to: load,
      change: origin,
      data: { number109: load.number109, to: load.status, driverId: load.driverId },
      happenedAt: recordedAt,
      recordedAt,
    }))
    await recordChanges(tx, actor, changes, writingsOf(tx, portion))
  }
  await settleTrucks(tx, loads)
}

/** Only the rows, for a history that is written separately (the demo's). */
export async function insertLoadRows(tx: TxDeps, loads: readonly InsertedLoad[]): Promise<void> {
  for (const portion of portionsOf(loads)) await writeTogether(tx.db, writingsOf(tx, portion))
  await settleTrucks(tx, loads)
}

function writingsOf(tx: TxDeps, loads: readonly InsertedLoad[]): readonly Writing[] {
  return [
    insertion(
      'loads',
      loads.map(({ load }) => ({ ...load, statusSince: load.statusSince ?? load.createdAt })),
    ),
    insertion(
      'loadStops',
      loads.flatMap(({ stops }) => stops),
    ),
    firstSpans(
      tx,
      loads.map(({ load }) => ({
        ...load,
        trackingEnabled: load.trackingEnabled ?? false,
        deletedAt: load.deletedAt ?? null,
        isTonu: load.isTonu ?? false,
        since: load.statusSince ?? load.createdAt,
      })),
    ),
    insertion(
      'bolNumbers',
      loads.flatMap(({ load: { id, bolNumber, tripNumber, createdAt, deletedAt } }) =>
        bolNumber != null && tripNumber != null && deletedAt == null
          ? [{ bolNumber, tripNumber, loadId: id, createdAt }]
          : [],
      ),
    ),
  ]
}
