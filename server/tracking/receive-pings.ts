import type { Ping, PingDrop, PingsTaken } from '#contract/pings.ts'
import { driverBehind, type Actor } from '../auth/actor.ts'
import type { AppDeps, DbDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import type { SentPings } from './place-pings.ts'
import type { Fate } from './store-pings.ts'
import type { Tracker } from './tracker.ts'

const words: Readonly<Record<PingDrop, string>> = {
  duplicate: 'This position is stored already.',
  off_duty: 'Tracking was off for this load then, so this position was not stored.',
  too_old: 'This position is more than a year old. Check the clock of the phone.',
  in_the_future: 'This position lies in the future. Check the clock of the phone.',
  out_of_range: 'This is no place on earth.',
  null_island: 'The phone had no position yet.',
  no_fix: 'The phone had no valid position.',
}

type FromPhone = {
  readonly actor: Actor
  /** How far the phone's clock is ahead of ours. */
  readonly aheadMs: number
}

/** Positions from a signed-in person: drivers for their own loads, the office for any. */
export async function receivePings(
  deps: AppDeps,
  tracker: Tracker,
  sent: FromPhone & { readonly pings: readonly Ping[] },
): Promise<PingsTaken> {
  const fates = await takeAll(deps, tracker, sent)
  const isNew = (fate: Fate | undefined) => fate !== undefined && 'loadIds' in fate
  return {
    success: true,
    stored: fates.filter(isNew).length,
    dropped: fates.flatMap((fate, index) =>
      'dropped' in fate ? [{ index, reason: fate.dropped, message: words[fate.dropped] }] : [],
    ),
  }
}

/** Like `receivePings` for a single position: refused if it cannot be stored, unless it was stored before. */
export async function receivePing(
  deps: AppDeps,
  tracker: Tracker,
  { ping, ...from }: FromPhone & { readonly ping: Ping },
): Promise<PingsTaken> {
  const taken = await receivePings(deps, tracker, { ...from, pings: [ping] })
  const [dropped] = taken.dropped
  if (dropped === undefined || dropped.reason === 'duplicate') return taken
  const { reason, message } = dropped
  if (reason !== 'off_duty') {
    const field = reason === 'too_old' || reason === 'in_the_future' ? 'capturedAt' : 'location'
    throw new AppError('validation_failed', { message, fields: { [field]: message } })
  }
  const owner = await driverOfLoad(deps, ping.loadId)
  if (owner !== ping.driverId.toLowerCase()) throw new AppError('load_not_found')
  throw new AppError('tracking_off')
}

async function takeAll(
  { clock }: AppDeps,
  tracker: Tracker,
  { actor, aheadMs, pings }: FromPhone & { readonly pings: readonly Ping[] },
): Promise<readonly Fate[]> {
  const self = driverBehind(actor)
  const drivers = new Map<string, number[]>()
  for (const [index, { driverId }] of pings.entries()) {
    const id = driverId.toLowerCase()
    if (self !== null && id !== self) throw new AppError('driver_not_found')
    drivers.set(id, [...(drivers.get(id) ?? []), index])
  }
  const receivedAt = clock().toISOString()
  const source = self === null ? 'office' : 'driver'
  const fates: Fate[] = []
  const ofDrivers = [...drivers].map(async ([driverId, places]) => {
    const sent = places.flatMap((place) => pings[place] ?? []).map(sentPing)
    const stored = await tracker.take({ driverId, pings: sent, source, receivedAt, aheadMs })
    for (const [at, fate] of stored.fates.entries()) fates[places[at] ?? -1] = fate
  })
  await Promise.all(ofDrivers)
  return fates
}

function sentPing({ loadId, location, speed, heading, accuracy, battery, capturedAt }: Ping) {
  const ping: SentPings['pings'][number]['ping'] = {
    latitude: location.lat,
    longitude: location.lng,
    speed: speed ?? null,
    heading: heading ?? null,
    accuracy: accuracy ?? null,
    battery: battery ?? null,
    capturedAt: capturedAt ?? null,
  }
  return { loadId: loadId.toLowerCase(), ping }
}

async function driverOfLoad({ db }: DbDeps, loadId: string): Promise<string | null> {
  const load = await db
    .selectFrom('loads')
    .select('driverId')
    .where('id', '=', loadId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return load?.driverId ?? null
}
