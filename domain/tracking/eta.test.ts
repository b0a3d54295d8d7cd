import { describe, expect, test } from 'vitest'
import { expectedArrivals, speedRatio, type Trip } from './eta.ts'
import { afterStanding, hoursUsed, restedHours, type HoursUsed } from './hours-of-service.ts'
import { ownSpeedMps } from './own-speed.ts'
import { hourMs, minuteMs, type Fix } from './ping.ts'
import { fixesAt, noonMs } from './test-support/fixes.ts'

const leg = (stopId: string, hours: number) => ({ stopId, seconds: hours * 3600, meters: hours * 90_000 })
const trip = (change: Partial<Trip>): Trip => ({
  startMs: noonMs,
  legs: [leg('delivery', 3)],
  standsAt: null,
  ownSpeedMps: null,
  hours: restedHours,
  ...change,
})
const hoursTo = (change: Partial<Trip>) =>
  expectedArrivals(trip(change)).arrivals.map(({ atMs }) => (atMs - noonMs) / hourMs)
const used = (drivenHours: number, dutyHours = drivenHours): HoursUsed => ({
  ...restedHours,
  drivenMs: drivenHours * hourMs,
  onDutySinceMs: noonMs - dutyHours * hourMs,
})

describe('the hours of a driver', () => {
  test('end after eleven hours of driving: then ten hours of rest', () => {
    expect(hoursTo({ hours: used(8) })).toEqual([3])
    expect(hoursTo({ hours: used(9) })).toEqual([13])
    expect(expectedArrivals(trip({ hours: used(9) })).assumption).toBe(
      'at the usual speed, with a 10-hour rest near hour 11',
    )
  })

  test('end fourteen hours after they began, however little was driven', () => {
    expect(hoursTo({ hours: used(2, 11) })).toEqual([3])
    expect(hoursTo({ hours: used(2, 12) })).toEqual([13])
  })

  test('take half an hour after eight of driving, and a whole day on long ways', () => {
    expect(hoursTo({ legs: [leg('delivery', 8)] })).toEqual([8])
    expect(hoursTo({ legs: [leg('delivery', 9)] })).toEqual([9.5])
    expect(expectedArrivals(trip({ legs: [leg('delivery', 9)] })).assumption).toBe(
      'at the usual speed, with a 30-minute break',
    )
    const far = trip({ legs: [leg('delivery', 20)] })
    expect(hoursTo(far)).toEqual([8.5 + 3 + 10 + 8 + 0.5 + 1])
    expect(expectedArrivals(far).assumption).toBe(
      'at the usual speed, with 2 30-minute breaks and a 10-hour rest near hour 11',
    )
  })

  test('do not count near the source of farm goods, and do beyond', () => {
    const near = [{ share: 1, isCounted: false }]
    const exempt = trip({ legs: [{ ...leg('delivery', 20), stretches: near }], ownSpeedMps: 25 })
    expect(hoursTo(exempt)).toEqual([20])
    expect(expectedArrivals(exempt).assumption).toBe(
      "at the truck's own recent speed, hours of service not counted: agricultural exemption, within 150 air miles of the first pickup",
    )
    const partly = [
      { share: 0.5, isCounted: false },
      { share: 0.5, isCounted: true },
    ]
    const leaving = trip({ legs: [{ ...leg('delivery', 10), stretches: partly }], hours: used(8) })
    expect(hoursTo(leaving)).toEqual([20])
    expect(expectedArrivals(leaving).assumption).toBe(
      'at the usual speed, with a 10-hour rest near hour 11; agricultural exemption: hours of service counted beyond 150 air miles of the first pickup',
    )
    expect(hoursTo({ legs: [{ ...leg('delivery', 10), stretches: partly }], hours: used(6) })).toEqual([10])
    expect(expectedArrivals(trip({})).assumption).toBe("at the usual speed, within today's hours")
  })

  test('of a rest or break that has begun, only the remainder is still to come', () => {
    const standing = (hours: number, driven: Partial<HoursUsed>) =>
      hoursTo({ hours: afterStanding({ ...used(11, 12 + hours), ...driven }, hours * hourMs) })
    expect(standing(0, {})).toEqual([13])
    expect(standing(9, {})).toEqual([4])
    const atBreak = {
      drivenMs: 8 * hourMs,
      drivenSinceBreakMs: 8 * hourMs,
      onDutySinceMs: noonMs - 8 * hourMs,
    }
    expect(standing(0.25, atBreak)).toEqual([3.25])
    const atDock = trip({ hours: afterStanding(used(11, 20.5), 9.5 * hourMs), standsAt: {} })
    expect(expectedArrivals(atDock).arrivals[0]?.atMs).toBe(noonMs + 4 * hourMs)
  })

  test('unloading counts as the break', () => {
    expect(hoursTo({ legs: [leg('one', 5), leg('two', 5)] })).toEqual([5, 11])
  })
})

