import { describe, expect, test } from 'vitest'
import { precisions } from '../maps/precision.ts'
import { fencedStops, fenceTimesSoFar, type FencedStop } from './fence-times.ts'
import { pingsAt, secondsOf, stopAt } from './test-support/fixes.ts'
import { fenceTimes } from './test-support/whole-drive.ts'

type Rows = Parameters<typeof pingsAt>[0]
const dock = stopAt('dock', [0, 0])
const timesOf = (rows: Rows, stops: readonly FencedStop[] = [dock], accuracy = 10) =>
  fenceTimes(pingsAt(rows, accuracy), stops).map(({ arrivedAt, departedAt }) => [
    secondsOf(arrivedAt),
    secondsOf(departedAt),
  ])
/** Stands there from so many seconds on until so many, with a fix a minute. */
const stand = (from: number, until: number, east: number): Rows =>
  Array.from(
    { length: Math.floor((until - from) / 60) + 1 },
    (_, index) => [from + index * 60, east] as const,
  )

describe('a visit', () => {
  test('is from the crossing of the radius to the crossing back', () => {
    expect(timesOf([[0, -500], [60, -100], ...stand(90, 690, 0), [720, 300], [750, 700]])).toEqual([
      [45, 710],
    ])
  })

  test('is not over while the truck is near', () => {
    expect(timesOf([[0, -500], ...stand(60, 660, 0)])).toEqual([[36, null]])
    expect(timesOf([[0, -500], ...stand(60, 660, 0), [720, 450]])).toEqual([[36, null]])
  })

  test('is over after one fix 300 m beyond the circle, or after two nearer ones and ten minutes', () => {
    const visit = (...after: Rows) => timesOf([[0, -500], ...stand(60, 660, 0), ...after])[0]?.[1]
    expect(visit([690, 499])).toBeNull()
    expect(visit([690, 501])).toBe(672)
    expect(visit([690, 450], [1260, 450])).toBeNull()
    expect(visit([690, 450], [1261, 450])).toBe(673)
    expect(visit([1400, 450])).toBeNull()
  })

  test('is over as far beyond a small and a big circle', () => {
    const departure = (radiusMeters: number, east: number) =>
      timesOf(
        [[0, -3000], ...stand(60, 660, 0), [750, east]],
        [stopAt('dock', [0, 0], { radiusMeters })],
      )[0]?.[1]
    expect([departure(100, 399), departure(1000, 1299)]).toEqual([null, null])
    expect([departure(100, 401), departure(1000, 1301)]).not.toContain(null)
  })

  test('begins next to the dock, though the truck had been inside and out again before', () => {
    // 50 of 250 meters are beyond the radius: a fifth of the last 30 seconds.
    const arriving: Rows = [[0, -1000], [30, -150], [60, -250], ...stand(90, 690, 0)]
    expect(timesOf(arriving)).toEqual([[66, null]])
  })

  test('takes a standstill of two and a half minutes', () => {
    const still = (seconds: number) =>
      timesOf([
        [-60, -2000],
        [0, 0],
        [seconds / 2, 0],
        [seconds, 0],
        [seconds + 60, 2000],
      ])[0]?.[0] !== null
    expect(still(145)).toBe(false)
    expect(still(151)).toBe(true)
  })

  test('takes a move of some meters for standing only after six minutes in one place', () => {
    const moved = (minutes: number) =>
      timesOf([
        [-60, -2000],
        ...stand(0, minutes * 60 - 120, -12),
        ...stand(minutes * 60 - 60, minutes * 60, 12),
        [minutes * 60 + 60, 2000],
      ])[0]?.[0] !== null
    expect(moved(5)).toBe(false)
    expect(moved(7)).toBe(true)
  })

  test('takes standing within the circle, not beside it', () => {
    const beside = (east: number) =>
      timesOf([[0, -3000], [90, 100], ...stand(150, 900, east), [990, 3000]])[0]?.[0]
    expect(beside(195)).not.toBeNull()
    expect(beside(215)).toBeNull()
  })

  test('has no arrival from waiting at the gate outside the circle', () => {
    expect(timesOf([...stand(0, 900, -240), [920, -100], ...stand(940, 1500, 0), [1530, 900]])[0]?.[0]).toBe(
      906,
    )
  })

  /** Waits beside the circle, is seen in it until then, and waits again. */
  const seenInside = ({ until, back = -280 }: { readonly until: number; readonly back?: number }): Rows => [
    ...stand(0, 900, -280),
    [930, -220],
    ...stand(960, until, -120),
    [until + 30, -220],
    ...stand(until + 60, until + 660, back),
    [until + 720, -2000],
  ]

  test('is none where the positions of a parked truck drift into the circle and back to their place', () => {
    expect(timesOf(seenInside({ until: 1380 }))).toEqual([[null, null]])
    expect(timesOf(seenInside({ until: 1380, back: -320 }))).toEqual([[null, null]])
    expect(timesOf(seenInside({ until: 1380, back: -340 }))[0]).not.toContain(null)
  })

  test('is one where they stay there for longer than positions drift, or were farther away', () => {
    expect(timesOf(seenInside({ until: 1500 }))[0]).not.toContain(null)
    const roundabout = seenInside({ until: 1380 }).toSpliced(-12, 0, [1395, 30])
    expect(timesOf(roundabout)[0]).not.toContain(null)
  })

  test('creeping by is none', () => {
    const creep = Array.from({ length: 30 }, (_, index) => [index * 30, -300 + index * 20] as const)
    expect(timesOf(creep)).toEqual([[null, null]])
  })

  test('of a phone that is silent until the truck moves on is one in a big circle, too', () => {
    const big = [stopAt('farm', [0, 0], { radiusMeters: 1000 })]
    const driven = (silentUntil: number): Rows => [
      [0, -3000],
      ...[-900, -600, -300, -100].map((east, index) => [100 + index * 20, east] as const),
      ...[-20, 300, 600, 900, 1500].map((east, index) => [silentUntil + index * 20, east] as const),
    ]
    expect(timesOf(driven(160 + 260), big)).toEqual([[null, null]])
    expect(timesOf(driven(160 + 280), big)[0]).not.toContain(null)
  })

  test('goes on while fixes wander off and come back', () => {
    const wander: Rows = [
      [0, -500],
      [60, 0],
      [120, 350],
      [180, 400],
      [240, 350],
      ...stand(300, 900, 10),
      [930, 900],
    ]
    expect(timesOf(wander)).toEqual([[36, 906]])
  })
})

