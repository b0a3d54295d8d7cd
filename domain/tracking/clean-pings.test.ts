import { describe, expect, test } from 'vitest'
import { cleanPings } from './clean-pings.ts'
import type { StoredPing } from './ping.ts'
import { noonMs, pingsAt } from './test-support/fixes.ts'

const secondsIn = (pings: readonly StoredPing[]) =>
  cleanPings(pings).map(({ atMs }) => Math.round((atMs - noonMs) / 1000))
const moved = (ping: StoredPing, { captured = 0, received = 0 }): StoredPing => ({
  ...ping,
  capturedAtMs: ping.capturedAtMs + captured * 1000,
  receivedAtMs: ping.receivedAtMs + received * 1000,
})
/** A truck on the freeway, a fix every 30 seconds. */
const onTheRoad = (count: number) =>
  pingsAt(Array.from({ length: count }, (_, index) => [index * 30, index * 800] as const))

describe('which fixes are believed', () => {
  test.each([
    [150, 1],
    [150.1, 0],
    [-1, 0],
    [null, 1],
  ])('accuracy %s: %i kept', (accuracyMeters, kept) => {
    expect(cleanPings(pingsAt([[0, 0]], accuracyMeters))).toHaveLength(kept)
  })

  test('a phone that tells no accuracy is taken to be right within 30 m', () => {
    expect(cleanPings(pingsAt([[0, 0]], null))[0]?.accuracyMeters).toBe(30)
  })

  test('what was sent twice counts once', () => {
    const pings = onTheRoad(3)
    expect(secondsIn([...pings, ...pings.map((ping) => moved(ping, { received: 2 }))])).toEqual([0, 30, 60])
  })

  test('100 mph is believed, more is not; the accuracies are allowed for', () => {
    const far = (meters: number) =>
      secondsIn(
        pingsAt([
          [0, 0],
          [10, meters],
        ]),
      )
    expect(far(450 + 20 - 1)).toEqual([0, 10])
    expect(far(450 + 20 + 1)).toEqual([0])
  })

  test('a single leap is dropped; three fixes after a wrong one overrule it', () => {
    const road = onTheRoad(6)
    const [leap] = pingsAt([[40, 40_000]])
    if (!leap) throw new Error('expected a ping')
    expect(secondsIn([...road, leap])).toEqual([0, 30, 60, 90, 120, 150])
    const wrong = [29, -1300] as const
    const back = [
      [31, 30],
      [35, 150],
    ] as const
    expect(secondsIn(pingsAt([[0, 0], wrong, ...back]))).toEqual([0, 29])
    expect(secondsIn(pingsAt([[0, 0], wrong, ...back, [40, 300]]))).toEqual([0, 31, 35, 40])
  })

  test('four fixes in a row that agree are the truth, and what stood against them goes', () => {
    const elsewhere = (count: number) =>
      pingsAt(Array.from({ length: count }, (_, index) => [40 + index * 10, 90_000 + index] as const))
    const before = pingsAt([
      [0, 0],
      [10, 10],
      [20, 20],
      [30, 30],
    ])
    expect(secondsIn([...before, ...elsewhere(3)])).toEqual([0, 10, 20, 30])
    expect(secondsIn([...before, ...elsewhere(4)])).toEqual([0, 10, 20, 30, 40, 50, 60, 70])
    expect(secondsIn([...before.slice(1), ...elsewhere(4)])).toEqual([40, 50, 60, 70])
  })
})

describe('jumps of a parked truck', () => {
  const parked = (jumpEnds: number, meters: number, back: number) =>
    secondsIn(
      pingsAt([
        [0, 0],
        [60, 5],
        [120, meters],
        [jumpEnds, back],
        [jumpEnds + 60, back],
      ]),
    )

  test('are dropped when it is back at its place within eight minutes', () => {
    expect(parked(180, 600, 70)).toEqual([0, 60, 180, 240])
    expect(parked(60 + 480, 600, 70)).toEqual([0, 60, 540, 600])
    expect(parked(60 + 481, 600, 70)).toEqual([0, 60, 120, 541, 601])
  })

  test('count as driving when it comes to stand elsewhere', () => {
    expect(parked(180, 600, 300)).toEqual([0, 60, 120, 180, 240])
  })

  test('a truck that turns round down the road and passes its place again has driven', () => {
    const turning = (...after: Parameters<typeof pingsAt>[0]) =>
      secondsIn(pingsAt([[0, 0], [60, 5], [120, 500], [180, 900], [240, 500], [300, 40], ...after]))
    expect(turning([360, -460], [420, -1000])).toEqual([0, 60, 120, 180, 240, 300, 360, 420])
    expect(turning([360, 90], [420, 10])).toEqual([0, 60, 300, 360, 420])
    expect(turning()).toEqual([0, 60, 300])
  })

  test('a truck that leaves right after the jump is near its place', () => {
    expect(
      secondsIn(
        pingsAt([
          [0, 0],
          [60, 5],
          [120, 900],
          [150, 290],
          [180, 900],
        ]),
      ),
    ).toEqual([0, 60, 150, 180])
  })

  test('less than a hundred meters besides the accuracies is noise, not a jump', () => {
    expect(parked(180, 5 + 119, 5)).toHaveLength(5)
    expect(parked(180, 5 + 121, 5)).toHaveLength(4)
  })

  test('a truck that turns round on the freeway has not jumped, one that rolls across the yard has', () => {
    const rows = (before: number) =>
      pingsAt([
        [0, before],
        [30, 0],
        [90, 900],
        [200, 20],
        [260, 10],
        [320, 10],
      ])
    expect(secondsIn(rows(-190))).toEqual([0, 30, 90, 200, 260, 320])
    expect(secondsIn(rows(-170))).toEqual([0, 30, 200, 260, 320])
  })
})