describe('the arrivals', () => {
  test('count an hour at each stop in between, and at the one the truck stands at', () => {
    expect(hoursTo({ legs: [leg('one', 1), leg('two', 1)] })).toEqual([1, 3])
    expect(hoursTo({ legs: [leg('two', 1)], standsAt: {} })).toEqual([2])
  })

  test('wait for the appointment of the stop before, and of the one the truck stands at', () => {
    const opensAt = (hours: number) => ({ opensAtMs: noonMs + hours * hourMs })
    const early = { legs: [{ ...leg('one', 1), ...opensAt(4) }, leg('two', 1)] }
    expect(hoursTo(early)).toEqual([1, 6])
    expect(expectedArrivals(trip(early)).assumption).toBe(
      "at the usual speed, within today's hours; waiting for an appointment",
    )
    const atDock = { legs: early.legs, standsAt: opensAt(2) }
    expect(hoursTo(atDock)).toEqual([4, 6])
    expect(hoursTo({ ...early, standsAt: opensAt(-1) })).toEqual([2, 6])
    const both = trip({ ...early, standsAt: opensAt(1) })
    expect(expectedArrivals(both).assumption).toMatch(/; waiting for 2 appointments$/)
    const late = { legs: [{ ...leg('one', 5), ...opensAt(4) }, leg('two', 1)] }
    expect(hoursTo(late)).toEqual([5, 7])
    expect(expectedArrivals(trip(late)).assumption).not.toContain('waiting')
  })

  test('of a driver who waits for ten hours are those of a rested one', () => {
    const legs = [{ ...leg('one', 1), opensAtMs: noonMs + 11 * hourMs }, leg('two', 7)]
    expect(hoursTo({ legs, hours: used(10) })).toEqual([1, 19])
  })

  test('have a range: driving from 5 % less to 12 % more, unloading from half an hour to two', () => {
    const [one, two] = expectedArrivals(trip({ legs: [leg('one', 4), leg('two', 2)] })).arrivals
    const span = (arrival: typeof one) =>
      [arrival?.earliestMs, arrival?.latestMs].map((ms) => ((ms ?? 0) - noonMs) / minuteMs)
    expect(span(one)).toEqual([228, expect.closeTo(268.8, 6)])
    expect(span(two)).toEqual([expect.closeTo(228 + 30 + 114, 6), expect.closeTo(268.8 + 120 + 134.4, 6)])
  })

  test('are never told closer than ten minutes to either side, nor before now', () => {
    const near = expectedArrivals(trip({ legs: [leg('one', 0.5)] })).arrivals[0]
    expect(near).toMatchObject({ earliestMs: noonMs + 20 * minuteMs, latestMs: noonMs + 40 * minuteMs })
    expect(expectedArrivals(trip({ legs: [leg('one', 0.1)] })).arrivals[0]?.earliestMs).toBe(noonMs)
  })

  test('the late end holds the rest that a slow drive would need', () => {
    const [arrival] = expectedArrivals(trip({ hours: used(8) })).arrivals
    expect(((arrival?.latestMs ?? 0) - noonMs) / hourMs).toBeCloseTo(3 * 1.12 + 10, 6)
  })

  test('follow the own speed of the truck, within reason', () => {
    const ratio = (ownSpeed: number | null) => speedRatio({ legs: [leg('one', 1)], ownSpeedMps: ownSpeed })
    expect([null, 25, 20, 1, 100].map(ratio)).toEqual([1, 1, 0.8, 0.75, 1.15])
    expect(speedRatio({ legs: [], ownSpeedMps: 20 })).toBe(1)
    expect(hoursTo({ ownSpeedMps: 20 })).toEqual([3.75])
  })
})

describe('the own speed', () => {
  const row = (seconds: number, east: number) => [seconds, east] as const
  const steady = (minutes: number, mps: number) =>
    fixesAt(Array.from({ length: minutes + 1 }, (_, index) => row(index * 60, index * 60 * mps)))

  test('is that of the driving of the last hour', () => {
    const drive = steady(20, 25)
    expect(ownSpeedMps(drive, noonMs + 20 * minuteMs)).toBeCloseTo(25, 1)
    expect(ownSpeedMps(drive, noonMs + 71 * minuteMs)).toBeNull()
    expect(ownSpeedMps(drive, noonMs + 9 * minuteMs)).toBeNull()
  })

  test('leaves out standing, creeping and silence', () => {
    const rows = steady(10, 25)
    const later = fixesAt([row(900, 15_000), row(1501, 60_000), row(1560, 60_200)])
    expect(ownSpeedMps([...rows, ...later], noonMs + 1600_000)).toBeCloseTo(25, 1)
    expect(ownSpeedMps(steady(20, 3.9), noonMs + 20 * minuteMs)).toBeNull()
    expect(ownSpeedMps(steady(20, 4.1), noonMs + 20 * minuteMs)).toBeCloseTo(4.1, 1)
  })
})