describe('a gap', () => {
  const coming: Rows = [
    [0, -9000],
    [60, -7800],
    [120, -6600],
    [180, -5400],
  ]

  test('over the arrival is filled by how the truck drove before it', () => {
    const [times] = timesOf([...coming, ...stand(900, 1500, 0), [1530, 900]])
    expect(times?.[0]).toBe(180 + 5000 / 20 + 200 / 5)
  })

  test('never puts the arrival after the first fix inside', () => {
    expect(timesOf([...coming, ...stand(300, 1500, 0), [1530, 900]])[0]?.[0]).toBe(300)
  })

  test('over the departure is filled by how it drove after it', () => {
    const rows: Rows = [[0, -500], ...stand(60, 660, 0), [3000, 48_000], [3060, 49_500], [3120, 51_000]]
    expect(timesOf(rows)[0]?.[1]).toBe(3000 - 47_600 / 25 - 40)
  })

  test('of a truck that stood before it is split in the middle', () => {
    const rows: Rows = [...stand(0, 600, -5200), ...stand(1840, 2800, 0)]
    expect(timesOf(rows)[0]?.[0]).toBe((600 + 4800 / 25 + 40 + 1840) / 2)
  })

  test('of a truck that stood before it at the gate ends when it drives in', () => {
    const rows: Rows = [[-60, -1500], ...stand(0, 300, -260), [1840, -140], ...stand(2200, 4000, 0)]
    expect(timesOf(rows)[0]?.[0]).toBe(1840 - (200 - 140) / 5)
  })

  test('of up to a minute and a half is taken as driven evenly', () => {
    const arrival = (seconds: number) =>
      timesOf([[-60, -3200], [0, -2200], ...stand(seconds, 900, 0)])[0]?.[0]
    expect(arrival(90)).toBe(82)
    expect(arrival(95)).toBe(95)
  })
})

