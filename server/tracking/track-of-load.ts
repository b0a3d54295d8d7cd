import type { ResponseOf } from '#contract/endpoint.ts'
import type { trackingApi } from '#contract/tracking.ts'
import type { DbDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'

/** Enough points for a drawn line; of a longer one every second, third … is used. */
const mostPoints = 3000

type Track = ResponseOf<typeof trackingApi.track>

export function thinnedTrack(positions: readonly StoredPosition[]): Track {
  const step = Math.max(1, Math.ceil(positions.length / mostPoints))
  const points = positions.filter((_, index) => index % step === 0 || index === positions.length - 1)
  return {
    points: points.map(({ latitude, longitude, capturedAt, speed, accuracy }) => ({
      latitude: Number(latitude),
      longitude: Number(longitude),
      at: capturedAt,
      speed: speed === null ? null : Number(speed),
      accuracy: accuracy === null ? null : Number(accuracy),
    })),
    isThinned: step > 1,
  }
}

/** The number of an active load; throws if there is none. */
export async function numberOf({ db }: Pick<DbDeps, 'db'>, loadId: string): Promise<string> {
  const load = await db
    .selectFrom('loads')
    .select('number109')
    .where('id', '=', loadId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!load) throw new AppError('load_not_found')
  return load.number109
}

/** All stored positions of a load by time. */
export async function positionsOf({ db }: DbDeps, loadId: string, since?: string) {
  await numberOf({ db }, loadId)
  let query = db
    .selectFrom('trackingPings')
    .select(['latitude', 'longitude', 'speed', 'heading', 'accuracy', 'battery', 'source'])
    .select(['loadId', 'driverId', 'capturedAt', 'receivedAt'])
    .where('loadId', '=', loadId)
    .orderBy('capturedAt')
    .orderBy('id')
  if (since !== undefined) query = query.where('capturedAt', '>=', since)
  return query.execute()
}

export type StoredPosition = Awaited<ReturnType<typeof positionsOf>>[number]
