import { describe, expect, it } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import type { TruckRoute } from '#contract/maps.ts'
import type { TrackedLoad } from '#contract/tracking.ts'
import { aLoad, aStop } from '#client/test-support/a-load.ts'
import { aTruck } from '#client/test-support/a-truck.ts'
import { routeStopOf } from './route-plan.ts'
import { routeTimes } from './route-times.ts'

const clock = { timeZone: 'America/Chicago', now: new Date('2026-11-23T14:00:00Z') }
const stops = [
  aStop({ stopType: 'pickup', companyName: 'Elevator' }),
  aStop({ stopSequence: 2, companyName: 'Mill' }),
  aStop({ stopSequence: 3, companyName: 'Dock' }),
]
const load = aLoad({ stops })
const west = { latitude: 35, longitude: -102 }
const positions = [west, { latitude: 35, longitude: -101.5 }, { latitude: 35, longitude: -101 }]

function aRoute(minutes: readonly number[], order = [0, 1, 2]): TruckRoute {
  return {
    totalMiles: 300,
    distanceSpanPercent: 6,
    totalDuration: 300,
    optimizedOrder: order,
    routeDetails: {
      line: [],
      positions,
      legs: minutes.map((duration) => ({ miles: duration, duration, instructions: [] })),
    },
    estimatedFuelCost: '161.54',
    truckSpecificWarnings: [],
    isEstimate: true,
    isProven: true,
    notes: [],
    provider: 'Built-in',
    credit: null,
    fallbackReason: null,
    isKeyRefused: false,
  }
}

type Given = { load?: Load; route?: TruckRoute; tracked?: TrackedLoad | undefined; order?: readonly number[] }

function timesOf({ load: given = load, route = aRoute([120, 180]), tracked, order = [0, 1, 2] }: Given = {}) {
  const all = given.stops.map((stop) => routeStopOf({ ...stop, key: stop.id, name: stop.companyName }))
  const { rows, note } = routeTimes({
    stops: order.flatMap((index) => all[index] ?? []),
    route,
    load: given,
    tracked,
    appointmentOf: (key) => {
      const stop = given.stops.find(({ id }) => id === key)
      return stop?.appointmentAt == null ? null : { at: stop.appointmentAt, until: stop.appointmentUntil }
    },
    clock,
  })
  return { times: rows.map(({ time }) => time), late: rows.map(({ isLate }) => isLate), rows, note }
}

const withStop = (index: number, change: Partial<Load['stops'][number]>) => ({
  ...load,
  stops: load.stops.map((stop, at) => (at === index ? { ...stop, ...change } : stop)),
})

describe('the miles of each stop', () => {
  it('are those of its leg and of all legs so far', () => {
    expect(timesOf().rows.map(({ miles }) => miles)).toEqual([
      { leg: 0, soFar: 0 },
      { leg: 120, soFar: 120 },
      { leg: 180, soFar: 300 },
    ])
  })

  it('and its time are left out where the answer has no legs', () => {
    const { rows, times, note } = timesOf({ route: aRoute([]) })
    expect(rows.slice(1).map(({ miles }) => miles)).toEqual([null, null])
    expect([times, note]).toEqual([[null, null, null], null])
  })
})

