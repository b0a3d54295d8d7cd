import type { StopType } from '../../loads/stops.ts'
import type { FencedStop } from '../fence-times.ts'
import type { Habits } from './phone.ts'
import { callAt, drive, pointAt, trueVisits, type Leg, type Spot, type TrueVisit } from './true-drive.ts'

type Random = (end: number) => number
/** The number of the true visit that counts; null: the truck never stops there. */
type Call = { readonly at: Spot; readonly stopType?: StopType; readonly visit?: number | null }
type Plan = {
  readonly legs: readonly Leg[]
  readonly calls: readonly Call[]
  readonly habits?: (visits: readonly TrueVisit[]) => Habits
}
export type Scenario = {
  readonly drive: ReturnType<typeof drive>
  readonly stops: readonly FencedStop[]
  readonly truth: readonly (TrueVisit | null)[]
  readonly habits: Habits
}

const start: Spot = [0, 0]
const minute = 60_000
const radius = 200

/** As the tracking app is set up by its code. */
const savingBattery: Habits = { movedMeters: 100, noiseMeters: 4 }

function visitedOnce(random: Random, shortest = 420): { at: Spot; legs: Leg[] } {
  const at: Spot = [9000 + random(9000), random(6000) - 3000]
  const legs = [
    ...callAt(start, at, shortest + random(2600)),
    { to: [at[0] + 60_000, at[1] + 9000] as const, mps: 28 },
  ]
  return { at, legs }
}

/** One visit, and a phone with habits that depend on when it was. */
const withPhone =
  (habitsOf: (visit: TrueVisit, random: Random) => Habits) =>
  (random: Random): Plan => {
    const { at, legs } = visitedOnce(random)
    const habits = ([visit]: readonly TrueVisit[]) => (visit ? habitsOf(visit, random) : {})
    return { legs, calls: [{ at }], habits }
  }
const endOf = ({ departedAtMs }: TrueVisit) => departedAtMs ?? 0

