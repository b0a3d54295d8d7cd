import { sql } from 'kysely'
import type { TrackingSpan } from '#domain/tracking/loads-of-ping.ts'
import type { PingDrop } from '#contract/pings.ts'
import type { Positions } from '#contract/tracking.ts'
import type { AppDeps, DbDeps } from '../deps.ts'
import { oldestTimeMs, placePing, type PingRow, type SentPings } from './place-pings.ts'

/** The result for each of a caller's positions, in order. */
export type Fate = { readonly loadIds: readonly string[] } | { readonly dropped: PingDrop }
export type Stored = { readonly fates: readonly Fate[] }

/** The result of storing many callers' positions together. */
export type StoredTogether = {
  readonly callers: readonly Stored[]
  /** Loads whose truck has moved. */
  readonly moved: Positions
  /** The new positions by load, including late ones. */
  readonly news: readonly PingRow[]
}

/** Stores many callers' positions with two statements; they are durable when this returns. */
export async function storePings(deps: AppDeps, callers: readonly SentPings[]): Promise<StoredTogether> {
  const spans = await spansOf(deps, callers)
  const placed = callers.map((caller) =>
    caller.pings.map((sent) => placePing(caller, sent, spans.get(caller.driverId) ?? [])),
  )
  const rows = placed.flat().flatMap((one) => (typeof one === 'string' ? [] : one))
  const { stored, moved } = await write(deps, rows)
  const isNew = taker(stored)
  const taken = placed.map((ofCaller) => ofCaller.map((one) => fateOf(one, isNew)))
  return {
    callers: taken.map((fates) => ({ fates })),
    moved,
    news: rows.filter(({ id }) => stored.has(id)),
  }
}

function fateOf(placed: ReturnType<typeof placePing>, isNew: (id: string) => boolean): Fate {
  if (typeof placed === 'string') return { dropped: placed }
  const loadIds = placed.filter(({ id }) => isNew(id)).map(({ loadId }) => loadId)
  return loadIds.length === 0 ? { dropped: 'duplicate' } : { loadIds }
}

/**
 * Returns true only for the first time a stored id is asked for, so that a position that occurs twice in a batch is
 * stored once.
 */
function taker(stored: ReadonlySet<string>): (id: string) => boolean {
  const taken = new Set<string>()
  return (id) => {
    if (!stored.has(id) || taken.has(id)) return false
    taken.add(id)
    return true
  }
}

/**
 * The tracking periods that decide about the positions: each driver's first one, before which nothing is known of them,
 * and those that had not ended by the time of the oldest position.
 */
async function spansOf(
  { db }: DbDeps,
  callers: readonly SentPings[],
): Promise<ReadonlyMap<string, readonly TrackingSpan[]>> {
  const since = new Map<string, number>()
  for (const caller of callers) {
    const others = since.get(caller.driverId) ?? Infinity
    since.set(caller.driverId, Math.min(others, oldestTimeMs(caller)))
  }
  const times = [...since.values()].map((time) => new Date(time).toISOString())
  const { rows } = await sql<{
    driverId: string
    loadId: string
    startedAt: string
    endedAt: string | null
  }>`select spans.driver_id, spans.load_id, spans.started_at, spans.ended_at
     from unnest(${[...since.keys()]}::uuid[], ${times}::timestamptz[]) as wanted (driver_id, since)
     cross join lateral (
       (select * from tracking_spans where driver_id = wanted.driver_id order by started_at limit 1)
       union
       select * from tracking_spans
       where driver_id = wanted.driver_id and coalesce(ended_at, 'infinity') >= wanted.since) as spans`.execute(
    db,
  )
  const spans = new Map<string, TrackingSpan[]>()
  for (const { driverId, loadId, startedAt, endedAt } of rows) {
    const own = spans.get(driverId) ?? []
    own.push({
      loadId,
      startedAt: Date.parse(startedAt),
      endedAt: endedAt === null ? null : Date.parse(endedAt),
    })
    spans.set(driverId, own)
  }
  return spans
}

/** Coarser fixes, from cell towers, do not move a truck on the map. */
const coarsestShownMeters = 2000

type Written = { readonly stored: ReadonlySet<string>; readonly moved: Positions }