describe('the clock of the phone', () => {
  test('a fast one is pulled back to when its pings were received', () => {
    const pings = onTheRoad(4).map((ping) => moved(ping, { captured: 300 }))
    expect(secondsIn(pings)).toEqual([1, 31, 61, 91])
  })

  test('what it kept back is shifted by as much', () => {
    const pings = onTheRoad(6).map((ping, index) =>
      moved(ping, { captured: 300, received: index === 2 || index === 3 ? 900 : 0 }),
    )
    expect(secondsIn(pings)).toEqual([1, 31, 61, 91, 121, 151])
  })

  test('but not by what the clock showed over half an hour away', () => {
    const [first, second] = pingsAt([
      [0, 0],
      [3600, 9000],
    ])
    if (!first || !second) throw new Error('expected pings')
    const kept = moved(second, { received: 4000 })
    expect(secondsIn([moved(first, { captured: 1795 }), kept])).toEqual([1, 3600])
    expect(secondsIn([moved(first, { captured: 1801 }), kept])).toEqual([1, 3600 - 1800])
  })

  test('a ping that arrives within half a minute is taken at its word', () => {
    const [first, second] = pingsAt([
      [0, 0],
      [60, 900],
    ])
    if (!first || !second) throw new Error('expected pings')
    const fast = moved(first, { captured: 101 })
    expect(secondsIn([fast, moved(second, { received: 28.9 })])).toEqual([1, 60])
    expect(secondsIn([fast, moved(second, { received: 29 })])).toEqual(
      [-40, 1].map((at) => at + 0).toSorted((a, b) => a - b),
    )
  })

  test('a slow one shows by most pings being late by the same', () => {
    const late = (count: number, seconds: number) =>
      secondsIn(onTheRoad(count).map((ping) => moved(ping, { received: seconds })))
    expect(late(11, 600)[0]).toBe(601)
    expect(late(11, 29)[0]).toBe(30)
    expect(late(11, 28)[0]).toBe(0)
    expect(late(9, 600)[0]).toBe(0)
  })

  test('the office and a tracking app have clocks of their own', () => {
    const slow = onTheRoad(12).map((ping) => moved(ping, { received: 420 }))
    const [told] = pingsAt([[150, 4000]])
    if (!told) throw new Error('expected a ping')
    const both = secondsIn([...slow, { ...told, receivedAtMs: told.capturedAtMs, source: 'office' }])
    expect([both[0], both[1]]).toEqual([150, 421])
    const [fast] = pingsAt([[0, 0]]).map((ping) => moved(ping, { captured: 600 }))
    if (!fast) throw new Error('expected a ping')
    const kept = moved(told, { received: 900 })
    expect(secondsIn([{ ...fast, source: 'device' }, kept])).toEqual([1, 150])
    expect(secondsIn([fast, kept])).toEqual([-449, 1])
  })

  test('a slow one that is put right was slow until then, and what it kept back from before as well', () => {
    const slow = onTheRoad(60).map((ping) => moved(ping, { captured: -420 }))
    const right = pingsAt([
      [1800, 48_000],
      [1830, 48_800],
    ])
    const kept = slow.map((ping, index) => (index === 50 ? moved(ping, { received: 200 }) : ping))
    const seconds = secondsIn([...kept, ...right])
    expect([seconds[0], seconds[50], seconds[59], seconds[60], seconds[61]]).toEqual([
      1, 1501, 1771, 1800, 1830,
    ])
  })

  test('one that becomes slow on the way is told among the pings of an earlier time that it repeats', () => {
    const road = onTheRoad(120)
    const pings = road.map((ping, index) => (index < 60 ? ping : moved(ping, { captured: -1800 })))
    expect(secondsIn(pings)).toEqual(road.map((_ping, index) => index * 30 + (index < 60 ? 0 : 1)))
  })

  test('a ping is never taken for later than the lag of its own half hour and those beside it tells', () => {
    const lateBy = (seconds: number) => onTheRoad(21).map((ping) => moved(ping, { received: seconds }))
    const slow = lateBy(420)
    const [soon, late] = pingsAt([
      [3500, 90_000],
      [5500, 140_000],
    ])
    if (!soon || !late) throw new Error('expected pings')
    const seconds = secondsIn([...slow, moved(soon, { received: 500 }), moved(late, { received: 31 })])
    expect([seconds[0], seconds.at(-2), seconds.at(-1)]).toEqual([421, 3921, 5500])
  })

  test('pings late by the same for less than five minutes are no slow clock', () => {
    const quick = (seconds: number) =>
      secondsIn(
        pingsAt(Array.from({ length: 11 }, (_, index) => [index * seconds, index] as const)).map((ping) =>
          moved(ping, { received: 600 }),
        ),
      )[0]
    expect(quick(29)).toBe(0)
    expect(quick(30)).toBe(601)
  })

  test('a flush after hours offline is no slow clock', () => {
    const pings = onTheRoad(20).map((ping) => ({ ...ping, receivedAtMs: noonMs + 9_000_000 }))
    expect(secondsIn(pings)[0]).toBe(0)
  })
})