describe('the hours used, from positions', () => {
  /** Hours after noon, kilometers. */
  const at = (...rows: (readonly [hours: number, kilometers: number])[]) =>
    fixesAt(rows.map(([hours, kilometers]) => [hours * 3600, kilometers * 1000] as const))
  const driving = (from: number, hours: number, begin: number) =>
    Array.from({ length: hours * 12 + 1 }, (_, index) => [from + index / 12, begin + index * 7.5] as const)
  const after = (hours: number) => noonMs + hours * hourMs

  test('count driving, and the shift from its first minute', () => {
    const hours = hoursUsed(at(...driving(0, 3, 0)), after(3.2))
    expect(hours.drivenMs / hourMs).toBeCloseTo(3, 6)
    expect(hours.drivenSinceBreakMs).toBeCloseTo(hours.drivenMs, 0)
    expect(hours.onDutySinceMs).toBe(noonMs)
  })

  test('half an hour of standing is a break, ten hours are a rest', () => {
    const fixes = at(...driving(0, 3, 0))
    expect(hoursUsed(fixes, after(3.49)).drivenSinceBreakMs).toBeGreaterThan(0)
    expect(hoursUsed(fixes, after(3.51))).toMatchObject({ drivenSinceBreakMs: 0, onDutySinceMs: noonMs })
    expect(hoursUsed(fixes, after(12.99)).drivenMs).toBeGreaterThan(0)
    expect(hoursUsed(fixes, after(13.01))).toEqual(restedHours)
  })

  test('standing between two drives counts too, and noise is no driving', () => {
    const night = [...driving(0, 2, 0), [6, 180.015], [13, 180], ...driving(14, 1, 180)] as const
    const hours = hoursUsed(at(...night), after(15))
    expect(hours.drivenMs / hourMs).toBeCloseTo(1, 6)
    expect(hours.onDutySinceMs).toBe(after(14))
  })

  test('whoever walks over a truck stop with the phone goes on resting', () => {
    const walk = [5, 5.02, 5.04, 5.06, 5.5, 5.52, 5.54, 5.56]
    const meters = [0, 80, 160, 240, 240, 160, 80, 0]
    const parked = walk.map((hour, index) => [hour, 270 + (meters[index] ?? 0) / 1000] as const)
    const fixes = at(...driving(0, 3, 0), ...parked, [13.1, 270])
    expect(hoursUsed(fixes, after(13.1))).toEqual(restedHours)
  })

  test('of a silence only so much is driving as the distance takes, after standing', () => {
    const hours = hoursUsed(at(...driving(0, 1, 0), [13, 90 + 79.2]), after(13))
    expect(hours.drivenMs / hourMs).toBeCloseTo(1, 2)
    expect((hours.onDutySinceMs ?? 0) - after(12)).toBeCloseTo(0, -5)
  })

  test('slow driving counts whole, creeping by its distance', () => {
    const slowly = (kilometersAnHour: number) =>
      hoursUsed(
        at(
          ...Array.from({ length: 25 }, (_, index) => [index / 12, (index / 12) * kilometersAnHour] as const),
        ),
        after(2),
      ).drivenMs / hourMs
    expect(slowly(20)).toBeCloseTo(2, 6)
    expect(slowly(10)).toBeCloseTo(20 / 79.2, 3)
  })

  test('near the source of farm goods neither driving nor waiting counts', () => {
    const near = (kilometers: number) => (fix: Fix) =>
      fix.longitude <= (at([0, kilometers])[0]?.longitude ?? 0)
    const day = at(...driving(0, 4, 0), ...driving(5, 1, 360))
    expect(hoursUsed(day, after(6), near(1000))).toEqual(restedHours)
    const beyond = hoursUsed(day, after(6), near(360))
    expect(beyond.drivenMs / hourMs).toBeCloseTo(1, 6)
    expect(((beyond.onDutySinceMs ?? 0) - after(5)) / minuteMs).toBeCloseTo(0, 6)
    const andBack = at(...driving(0, 1, 0), [1.5, 0], [4.5, 10])
    const shift = hoursUsed(andBack, after(4.5), near(20))
    expect(shift.onDutySinceMs).toBeGreaterThan(after(2))
  })

  test('what comes later does not count yet', () => {
    expect(hoursUsed(at(...driving(0, 3, 0)), after(1)).drivenMs / hourMs).toBeCloseTo(1, 6)
    expect(hoursUsed([], noonMs)).toEqual(restedHours)
  })
})
