import type { StoredPing } from '../ping.ts'
import { metersBetween, pointAt, type Spot, type TrueDrive } from './true-drive.ts'

type Stretch = { readonly fromMs: number; readonly untilMs: number }
export type Habits = {
  /** Seconds between fixes while the truck moves; twice as long while it stands. */
  readonly everySeconds?: number
  /** In place of that: a fix whenever the truck has moved so far, and none while it stands. */
  readonly movedMeters?: number
  readonly noiseMeters?: number
  /** The accuracy that is told, where it is not that of the noise. */
  readonly toldMeters?: number
  readonly clockAheadMs?: number
  /** When the clock is put right. */
  readonly clockRightFromMs?: number
  /** What the network takes, on average. */
  readonly delaySeconds?: number
  /** Periods in which the phone measures nothing. */
  readonly off?: readonly Stretch[]
  /** Periods without a connection: positions are measured, but sent only afterwards. */
  readonly offline?: readonly Stretch[]
  /** One fix in this many jumps by up to 2.5 km, together with the next ones. */
  readonly jumpOneIn?: number
  readonly jumpFixes?: number
  /** Sometimes a single fix on the road is reported here instead, with a good accuracy. */
  readonly leapsTo?: Spot
  /** While parked, the fixes wander off by this many meters and come back. */
  readonly wander?: Stretch & { readonly meters: number }
  /** Fixes of a cell tower, on top of this spot. */
  readonly coarseAt?: Spot
  readonly tellsAccuracy?: boolean
  readonly sendsTwice?: boolean
}
type Random = (end: number) => number

/** What a phone in the truck would have sent, in the order the server received it. */
export function pingsOf(trueDrive: TrueDrive, habits: Habits, random: Random): StoredPing[] {
  const { everySeconds = 30, movedMeters } = habits
  const drift = driftOf(habits.noiseMeters ?? defaultNoise, random)
  const jump = jumpsOf(habits, random)
  const pings: StoredPing[] = []
  let sent: Spot | null = null
  for (let second = 0; second < trueDrive.spots.length;) {
    const moment = momentAt(trueDrive, second)
    const [east, north] = drift()
    const [jumpEast, jumpNorth] = jump(moment)
    second +=
      movedMeters === undefined ? (moment.stands ? everySeconds * 2 : everySeconds) + random(3) - 1 : 1
    if (isWithin(habits.off, moment.atMs)) continue
    const seen: Spot = [moment.spot[0] + east + jumpEast, moment.spot[1] + north + jumpNorth]
    if (movedMeters !== undefined && sent !== null && metersBetween(sent, seen) < movedMeters) continue
    sent = seen
    pings.push(...messagesOf(seen, moment, { habits, random }))
  }
  return pings.toSorted((one, other) => one.receivedAtMs - other.receivedAtMs)
}

const defaultNoise = 8
type Moment = {
  readonly atMs: number
  readonly spot: Spot
  readonly mps: number
  readonly stands: boolean
  readonly stays: boolean
}

function momentAt({ spots, startMs }: TrueDrive, second: number): Moment {
  const spot = spots[second] ?? [0, 0]
  const before = spots[Math.max(0, second - 10)] ?? spot
  const stands = metersBetween(spot, before) < 2
  const stays = stands && metersBetween(spot, spots[second + 240] ?? [0, 0]) < 2
  return { atMs: startMs + second * 1000, spot, mps: metersBetween(spot, before) / 10, stands, stays }
}

type Making = { readonly habits: Habits; readonly random: Random }

/** One fix as it is sent: once or twice, sometimes followed by a cell-tower fix. */
function messagesOf(seen: Spot, { atMs, stands, mps }: Moment, { habits, random }: Making): StoredPing[] {
  const { noiseMeters = defaultNoise, toldMeters = noiseMeters, leapsTo } = habits
  const wandered = wanderAt(habits, atMs)
  const leaps = leapsTo !== undefined && !stands && random(20) === 0
  const ping = {
    ...pointAt(leaps ? leapsTo : [seen[0], seen[1] + wandered]),
    capturedAtMs: atMs + clockErrorAt(habits, atMs),
    receivedAtMs: whenSent(habits, atMs) + delayOf(habits, random),
    accuracyMeters:
      habits.tellsAccuracy === false ? null : toldMeters * (0.9 + random(60) / 100) + wandered / 5,
    speedMps: random(3) === 0 ? null : mps,
    source: 'driver',
  }
  const later = (ms: number) => ({ receivedAtMs: ping.receivedAtMs + ms })
  const again = habits.sendsTwice && random(5) === 0 ? [{ ...ping, ...later(1500) }] : []
  if (!habits.coarseAt || random(8) > 0) return [ping, ...again]
  const capturedAtMs = ping.capturedAtMs + 5000
  const coarse = { ...ping, ...pointAt(habits.coarseAt), ...later(5000), accuracyMeters: 300, capturedAtMs }
  return [ping, ...again, coarse]
}

function clockErrorAt({ clockAheadMs = 0, clockRightFromMs = Infinity }: Habits, atMs: number): number {
  return atMs < clockRightFromMs ? clockAheadMs : 0
}

function delayOf({ delaySeconds = 0 }: Habits, random: Random): number {
  const usual = 400 + random(2600)
  return delaySeconds === 0 ? usual : usual - Math.log((1 + random(1000)) / 1001) * delaySeconds * 1000
}

/** A jump right before the truck leaves cannot be told from leaving, so there is none. */
function jumpsOf({ jumpOneIn, jumpFixes = 1 }: Habits, random: Random): (moment: Moment) => Spot {
  let left = 0
  let jump: Spot = [0, 0]
  return ({ stays }) => {
    left -= 1
    if (jumpOneIn !== undefined && left < 0 && stays && random(jumpOneIn) === 0) {
      left = jumpFixes
      jump = [300 + random(2200), random(800) - 400]
    }
    return left > 0 ? jump : [0, 0]
  }
}

function isWithin(stretches: readonly Stretch[] | undefined, atMs: number): boolean {
  return stretches?.some(({ fromMs, untilMs }) => atMs >= fromMs && atMs < untilMs) ?? false
}

function wanderAt({ wander }: Habits, atMs: number): number {
  if (wander === undefined || !isWithin([wander], atMs)) return 0
  return wander.meters * Math.sin((Math.PI * (atMs - wander.fromMs)) / (wander.untilMs - wander.fromMs))
}

function whenSent({ offline }: Habits, atMs: number): number {
  return offline?.find(({ fromMs, untilMs }) => atMs >= fromMs && atMs < untilMs)?.untilMs ?? atMs
}

/** A phone's errors are correlated from one fix to the next. */
function driftOf(noiseMeters: number, random: Random): () => Spot {
  let [east, north] = [0, 0]
  const kick = () => ((random(2001) - 1000) / 1000) * noiseMeters
  return () => {
    east = east * 0.6 + kick()
    north = north * 0.6 + kick()
    return [east, north]
  }
}
