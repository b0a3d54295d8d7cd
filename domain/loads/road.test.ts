import { describe, expect, test } from 'vitest'
import { loadStatusNames, type LoadStatus } from './load-status.ts'
import { nextStep, placeOnRoad, roadOf, matchingStep, type RoadStop } from './road.ts'
import { stopVisits } from './stop-visits.ts'

/** `P1 P2 D1 D2`: pickups and deliveries in order. */
const stopsOf = (letters: string): RoadStop[] =>
  letters.split(' ').map((id) => ({
    id,
    stopType: id.startsWith('P') ? 'pickup' : 'dropoff',
    arrivedAt: null,
    departedAt: null,
  }))
const words = (stops: readonly RoadStop[]) =>
  roadOf(stops)
    .filter(({ status }) => !['pending', 'created', 'assigned', 'confirmed', 'in_transit'].includes(status))
    .filter(({ status }) => !['awaiting_invoicing', 'awaiting_payment', 'paid', 'completed'].includes(status))
    .map(({ status, stopId }) => `${status} ${stopId ?? '-'}`)

type Driven = { status: LoadStatus; stops: readonly RoadStop[] }
let minute = 0
/** Moves a load like the product does: finds the step that is meant and applies it to the stops. */
function drive({ status, stops }: Driven, to: LoadStatus, stopId?: string): Driven {
  const road = roadOf(stops)
  const from = placeOnRoad(road, { status, stops })
  const step = matchingStep(road, from, { status: to, stopId })
  expect(step, `${to} ${stopId ?? ''}`).toBeGreaterThanOrEqual(0)
  minute += 1
  const visits = stopVisits(road, stops, { from, to: step, at: `t${String(minute)}` })
  return { status: to, stops: stops.map((stop) => ({ ...stop, ...visits.find(({ id }) => id === stop.id) })) }
}
const hereOf = (load: Driven) => {
  const step = roadOf(load.stops)[placeOnRoad(roadOf(load.stops), load)]
  return `${String(step?.status)} ${step?.stopId ?? '-'}`
}
const times = ({ stops }: Driven) =>
  stops.map(({ arrivedAt, departedAt }) => [arrivedAt !== null, departedAt !== null])

describe('the road', () => {
  test('of a pickup and a delivery, and of a load without stops, has the usual steps', () => {
    const usual = [
      'en_route_pickup',
      'at_shipper',
      'left_shipper',
      'en_route_receiver',
      'at_receiver',
      'delivered',
    ]
    expect(roadOf(stopsOf('P1 D1')).map(({ status }) => status)).toEqual([
      ...['pending', 'created', 'assigned', 'confirmed', 'in_transit'],
      ...usual,
      ...['awaiting_invoicing', 'awaiting_payment', 'paid', 'completed'],
    ])
    expect(words([])).toEqual(usual.map((status) => `${status} -`))
    expect(words(stopsOf('D1'))).toEqual([
      ...['en_route_pickup -', 'at_shipper -', 'left_shipper -'],
      ...['en_route_receiver D1', 'at_receiver D1', 'delivered D1'],
    ])
    expect(words(stopsOf('P1')).slice(-3)).toEqual(['en_route_receiver -', 'at_receiver -', 'delivered -'])
  })

  test('of several stops comes to each of them', () => {
    expect(words(stopsOf('P1 P2 D1 D2'))).toEqual([
      ...['en_route_pickup P1', 'at_shipper P1', 'en_route_pickup P2', 'at_shipper P2', 'left_shipper P2'],
      ...['en_route_receiver D1', 'at_receiver D1', 'en_route_receiver D2', 'at_receiver D2', 'delivered D2'],
    ])
  })

  test('of a pickup after a delivery follows the same rule', () => {
    expect(words(stopsOf('P1 D1 P2 D2'))).toEqual([
      ...['en_route_pickup P1', 'at_shipper P1', 'left_shipper P1', 'en_route_receiver D1', 'at_receiver D1'],
      ...['en_route_pickup P2', 'at_shipper P2', 'left_shipper P2', 'en_route_receiver D2', 'at_receiver D2'],
      'delivered D2',
    ])
  })
})

describe('where a load stands', () => {
  test('is told by every step it takes, one after the other', () => {
    for (const letters of ['P1 D1', 'P1 P2 D1 D2', 'P1 D1 P2 D2', 'P1 P2 P3 D1', 'D1', 'P1', 'D1 P1']) {
      let load: Driven = { status: 'in_transit', stops: stopsOf(letters) }
      for (const step of words(load.stops)) {
        const [status = '', stopId = ''] = step.split(' ')
        load = drive(load, status as LoadStatus, stopId === '-' ? undefined : stopId)
        expect(hereOf(load), `${letters}: ${step}`).toBe(step)
      }
    }
  })

  test('is told by whichever steps it takes of them', () => {
    const stops = stopsOf('P1 P2 D1 D2')
    const all = words(stops)
    for (const [index, first] of all.entries()) {
      for (const second of all.slice(index + 1)) {
        let load: Driven = { status: 'assigned', stops }
        for (const step of [first, second]) {
          const [status, stopId] = step.split(' ')
          load = drive(load, status as LoadStatus, stopId)
          expect(hereOf(load), `${first}, ${second}`).toBe(step)
        }
      }
    }
  })

  test('follows the status where the stops have no times, and where they say otherwise', () => {
    const stops = stopsOf('P1 P2 D1')
    expect(hereOf({ status: 'at_receiver', stops })).toBe('at_receiver D1')
    expect(hereOf({ status: 'at_shipper', stops })).toBe('at_shipper P1')
    expect(hereOf({ status: 'in_progress', stops })).toBe('in_transit -')
    const driven = stops.map((stop) => ({ ...stop, arrivedAt: 't', departedAt: 't' }))
    expect(hereOf({ status: 'assigned', stops: driven })).toBe('assigned -')
    expect(hereOf({ status: 'at_shipper', stops: driven })).toBe('at_shipper P2')
    // Its stops were changed, so its road no longer has such a step.
    expect(hereOf({ status: 'left_shipper', stops: stopsOf('D1 P1') })).toBe('at_shipper P1')
  })

  test('is a step of the road for every status', () => {
    for (const status of loadStatusNames) expect(hereOf({ status, stops: [] })).not.toContain('undefined')
  })
})

