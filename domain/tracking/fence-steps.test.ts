import { describe, expect, it } from 'vitest'
import type { LoadStatus } from '../loads/load-status.ts'
import { stepsProven, timesToWrite } from './fence-steps.ts'

const at = (minute: number) => `2026-03-02T15:${String(minute).padStart(2, '0')}:00.000Z`
const stop = (id: string, stopType: 'pickup' | 'dropoff', times: readonly (number | null)[] = []) => ({
  id,
  stopType,
  arrivedAt: times[0] == null ? null : at(times[0]),
  departedAt: times[1] == null ? null : at(times[1]),
})
const fence = (id: string, arrived: number | null, departed: number | null = null) => ({
  id,
  arrivedAt: arrived === null ? null : at(arrived),
  departedAt: departed === null ? null : at(departed),
})
const stops = [stop('p1', 'pickup'), stop('p2', 'pickup'), stop('d1', 'dropoff'), stop('d2', 'dropoff')]
const proven = (status: LoadStatus, times: ReturnType<typeof fence>[], own = stops) =>
  stepsProven({ status, stops: own }, times).map((step) => [step.status, step.stopId, step.at.slice(14, 16)])

describe('the steps that positions prove', () => {
  it('are the arrivals and the departures, stop by stop', () => {
    const times = [fence('p1', 5, 10), fence('p2', 15, 20), fence('d1', 30, 35), fence('d2', 40)]
    expect(proven('in_transit', times)).toEqual([
      ['at_shipper', 'p1', '05'],
      ['en_route_pickup', 'p2', '10'],
      ['at_shipper', 'p2', '15'],
      ['left_shipper', 'p2', '20'],
      ['at_receiver', 'd1', '30'],
      ['en_route_receiver', 'd2', '35'],
      ['at_receiver', 'd2', '40'],
    ])
  })

  it('leave delivered to the driver, also when the truck has gone', () => {
    const own = [stop('p1', 'pickup', [5, 10]), stop('d1', 'dropoff', [30])]
    expect(proven('at_receiver', [fence('p1', 5, 10), fence('d1', 30, 50)], own)).toEqual([])
  })

  it('are none behind the load, and not the second step from a stop that it has left', () => {
    const own = [stop('p1', 'pickup', [5, 10]), stop('d1', 'dropoff')]
    expect(proven('left_shipper', [fence('p1', 5, 10)], own)).toEqual([])
    expect(proven('at_receiver', [fence('p1', 5, 10)], own)).toEqual([])
  })

  it('leave no stop before somebody told that the truck was there', () => {
    const own = [stop('p1', 'pickup', [20]), stop('d1', 'dropoff')]
    expect(proven('at_shipper', [fence('p1', 5, 10)], own)).toEqual([['left_shipper', 'p1', '20']])
    expect(proven('at_shipper', [fence('p1', 5, 25)], own)).toEqual([['left_shipper', 'p1', '25']])
  })

  it('are none where the truck was not', () => {
    expect(proven('in_transit', [fence('p1', null), fence('d1', null)])).toEqual([])
  })
})

describe('the times to write', () => {
  const span = (from: number, until: number) => ({
    fromMs: Date.parse(at(from)),
    untilMs: Date.parse(at(until)),
  })
  const written = (
    own: Parameters<typeof timesToWrite>[0],
    times: Parameters<typeof timesToWrite>[1],
    known = span(0, 10),
  ) => timesToWrite(own, times, known)
  const stored = (arrivedAt: string | null, arrivalSource: string | null) => ({
    ...{ id: 'p1', arrivedAt, arrivalSource, departedAt: null, departureSource: null },
  })

  it('are those that are missing', () => {
    expect(written([stored(null, null)], [fence('p1', 5, 10)])).toEqual([
      { id: 'p1', arrivedAt: at(5), departedAt: at(10) },
    ])
  })

  it('are the fence’s own that became others, by a second and more', () => {
    const [soon, same] = ['2026-03-02T15:05:01.000Z', '2026-03-02T15:05:00.900Z']
    expect(written([stored(soon, 'geofence')], [fence('p1', 5)])).toEqual([{ id: 'p1', arrivedAt: at(5) }])
    expect(written([stored(same, 'geofence')], [fence('p1', 5)])).toEqual([])
  })

  it.each(['driver', 'office', null])('are never those that %s told', (source) => {
    expect(written([stored(at(1), source)], [fence('p1', 5)])).toEqual([])
  })

  it('keep a departure behind an arrival that somebody told, and an arrival before such a departure', () => {
    expect(written([stored(at(8), 'office')], [fence('p1', 5, 10)])).toEqual([
      { id: 'p1', departedAt: at(10) },
    ])
    expect(written([stored(at(20), 'office')], [fence('p1', 5, 10)])).toEqual([
      { id: 'p1', departedAt: at(20) },
    ])
    const left = (departureSource: string) => ({ ...stored(null, null), departedAt: at(4), departureSource })
    expect(written([left('driver')], [fence('p1', 5, 10)])).toEqual([])
    expect(written([left('driver')], [fence('p1', 3, 10)])).toEqual([{ id: 'p1', arrivedAt: at(3) }])
    expect(written([left('geofence')], [fence('p1', 5, 10)])).toEqual([
      { id: 'p1', arrivedAt: at(5), departedAt: at(10) },
    ])
  })

  it('are none of a stop that is gone, or that the truck has not come to', () => {
    expect(written([], [fence('p1', 5)])).toEqual([])
    expect(written([stored(at(1), 'geofence')], [fence('p1', null)])).toEqual([])
  })

  describe('take back what positions refute', () => {
    const both = { ...stored(at(5), 'geofence'), departedAt: at(20), departureSource: 'geofence' }

    it('that lie a quarter of an hour behind it', () => {
      expect(written([both], [fence('p1', 5)], span(0, 35))).toEqual([{ id: 'p1', departedAt: null }])
      expect(written([both], [fence('p1', 5)], span(0, 34))).toEqual([])
      expect(written([both], [fence('p1', null)], span(5, 59))).toEqual([
        { id: 'p1', arrivedAt: null, departedAt: null },
      ])
    })

    it('unless those that showed it are gone', () => {
      expect(written([both], [fence('p1', null)], span(6, 59))).toEqual([{ id: 'p1', departedAt: null }])
      expect(written([both], [fence('p1', null)], span(21, 59))).toEqual([])
    })

    it.each(['driver', 'office', null])('and nothing that %s told, nor what came before it', (source) => {
      expect(written([{ ...both, departureSource: source }], [fence('p1', null)], span(0, 59))).toEqual([])
      expect(written([{ ...both, arrivalSource: source }], [fence('p1', null)], span(0, 59))).toEqual([
        { id: 'p1', departedAt: null },
      ])
    })
  })
})
