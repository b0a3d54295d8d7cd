import type { Ping, PingDrop, PingsTaken } from '#contract/pings.ts'
import { driverBehind, type Actor } from '../auth/actor.ts'
import type { AppDeps } from '../deps.ts'
import { AppError, invalidField } from '../http/app-error.ts'
import type { SentPings } from './place-pings.ts'
import type { Fate } from './store-pings.ts'
import type { Tracker } from './tracker.ts'

/** Why a position was dropped. To callers a load that is not the driver's is off duty, in words of its own. */
type Verdict = PingDrop | 'not_theirs'

const words: Readonly<Record<Verdict, string>> = {
  duplicate: 'This position is stored already.',
  off_duty: 'Tracking was off for this load then, so this position was not stored.',
  // The same whether there is such a load or not.
  not_theirs: 'This load is not with this driver, so this position was not stored.',
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
  return answerTo(await judge(deps, tracker, sent))
}

/** Null stands for a stored position. */
function answerTo(verdicts: readonly (Verdict | null)[]): PingsTaken {
  return {
    success: true,
    stored: verdicts.filter((verdict) => verdict === null).length,
    dropped: verdicts.flatMap((verdict, index) =>
      verdict === null
        ? []
        : [{ index, reason: verdict === 'not_theirs' ? 'off_duty' : verdict, message: words[verdict] }],
    ),
  }
}

/** Like `receivePings` for a single position: refused if it cannot be stored, unless it was stored before. */
export async function receivePing(
  deps: AppDeps,
  tracker: Tracker,
  { ping, ...from }: FromPhone & { readonly ping: Ping },
): Promise<PingsTaken> {
  const verdicts = await judge(deps, tracker, { ...from, pings: [ping] })
  const [verdict = null] = verdicts
  if (verdict === null || verdict === 'duplicate') return answerTo(verdicts)
  if (verdict === 'not_theirs') throw new AppError('load_not_found')
  if (verdict === 'off_duty') throw new AppError('tracking_off')
  const field = verdict === 'too_old' || verdict === 'in_the_future' ? 'capturedAt' : 'location'
  throw invalidField(field, words[verdict])
}

async function judge(
  deps: AppDeps,
  tracker: Tracker,
  sent: FromPhone & { readonly pings: readonly Ping[] },
): Promise<readonly (Verdict | null)[]> {
  const fates = await takeAll(deps, tracker, sent)
  const drops = fates.map((fate) => ('dropped' in fate ? fate.dropped : null))
  const offDuty = sent.pings.filter((_ping, index) => drops[index] === 'off_duty')
  const drivers = await driversOfLoads(deps, offDuty)
  return sent.pings.map(({ loadId, driverId }, index) => {
    const drop = drops[index] ?? null
    if (drop !== 'off_duty' || drivers.get(loadId.toLowerCase()) === driverId.toLowerCase()) return drop
    return 'not_theirs'
  })
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

async function driversOfLoads(
  { db }: AppDeps,
  pings: readonly Ping[],
): Promise<ReadonlyMap<string, string | null>> {
  if (pings.length === 0) return new Map()
  const ids = [...new Set(pings.map(({ loadId }) => loadId.toLowerCase()))]
  const loads = await db
    .selectFrom('loads')
    .select(['id', 'driverId'])
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute()
  return new Map(loads.map(({ id, driverId }) => [id, driverId]))
}