async function write({ db }: DbDeps, rows: readonly PingRow[]): Promise<Written> {
  if (rows.length === 0) return { stored: new Set(), moved: [] }
  // In the same order for everybody, so that two batches with common positions wait instead of deadlocking.
  const sent = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const answer = await sql<{ stored: string[] | null; moved: Positions }>`
    with stored as (
      insert into tracking_pings (${columns}) select ${columns} from ${tableOf(sent)} as sent (${columns})
      on conflict (id) do nothing returning id),
    moved as (
      insert into load_positions
        (load_id, driver_id, latitude, longitude, speed, heading, accuracy, battery, source, at, received_at)
      select last.load_id, last.driver_id, last.latitude, last.longitude, last.speed,
        last.heading, last.accuracy, last.battery, last.source, least(last.captured_at, last.received_at), last.received_at
      from ${tableOf(lastOfEach(sent))} as last (${columns})
      join loads on loads.id = last.load_id and loads.driver_id = last.driver_id
      order by last.load_id
      on conflict (load_id) do update set
        driver_id = excluded.driver_id, latitude = excluded.latitude, longitude = excluded.longitude,
        speed = excluded.speed, heading = excluded.heading, accuracy = excluded.accuracy, battery = excluded.battery,
        source = excluded.source, at = excluded.at, received_at = excluded.received_at
      where excluded.at > load_positions.at or load_positions.driver_id is distinct from excluded.driver_id
        or load_positions.at > excluded.received_at + interval '1 minute' -- by a clock that was ahead then
      returning *)
    select
      (select case when count(*) < ${sent.length} then coalesce(json_agg(id), '[]') end from stored) as stored,
      (select coalesce(json_agg(json_build_object(
        'loadId', load_id, 'latitude', latitude::float8, 'longitude', longitude::float8, 'at', ${instant('at')},
        'receivedAt', ${instant('received_at')}, 'source', source, 'speed', speed::float8, 'heading', heading::float8,
        'accuracy', accuracy::float8, 'battery', battery)), '[]') from moved) as moved`.execute(db)
  const [row] = answer.rows
  return { stored: new Set(row?.stored ?? sent.map(({ id }) => id)), moved: row?.moved ?? [] }
}

/** What moves a truck on the map: the last position of each driver with each load, of those that are fine enough. */
function lastOfEach(rows: readonly PingRow[]): readonly PingRow[] {
  const last = new Map<string, PingRow>()
  for (const row of rows) {
    if (row.accuracy !== null && row.accuracy > coarsestShownMeters) continue
    const key = `${row.loadId} ${row.driverId}`
    const known = last.get(key)
    if (known === undefined || isAfter(row, known)) last.set(key, row)
  }
  return [...last.values()]
}

/** By a clock that is ahead, all that comes at once is shown as of now: the order in which it was measured is right. */
function isAfter(row: PingRow, other: PingRow): boolean {
  const [at, otherAt] = [shownAt(row), shownAt(other)]
  return at > otherAt || (at === otherAt && row.capturedAt > other.capturedAt)
}

/** ISO instants in UTC, which compare as text. */
const shownAt = ({ capturedAt, receivedAt }: PingRow) => (capturedAt < receivedAt ? capturedAt : receivedAt)

/** The rows as a table in SQL. */
function tableOf(rows: readonly PingRow[]) {
  const column = (type: string, of: (row: PingRow) => string | number | null) =>
    sql`${arrayText(rows.map(of))}::${sql.raw(type)}[]`
  return sql`unnest(
    ${column('uuid', ({ id }) => id)}, ${column('uuid', ({ loadId }) => loadId)},
    ${column('uuid', ({ driverId }) => driverId)}, ${column('numeric', ({ latitude }) => latitude)},
    ${column('numeric', ({ longitude }) => longitude)}, ${column('numeric', ({ speed }) => speed)},
    ${column('numeric', ({ heading }) => heading)}, ${column('numeric', ({ accuracy }) => accuracy)},
    ${column('integer', ({ battery }) => battery)}, ${column('text', ({ source }) => source)},
    ${column('timestamptz', ({ capturedAt }) => capturedAt)},
    ${column('timestamptz', ({ receivedAt }) => receivedAt)})`
}

const columns = sql.raw(
  'id, load_id, driver_id, latitude, longitude, speed, heading, accuracy, battery, source, captured_at, received_at',
)

/** An instant in the API's format: ISO 8601 UTC with milliseconds. */
const instant = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** A PostgreSQL array of numbers and of words that need no quotes: of thousands of rows the quickest form to read. */
const arrayText = (values: readonly (string | number | null)[]) =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`
