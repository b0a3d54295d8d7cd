import { sql } from 'kysely'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { TrackedLoad, trackingApi } from '#contract/tracking.ts'
import { statusesOnDuty } from '#domain/tracking/tracked-load.ts'
import type { Person } from '../auth/actor.ts'
import type { DbDeps } from '../deps.ts'

/** A map that is open all day is recorded once in this time. */
const noteEveryMs = 10 * 60_000

/** Where a driver was with a load. */
type Seen = { readonly loadId: string; readonly driverId: string }
export type NoteLook = (deps: DbDeps, viewer: Pick<Person, 'id'>, seen: readonly Seen[]) => Promise<void>

/** Records who looks at whose positions, so that drivers can see it. */
export function lookNotes(): NoteLook {
  const notedAt = new Map<string, number>()
  return async ({ db, clock }, viewer, seen) => {
    const now = clock().getTime()
    const isOver = (at: number) => Math.abs(now - at) >= noteEveryMs
    const keyOf = ({ loadId, driverId }: Seen) => `${viewer.id} ${loadId} ${driverId}`
    const each = new Map(seen.map((one) => [keyOf(one), one]))
    const due = [...each].filter(([key]) => isOver(notedAt.get(key) ?? 0))
    if (due.length === 0) return
    for (const [key, at] of notedAt) if (isOver(at)) notedAt.delete(key)
    for (const [key] of due) notedAt.set(key, now)
    const ids = (part: keyof Seen) => due.map(([, one]) => one[part])
    const at = new Date(now).toISOString()
    try {
      // A load or driver may have been deleted for good since it was read.
      await sql`insert into position_views (load_id, driver_id, user_id, first_at, last_at)
        select loads.id, users.id, ${viewer.id}::uuid, ${at}::timestamptz, ${at}::timestamptz
        from unnest(${ids('loadId')}::uuid[], ${ids('driverId')}::uuid[])
          as seen (load_id, driver_id)
        join loads on loads.id = seen.load_id join users on users.id = seen.driver_id
        on conflict (load_id, driver_id, user_id) do update set last_at = excluded.last_at`.execute(db)
    } catch (error) {
      // The next look must be recorded.
      for (const [key] of due) notedAt.delete(key)
      throw error
    }
  }
}

/** Whose positions a list of loads shows: a load without one is no look at anybody. */
export const seenOn = (loads: readonly Pick<TrackedLoad, 'id' | 'driver' | 'position'>[]): readonly Seen[] =>
  loads.flatMap(({ id, driver, position }) =>
    position === null || driver === null ? [] : [{ loadId: id, driverId: driver.id }],
  )

const weekMs = 7 * 24 * 60 * 60_000

/** What a driver may know about being tracked: whether, since when, and who in the office looked within a week. */
export async function whoWatches(
  { db, clock }: DbDeps,
  driver: Person,
): Promise<ResponseOf<typeof trackingApi.whoWatches>> {
  const spans = await db
    .selectFrom('trackingSpans')
    .innerJoin('loads', 'loads.id', 'trackingSpans.loadId')
    .select(['loads.id', 'loads.number109', 'trackingSpans.startedAt'])
    .where('trackingSpans.driverId', '=', driver.id)
    .where('trackingSpans.endedAt', 'is', null)
    .where('loads.status', 'in', statusesOnDuty)
    .orderBy('trackingSpans.startedAt')
    .execute()
  const last = await db
    .selectFrom('loadPositions')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('driverId', '=', driver.id)
    .executeTakeFirst()
  const viewers = await db
    .selectFrom('positionViews')
    .innerJoin('users', 'users.id', 'positionViews.userId')
    .select(['users.firstName', 'users.lastName', 'users.username'])
    .select(({ fn }) => fn.max('positionViews.lastAt').as('lastAt'))
    .where('positionViews.driverId', '=', driver.id)
    .where('positionViews.lastAt', '>', new Date(clock().getTime() - weekMs).toISOString())
    .groupBy('users.id')
    .orderBy('lastAt', 'desc')
    .execute()
  return {
    isTracked: spans.length > 0,
    since: spans[0]?.startedAt ?? null,
    loads: spans.map(({ id, number109 }) => ({ id, number109 })),
    lastPositionAt: last?.at ?? null,
    viewers: viewers.map(({ firstName, lastName, username, lastAt }) => ({
      name: [firstName, lastName].filter(Boolean).join(' ') || (username ?? ''),
      lastAt,
    })),
  }
}