describe('the step that is meant', () => {
  test('without a stop is the next one that fits', () => {
    let load: Driven = { status: 'in_transit', stops: stopsOf('P1 P2 D1 D2') }
    const visited = (['at_shipper', 'at_shipper', 'left_shipper', 'at_receiver', 'at_receiver'] as const).map(
      (to) => {
        load = drive(load, to)
        return hereOf(load)
      },
    )
    expect(visited).toEqual([
      'at_shipper P1',
      'at_shipper P2',
      'left_shipper P2',
      'at_receiver D1',
      'at_receiver D2',
    ])
  })

  test('is none for a stop that has no such step', () => {
    const road = roadOf(stopsOf('P1 D1'))
    expect(matchingStep(road, 4, { status: 'at_shipper', stopId: 'D1' })).toBe(-1)
    expect(matchingStep(road, 4, { status: 'at_shipper', stopId: 'elsewhere' })).toBe(-1)
  })
})

describe('the times of the stops', () => {
  test('are those of the arrivals and departures; what was skipped has none', () => {
    let load: Driven = { status: 'in_transit', stops: stopsOf('P1 P2 D1 D2') }
    load = drive(load, 'at_shipper')
    expect(times(load)).toEqual([
      [true, false],
      [false, false],
      [false, false],
      [false, false],
    ])
    load = drive(load, 'en_route_pickup')
    expect(times(load)[0]).toEqual([true, true])
    load = drive(load, 'at_receiver', 'D1')
    expect(times(load)).toEqual([
      [true, true],
      [false, false],
      [true, false],
      [false, false],
    ])
    load = drive(load, 'delivered')
    expect(times(load)).toEqual([
      [true, true],
      [false, false],
      [true, false],
      [false, true],
    ])
  })

  test('stay as they were first told', () => {
    let load: Driven = { status: 'at_shipper', stops: stopsOf('P1 D1') }
    load = drive(load, 'left_shipper')
    const [left] = load.stops
    load = drive(load, 'en_route_receiver')
    expect(load.stops[0]).toEqual(left)
  })

  test('go with the steps that are taken back', () => {
    let load: Driven = { status: 'in_transit', stops: stopsOf('P1 P2 D1 D2') }
    for (const to of [
      'at_shipper',
      'at_shipper',
      'left_shipper',
      'at_receiver',
      'at_receiver',
      'delivered',
    ] as const)
      load = drive(load, to)
    expect(hereOf(drive(load, 'at_receiver', 'D1'))).toBe('at_receiver D1')
    expect(times(drive(load, 'at_receiver', 'D1'))).toEqual([
      [true, false],
      [true, true],
      [true, false],
      [false, false],
    ])
    expect(times(drive(load, 'left_shipper', 'P2'))).toEqual([
      [true, false],
      [true, true],
      [false, false],
      [false, false],
    ])
    expect(times(drive(load, 'assigned'))).toEqual([
      [false, false],
      [false, false],
      [false, false],
      [false, false],
    ])
  })
})

describe('the step that comes next', () => {
  const follow = (status: LoadStatus, letters: string) => {
    let load: Driven = { status, stops: stopsOf(letters) }
    const steps: string[] = []
    for (let step = nextStep(load); step !== null; step = nextStep(load)) {
      load = drive(load, step.status, step.stopId ?? undefined)
      steps.push(`${step.status} ${step.stopId ?? '-'}`)
    }
    return steps
  }

  test('leads from acceptance to delivery', () => {
    expect(follow('in_transit', 'P1 D1')).toEqual([
      'at_shipper P1',
      'left_shipper P1',
      'at_receiver D1',
      'delivered D1',
    ])
  })

  test('goes by every stop', () => {
    expect(follow('in_progress', 'P1 P2 D1 D2')).toEqual([
      ...['at_shipper P1', 'en_route_pickup P2', 'at_shipper P2', 'left_shipper P2'],
      ...['at_receiver D1', 'en_route_receiver D2', 'at_receiver D2', 'delivered D2'],
    ])
  })

  test('of a load that waits for its driver is the confirmation, and there is none without a driver or after delivery', () => {
    expect(follow('assigned', 'P1 D1').slice(0, 3)).toEqual([
      'confirmed -',
      'en_route_pickup P1',
      'at_shipper P1',
    ])
    for (const status of [
      'pending',
      'created',
      'delivered',
      'awaiting_invoicing',
      'paid',
      'completed',
    ] as const)
      expect(follow(status, 'P1 D1'), status).toEqual([])
  })
})