describe('the times', () => {
  it('count on leaving now, with an hour at each stop in between', () => {
    const { times, note } = timesOf()
    expect(times).toEqual(['leaves now', 'about Mon 10:00 AM', 'about Mon 2:00 PM'])
    expect(note).toBe(
      "With a rested driver leaving stop 1 now, at the usual speed, within today's hours, an hour at each stop in between.",
    )
  })

  it('count on leaving at the appointment of the first stop, while that lies ahead', () => {
    const ahead = timesOf({ load: withStop(0, { appointmentAt: '2026-11-24T14:00:00Z' }) })
    expect(ahead.times).toEqual(['leaves Tue 8:00 AM', 'about Tue 10:00 AM', 'about Tue 2:00 PM'])
    expect(ahead.note).toMatch(/^With a rested driver leaving stop 1 at its appointment, Tue 8:00 AM, at/)
    const past = timesOf({ load: withStop(0, { appointmentAt: '2026-11-23T13:00:00Z' }) })
    expect(past.times[0]).toBe('leaves now')
  })

  it('count on no stop being left before its appointment', () => {
    const { times, note } = timesOf({ load: withStop(1, { appointmentAt: '2026-11-23T18:00:00Z' }) })
    expect(times).toEqual(['leaves now', 'about Mon 10:00 AM', 'about Mon 4:00 PM'])
    expect(note).toContain('; waiting for an appointment, an hour at each stop in between.')
  })

  it('of a stop in another zone are those of its clocks, which are named', () => {
    const [first, mill] = [{ timeZone: 'America/Denver' }, { timeZone: 'America/New_York' }]
    const zoned = (change: Partial<Load['stops'][number]> = {}): Load => ({
      ...load,
      stops: load.stops.map((stop, at) => ({ ...stop, ...[{ ...first, ...change }, mill, {}][at] })),
    })
    expect(timesOf({ load: zoned() }).times.slice(1)).toEqual(['about Mon 11:00 AM EST', 'about Mon 2:00 PM'])
    const ahead = timesOf({ load: zoned({ appointmentAt: '2026-11-24T14:00:00Z' }) })
    expect(ahead.times[0]).toBe('leaves Tue 7:00 AM MST')
    const left = { arrivedAt: '2026-11-23T12:00:00Z', departedAt: '2026-11-23T13:30:00Z' }
    const gone = timesOf({ load: zoned(left) })
    expect(gone.times[0]).toBe('arrived Mon 5:00 AM MST, left 6:30 AM MST')
    expect(gone.note).toContain('left stop 1 at Mon 6:30 AM MST')
    const tracked = aTruck('401', 2, {
      arrivals: [
        {
          ...{ stopId: load.stops[1]?.id ?? '', at: '2026-11-23T16:00:00Z', milesLeft: 20, isLate: false },
          ...{ earliest: '2026-11-23T16:00:00Z', latest: '2026-11-23T16:00:00Z' },
        },
      ],
    })
    expect(timesOf({ load: zoned(left), tracked }).times.slice(0, 2)).toEqual([
      'arrived Mon 5:00 AM MST, left 6:30 AM MST',
      'about Mon 11:00 AM EST',
    ])
  })

  it('hold breaks and rests, but near the source of farm goods none', () => {
    const far = aRoute([600, 600])
    expect(timesOf({ route: far }).times).toEqual(['leaves now', 'about Mon 6:30 PM', 'about Tue 4:00 PM'])
    const exempt = timesOf({ load: { ...load, agriculturalExemption: true }, route: far })
    expect(exempt.times).toEqual(['leaves now', 'about Mon 6:00 PM', 'about Tue 5:00 AM'])
    expect(exempt.note).toContain('hours of service not counted: agricultural exemption')
  })

  it('say which stop is reached after its appointment', () => {
    const late = (at: string, until: string | null) =>
      timesOf({ load: withStop(1, { appointmentAt: at, appointmentUntil: until }) }).late
    expect(late('2026-11-23T15:30:00Z', null)).toEqual([false, true, false])
    expect(late('2026-11-23T15:30:00Z', '2026-11-23T16:00:00Z')).toEqual([false, false, false])
  })

  it('of a truck without positions count on from the last stop that it came to', () => {
    const left = withStop(0, { arrivedAt: '2026-11-23T12:00:00Z', departedAt: '2026-11-23T13:30:00Z' })
    expect(timesOf({ load: left }).times).toEqual([
      'arrived Mon 6:00 AM, left 7:30 AM',
      'about Mon 9:30 AM',
      'about Mon 1:30 PM',
    ])
    expect(timesOf({ load: left }).note).toMatch(/^With a rested driver who left stop 1 at Mon 7:30 AM, /)
    const there = withStop(1, { arrivedAt: '2026-11-23T13:50:00Z' })
    expect(timesOf({ load: there }).times).toEqual([null, 'arrived Mon 7:50 AM', 'about Mon 11:00 AM'])
  })

  it('name the day of a departure where the truck stood there past midnight', () => {
    const overnight = withStop(0, { arrivedAt: '2026-11-23T04:00:00Z', departedAt: '2026-11-23T13:30:00Z' })
    expect(timesOf({ load: overnight }).times[0]).toBe('arrived Sun 10:00 PM, left Mon 7:30 AM')
  })
})

describe('of a truck that is followed', () => {
  const arrival = (index: number, at: string, isLate = false) => ({
    ...{ stopId: stops[index]?.id ?? '', at, earliest: at, latest: at },
    ...{ milesLeft: 20, isLate },
  })
  const tracked = aTruck('421', 4, {
    arrivals: [arrival(1, '2026-11-23T16:40:00Z'), arrival(2, '2026-11-23T21:10:00Z', true)],
    assumption: "at the truck's own recent speed, within today's hours",
  })
  const onTheRoad = withStop(0, { arrivedAt: '2026-11-23T12:00:00Z', departedAt: '2026-11-23T13:30:00Z' })

  it('the times are those told everywhere else', () => {
    const { times, late, note } = timesOf({ load: onTheRoad, tracked })
    expect(times).toEqual(['arrived Mon 6:00 AM, left 7:30 AM', 'about Mon 10:40 AM', 'about Mon 3:10 PM'])
    expect(late).toEqual([false, false, true])
    expect(note).toBe(
      "Expected from where the truck is: at the truck's own recent speed, within today's hours.",
    )
  })

  it('another order has none, which is said', () => {
    const { times, note } = timesOf({ load: onTheRoad, tracked, order: [0, 2, 1] })
    expect(times).toEqual([null, null, null])
    expect(note).toMatch(/^The truck is under way/)
  })
})