describe('the stops of a load', () => {
  const call = (from: number, east: number): Rows => [
    [from, east - 900],
    ...stand(from + 60, from + 660, east),
    [from + 700, east + 900],
  ]
  const [yard, plant] = [stopAt('yard', [0, 0]), stopAt('plant', [9000, 0], { stopType: 'dropoff' })]
  const arrivals = (rows: Rows, stops: readonly FencedStop[]) =>
    timesOf(rows, stops).map(([arrival]) => (arrival == null ? null : Math.floor(arrival / 1000)))

  test('keep their first visit when the truck comes by again', () => {
    expect(arrivals([...call(0, 0), ...call(2000, 9000), ...call(4000, 0)], [yard, plant])).toEqual([0, 2])
  })

  test('freight is not delivered before it was picked up', () => {
    const rows = [...call(0, 9000), ...call(2000, 0)]
    expect(arrivals(rows, [yard, plant])).toEqual([2, null])
    expect(arrivals([...rows, ...call(4000, 9000)], [yard, plant])).toEqual([2, 4])
  })

  test('nobody delivers by beginning there, where the truck is at home or comes back to', () => {
    const home: Rows = [...stand(0, 1200, 9000), [1260, 7000]]
    expect(arrivals(home, [yard, plant])).toEqual([null, null])
    expect(arrivals(home, [plant])).toEqual([null])
    expect(arrivals(home, [{ ...plant, isToldReached: true }])).toEqual([0])
    expect(arrivals([...home, ...call(2000, 0)], [yard, plant])).toEqual([2, null])
    expect(arrivals([...home, ...call(2000, 0), ...call(4000, 9000)], [yard, plant])).toEqual([2, 4])
  })

  test('a pickup is reached by beginning there', () => {
    expect(arrivals([...stand(0, 600, 0), [660, 900]], [yard, plant])).toEqual([0, null])
  })

  test('two deliveries may be made the other way round', () => {
    const other = stopAt('other', [18_000, 0], { stopType: 'dropoff' })
    expect(arrivals([...call(0, 18_000), ...call(2000, 9000)], [plant, other])).toEqual([2, 0])
  })

  test('a delivery at the yard of the pickup is another visit', () => {
    const back = stopAt('back', [30, 0], { stopType: 'dropoff' })
    expect(arrivals(call(0, 0), [yard, back])).toEqual([0, null])
    expect(arrivals([...call(0, 0), ...call(2000, 0)], [yard, back])).toEqual([0, 2])
  })

  test('two orders at one dock are one visit', () => {
    expect(arrivals([...call(0, 0), ...call(2000, 0)], [yard, stopAt('second', [49, 0])])).toEqual([0, 0])
  })

  test('two orders in one yard are one visit, whichever circle the truck comes into first', () => {
    const rows: Rows = [[0, -900], [50, -300], [60, -180], ...stand(90, 690, 0), [730, 900]]
    expect(arrivals(rows, [yard, stopAt('second', [-40, 0])])).toEqual([0, 0])
    expect(arrivals(rows, [yard, stopAt('back', [-40, 0], { stopType: 'dropoff' })])).toEqual([0, null])
  })

  test('the same place again, after a stop elsewhere, is another visit', () => {
    const again = [stopAt('again', [0, 0]), stopAt('once more', [40, 0])]
    const road = [yard, stopAt('next', [9000, 0]), ...again]
    expect(arrivals(call(0, 0), road)).toEqual([0, null, null, null])
    expect(arrivals([...call(0, 0), ...call(2000, 9000)], road)).toEqual([0, 2, null, null])
    expect(arrivals([...call(0, 0), ...call(2000, 9000), ...call(4000, 0)], road)).toEqual([0, 2, 4, 4])
  })

  test('the same place again is not reached by who turns back before the stop elsewhere', () => {
    const home = stopAt('home', [0, 0], { stopType: 'dropoff' })
    const turnedBack: Rows = [...call(0, 0), [1500, 5000], ...call(2000, 0)]
    expect(arrivals(turnedBack, [yard, plant, home])).toEqual([0, null, null])
    expect(arrivals(turnedBack, [yard, { ...plant, isToldReached: true }, home])).toEqual([0, null, 2])
    const delivered = [...turnedBack, ...call(4000, 9000)]
    expect(arrivals(delivered, [yard, plant, home])).toEqual([0, 4, null])
    expect(arrivals([...delivered, ...call(6000, 0)], [yard, plant, home])).toEqual([0, 4, 6])
  })

  test('the same place again is another visit where the stop elsewhere has no fence, or was told by a person', () => {
    const placed = (id: string, east: number, more: object = {}) => {
      const { latitude, longitude } = stopAt(id, [east, 0])
      const place = { latitude, longitude, coordinatePrecision: 'pin' as const, geofenceRadiusMeters: 200 }
      return { id, stopType: 'dropoff' as const, ...place, ...more }
    }
    const [home, before] = [[0, -3000] as const, call(0, 0)]
    const elsewhere = [
      placed('town', 9000, { coordinatePrecision: 'locality' }),
      placed('nowhere', 9000, { latitude: null, longitude: null }),
      placed('told', 9000, { arrivedAt: '2026-05-04T12:20:00Z', arrivalSource: 'driver' }),
    ]
    for (const stop of elsewhere) {
      const road = fencedStops([placed('first', 0), stop, placed('again', 0), placed('once more', 40)])
      const came = (rows: Rows) =>
        arrivals([home, ...rows], road).filter((_, index) => road[index]?.id !== 'told')
      expect(came(before)).toEqual([0, null, null])
      expect(came([...before, [1500, 5000], ...call(2000, 0)])).toEqual([0, 2, 2])
    }
  })

  test('where circles overlap the truck is at the stop it stands nearer to', () => {
    const next = stopAt('next', [150, 0])
    expect(arrivals(call(0, 0), [yard, next])).toEqual([0, null])
    expect(
      arrivals([[0, -900], ...stand(60, 660, 0), ...stand(720, 1500, 150), [1600, 3000]], [yard, next]),
    ).toEqual([0, 0])
  })

  test('of one that was never reached nothing is said', () => {
    expect(arrivals(call(0, 0), [yard, plant])).toEqual([0, null])
    expect(fenceTimes([], [yard])).toEqual([{ id: 'yard', arrivedAt: null, departedAt: null }])
  })
})

