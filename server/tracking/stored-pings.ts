import { sql } from 'kysely'
import { assumedAccuracyMeters } from '#domain/tracking/clean-pings.ts'
import type { StoredPing } from '#domain/tracking/ping.ts'
import type { DriversPing } from '#domain/tracking/shifts.ts'
import type { DbDeps } from '../deps.ts'

type Row = {
  readonly latitude: number
  readonly longitude: number
  readonly accuracy: number | null
  readonly speed: number | null
  readonly source: string
  readonly capturedAt: string
  readonly receivedAt: string
}

const columns = sql.raw(
  'latitude::float8, longitude::float8, accuracy::float8, speed::float8, source, captured_at, received_at',
)

/** All stored positions of a load. */
export async function pingsOf({ db }: DbDeps, loadId: string): Promise<DriversPing[]> {
  const { rows } = await sql<
    Row & { readonly driverId: string }
  >`select ${columns}, driver_id from tracking_pings
    where load_id = ${loadId} order by captured_at`.execute(db)
  return rows.map(pingOf)
}

/** A driver's positions since then, the finest of each minute, across loads. */
export async function pingsOfDriver({ db }: DbDeps, driverId: string, since: string): Promise<StoredPing[]> {
  const { rows } = await sql<Row>`select distinct on (date_trunc('minute', captured_at)) ${columns}
    from tracking_pings where driver_id = ${driverId} and captured_at >= ${since}
    order by date_trunc('minute', captured_at), coalesce(accuracy, ${sql.lit(assumedAccuracyMeters)}),
      captured_at`.execute(db)
  return rows.map(pingOf)
}

function pingOf({ accuracy, speed, capturedAt, receivedAt, ...place }: Row): DriversPing {
  return {
    ...place,
    accuracyMeters: accuracy,
    speedMps: speed,
    capturedAtMs: Date.parse(capturedAt),
    receivedAtMs: Date.parse(receivedAt),
  }
}