const plans: Readonly<Record<string, (random: Random) => Plan>> = {
  'a plain trip': (random) => {
    const [pickup, delivery]: [Spot, Spot] = [
      [8000, 500],
      [50_000 + random(30_000), random(9000)],
    ]
    const legs = [
      ...callAt(start, pickup, 900 + random(2000)),
      ...callAt([8420, 560], delivery, 900 + random(2000)),
      { to: [delivery[0] + 9000, 0] as const, mps: 25 },
    ]
    return { legs, calls: [{ at: pickup }, { at: delivery, stopType: 'dropoff' }] }
  },
  'much noise': withPhone((_visit, random) => ({ noiseMeters: 28 + random(8), everySeconds: 20 })),
  'a fix every five seconds': withPhone(() => ({ everySeconds: 5 })),
  'noise that the phone knows nothing of': withPhone(() => ({ noiseMeters: 40, toldMeters: 8 })),
  'silent while it stands': (random) => {
    const { at, legs } = visitedOnce(random, 900)
    return { legs, calls: [{ at }], habits: () => savingBattery }
  },
  'silent for hours next door, then past it': (random) => {
    const before = 260 + random(40)
    const legs = [
      ...callAt(start, [10_000 - before, 0], 10_800),
      { to: [10_300, 0] as const, mps: 6 },
      { to: [20_000, 5000] as const, mps: 20 },
    ]
    return { legs, calls: [{ at: [10_000, 0], visit: null }], habits: () => savingBattery }
  },
  'silent at one of two docks whose circles overlap': (random) => {
    const one: Spot = [9000, 0]
    const legs = [...callAt(start, one, 900 + random(900)), { to: [20_000, 0] as const, mps: 25 }]
    return { legs, calls: [{ at: one }, { at: [9150, 0], visit: null }], habits: () => savingBattery }
  },
  'a slow queue beside it, told of every hundred meters': (random) => {
    const legs: Leg[] = [
      { to: [9000, 0], mps: 28 },
      { to: [11_000, 0], mps: 0.9 },
      { to: [20_000, 0], mps: 28 },
    ]
    return { legs, calls: [{ at: [10_000, 40 + random(110)], visit: null }], habits: () => savingBattery }
  },
  'neither accuracy nor speed': withPhone(() => ({ tellsAccuracy: false })),
  'every message twice': withPhone(() => ({ sendsTwice: true })),
  'a late flush': withPhone(({ arrivedAtMs }, random) => ({
    offline: [{ fromMs: arrivedAtMs - 4 * minute, untilMs: arrivedAtMs + (8 + random(60)) * minute }],
    sendsTwice: true,
  })),
  'a fast clock': withPhone((_visit, random) => ({ clockAheadMs: 60_000 + random(600_000) })),
  'a fast clock and a late flush': withPhone((visit, random) => ({
    clockAheadMs: 180_000 + random(600_000),
    offline: [{ fromMs: visit.arrivedAtMs - 4 * minute, untilMs: visit.arrivedAtMs + 11 * minute }],
  })),
  'a slow clock that is put right on the way': withPhone((visit, random) => ({
    clockAheadMs: -(150_000 + random(3_600_000)),
    clockRightFromMs: endOf(visit) + random(40) * 60_000,
  })),
  'a slow clock in a slow network': withPhone((_visit, random) => ({
    clockAheadMs: -(150_000 + random(900_000)),
    delaySeconds: 20,
  })),
  'a slow clock': withPhone((_visit, random) => ({ clockAheadMs: -(150_000 + random(900_000)) })),
  'jumps while parked': withPhone((_visit, random) => ({ jumpOneIn: 6, jumpFixes: 1 + random(2) })),
  'nothing heard over the arrival': withPhone(({ arrivedAtMs }, random) => ({
    off: [{ fromMs: arrivedAtMs - (1 + random(6)) * minute, untilMs: arrivedAtMs + 2 * minute }],
  })),
  'nothing heard over the departure': withPhone((visit, random) => ({
    off: [{ fromMs: endOf(visit) - 2 * minute, untilMs: endOf(visit) + (1 + random(8)) * minute }],
  })),
  'switched off inside, on again 30 miles away': withPhone((visit) => ({
    off: [{ fromMs: visit.arrivedAtMs + 5 * minute, untilMs: endOf(visit) + 29 * minute }],
  })),
  'wandering off while parked': withPhone(({ arrivedAtMs }, random) => ({
    wander: {
      fromMs: arrivedAtMs + 1.5 * minute,
      untilMs: arrivedAtMs + (4 + random(5)) * minute,
      meters: 100 + random(200),
    },
  })),
  'leaps to the stop and back on the road': (random) => {
    const { at, legs } = visitedOnce(random)
    return { legs, calls: [{ at }], habits: () => ({ leapsTo: at }) }
  },
  'everything at once': withPhone((visit, random) => ({
    noiseMeters: 10 + random(15),
    sendsTwice: true,
    tellsAccuracy: random(2) === 0,
    jumpOneIn: 12,
    clockAheadMs: random(2) * (60_000 + random(300_000)),
    everySeconds: 15 + random(25),
    offline: [{ fromMs: visit.arrivedAtMs - 4 * minute, untilMs: visit.arrivedAtMs + 9 * minute }],
    off: [{ fromMs: visit.arrivedAtMs + 3 * minute, untilMs: visit.arrivedAtMs + 3.5 * minute }],
  })),
  'coarse fixes on top of the stop': (random) => {
    const { at, legs } = visitedOnce(random)
    return { legs, calls: [{ at }], habits: () => ({ coarseAt: at }) }
  },
  'past it on the freeway first': (random) => {
    const at: Spot = [12_000, 10 + random(170)]
    const exit: Spot = [13_500 + random(6000), 0]
    const legs = [
      { to: exit, mps: 29 },
      { standSeconds: random(2) * 600 },
      ...callAt(exit, at, 300 + random(1200)),
      { to: [25_000, 0] as const, mps: 25 },
    ]
    return { legs, calls: [{ at }], habits: () => ({ everySeconds: 20, noiseMeters: 8 + random(20) }) }
  },
  'still there': (random) => {
    const { at, legs } = visitedOnce(random)
    return { legs: legs.slice(0, 3), calls: [{ at }] }
  },
  'a queue on the road beside it': (random) => {
    const waits = Array.from({ length: 9 }, (_, index): Leg[] => [
      { to: [9600 + index * 100, 0], mps: 1 + random(3) },
      { standSeconds: 10 + random(70) },
    ])
    const legs = [{ to: [9500, 0] as const, mps: 28 }, ...waits.flat(), { to: [20_000, 0] as const, mps: 28 }]
    const habits = () => ({ noiseMeters: 8 + random(2) * 16 })
    return { legs, calls: [{ at: [10_000, 40 + random(110)], visit: null }], habits }
  },
  'a red light in front of it': (random) => {
    const legs: Leg[] = [
      { to: [10_000, 0], mps: 15 },
      { standSeconds: 60 + random(50) },
      { to: [20_000, 0], mps: 15 },
    ]
    return { legs, calls: [{ at: [10_000, 90], visit: null }], habits: () => ({ everySeconds: 15 }) }
  },
  'a night at the truck stop next door': (random) => {
    const aside = 300 + random(200)
    const legs = [...callAt(start, [10_000, aside], 3600), { to: [20_000, 5000] as const, mps: 20 }]
    return { legs, calls: [{ at: [10_000, 0], visit: null }] }
  },
  'a rest right beside the fence': (random) => {
    const legs = [
      ...callAt(start, [10_000, 225 + random(30)], 1500),
      { to: [20_000, 5000] as const, mps: 20 },
    ]
    return {
      legs,
      calls: [{ at: [10_000, 0], visit: null }],
      habits: () => ({ noiseMeters: 20, toldMeters: 30 + random(40) }),
    }
  },
  'a dock right inside the fence': (random) => {
    const legs = [
      ...callAt(start, [10_000, 150 + random(35)], 1500),
      { to: [20_000, 5000] as const, mps: 20 },
    ]
    const habits = () => ({ noiseMeters: 20, toldMeters: 30 + random(40) })
    return { legs, calls: [{ at: [10_000, 0] }], habits }
  },
  'off for fuel and back': (random) => {
    const at: Spot = [9000, 0]
    const legs = [
      ...callAt(start, at, 1200),
      ...callAt([9420, 60], [12_000, 300], 400 + random(600)),
      ...callAt([12_420, 360], at, 900),
      { to: [20_000, 0] as const, mps: 25 },
    ]
    return { legs, calls: [{ at, visit: 0 }] }
  },
  'a look at the gate first': (random) => {
    const at: Spot = [9000, 0]
    const legs = [
      ...callAt(start, at, 20 + random(60)),
      ...callAt([9420, 60], [12_000, 300], 900),
      ...callAt([12_420, 360], at, 600),
      { to: [20_000, 0] as const, mps: 25 },
    ]
    return { legs, calls: [{ at }] }
  },
  'delivery back at the yard of the pickup': (random) => {
    const [yard, plant]: [Spot, Spot] = [
      [9000, 0],
      [25_000, 3000],
    ]
    const legs = [
      ...callAt(start, yard, 600 + random(600)),
      ...callAt([9420, 60], plant, 1500),
      ...callAt([25_420, 3060], yard, 800),
      { to: [0, 0] as const, mps: 25 },
    ]
    const calls: Call[] = [
      { at: yard, visit: 0 },
      { at: plant, stopType: 'pickup' },
      { at: yard, stopType: 'dropoff', visit: 1 },
    ]
    return { legs, calls }
  },
  'past the pickup again after the delivery': (random) => {
    const [pickup, delivery]: [Spot, Spot] = [
      [9000, 0],
      [25_000, 3000],
    ]
    const legs = [
      ...callAt(start, pickup, 600 + random(600)),
      ...callAt([9420, 60], delivery, 1500),
      ...callAt([25_420, 3060], pickup, 800),
      { to: [0, 0] as const, mps: 25 },
    ]
    return {
      legs,
      calls: [
        { at: pickup, visit: 0 },
        { at: delivery, stopType: 'dropoff' },
      ],
    }
  },
  'two docks whose circles overlap': (random) => {
    const [one, two]: [Spot, Spot] = [
      [9000, 0],
      [9000 + 60 + random(100) + random(2) * 180, 0],
    ]
    const legs: Leg[] = [
      { to: [8580, 0], mps: 28 },
      { to: one, mps: 3.6 },
      { standSeconds: 900 },
      { to: two, mps: 3 },
      { standSeconds: 900 },
      { to: [two[0] + 500, 0], mps: 9 },
      { to: [20_000, 0], mps: 28 },
    ]
    return { legs, calls: [{ at: one }, { at: two, stopType: 'dropoff' }] }
  },
}

export const scenarioNames = Object.keys(plans)

export function scenario(name: string, random: Random): Scenario {
  const plan = plans[name]?.(random)
  if (plan === undefined) throw new Error(`There is no scenario "${name}"`)
  const trueDrive = drive(start, plan.legs)
  const visits = plan.calls.map(({ at }) => trueVisits(trueDrive, at, radius))
  return {
    drive: trueDrive,
    stops: plan.calls.map(({ at, stopType = 'pickup' }, index) => ({
      id: `stop ${index + 1}`,
      stopType,
      ...pointAt(at),
      radiusMeters: radius,
    })),
    truth: plan.calls.map(({ visit = 0 }, index) =>
      visit === null ? null : (visits[index]?.[visit] ?? null),
    ),
    habits: plan.habits?.(visits[0] ?? []) ?? {},
  }
}