describe('of a load that somebody put back', () => {
  const call = (from: number): Rows => [
    [from, -900],
    ...stand(from + 60, from + 660, 0),
    [from + 700, 900],
    [from + 760, 9000],
  ]
  const times = (change: Partial<FencedStop>, rows: Rows = [...call(0), ...call(4000)]) =>
    timesOf(rows, [{ ...dock, ...change }])[0]?.map((at) => (at === null ? null : Math.floor(at / 1000)))
  const fromMs = Date.parse('2026-05-04T12:30:00Z')

  test('the visits until then were none', () => {
    expect(times({ arrivalsFromMs: fromMs, departuresFromMs: fromMs })).toEqual([4, 4])
    expect(times({ arrivalsFromMs: fromMs, departuresFromMs: fromMs }, call(0))).toEqual([null, null])
  })

  test('to the stop where it had arrived, it is gone with its next departure', () => {
    expect(times({ departuresFromMs: fromMs }, call(0))).toEqual([0, null])
    expect(times({ departuresFromMs: fromMs })).toEqual([0, 4])
  })

  test('what they left standing is theirs to take back', () => {
    const [arrivedAt, departedAt] = ['2026-05-04T12:00:50.000Z', '2026-05-04T12:11:10.000Z']
    const placed = { ...dock, coordinatePrecision: precisions[0], geofenceRadiusMeters: 200 }
    const from = (stop: object) => {
      const [fenced] = fencedStops([{ ...placed, ...stop }], fromMs)
      return [fenced?.arrivalsFromMs, fenced?.departuresFromMs]
    }
    expect(from({ arrivedAt, departedAt })).toEqual([-Infinity, -Infinity])
    expect(from({ arrivedAt })).toEqual([-Infinity, fromMs])
    expect(from({ arrivedAt: '2026-05-04T13:00:00.000Z' })).toEqual([fromMs, fromMs])
  })
})

describe('while positions come in', () => {
  const departure = (...after: Rows) =>
    secondsOf(
      fenceTimesSoFar(pingsAt([[0, -500], ...stand(60, 660, 0), ...after]), [dock])[0]?.departedAt ?? null,
    )

  test('a departure is told by two positions, because one may be a leap', () => {
    expect(departure([690, 900])).toBeNull()
    expect(departure([690, 900], [750, 10])).toBeNull()
    expect(departure([675, 205], [720, 900])).toBeNull()
    expect(departure([675, 215], [720, 900])).toBe(674)
    expect(departure([690, 900], [750, 1500])).toBe(667)
  })

  test('an arrival is told at once', () => {
    const [times] = fenceTimesSoFar(pingsAt([[0, -500], ...stand(60, 240, 0)]), [dock])
    expect(secondsOf(times?.arrivedAt ?? null)).toBe(36)
  })
})

test('only a stop whose place is well known is fenced', () => {
  const stops = precisions.map((coordinatePrecision) => ({
    id: coordinatePrecision,
    stopType: 'pickup' as const,
    latitude: 1,
    longitude: 2,
    geofenceRadiusMeters: 300,
    coordinatePrecision,
  }))
  expect(fencedStops(stops).map(({ id }) => id)).toEqual(['pin', 'rooftop', 'interpolated', 'street'])
  expect(fencedStops(stops)[0]).toEqual({
    id: 'pin',
    isToldReached: false,
    arrivalsFromMs: -Infinity,
    departuresFromMs: -Infinity,
    call: 0,
    stopType: 'pickup',
    latitude: 1,
    longitude: 2,
    radiusMeters: 300,
  })
  expect(fencedStops(stops.map((stop) => ({ ...stop, latitude: null })))).toEqual([])
})
