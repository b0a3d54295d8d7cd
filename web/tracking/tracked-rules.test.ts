import { describe, expect, it, test } from 'vitest'
import type { TrackedLoad } from '#contract/tracking.ts'
import { aTruck } from '#client/test-support/a-truck.ts'
import {
  dayStart,
  destinationPoint,
  groupTracked,
  headingOf,
  isLocated,
  lateBeyond,
  lateFor,
  shortNumber,
  standOf,
  truckPoint,
} from './tracked-loads.ts'
import { customerWords, milesWords, whereWords } from './where-words.ts'

const clock = { timeZone: 'America/Chicago', now: new Date('2026-03-04T21:00:00.000Z') }
const at = (time: string) => `2026-03-04T${time}:00.000Z`
const arrival = (stopId: string, isLate = false, milesLeft = 40) => ({
  ...{ stopId, milesLeft, isLate },
  ...{ at: at('21:40'), earliest: at('21:30'), latest: at('22:10') },
})
type Next = NonNullable<TrackedLoad['nextStop']>
const next = (more: Partial<Next> = {}): Next => ({
  ...{ id: 's1', stopType: 'dropoff', name: 'Canyon Mill', city: 'Canyon', state: 'TX', timeZone: null },
  ...{ appointmentAt: null, appointmentUntil: null, arrivedAt: null },
  ...more,
})
const position = (time: string): NonNullable<TrackedLoad['position']> => ({
  ...{ at: at(time), receivedAt: at(time), source: 'device' },
  ...{ speed: null, heading: null, accuracy: null, battery: null },
})

describe('a truck on the map', () => {
  it('is where both of its coordinates are known, and it was heard of', () => {
    const here = aTruck('401', 2)
    expect([isLocated(here), truckPoint(here)]).toEqual([true, { latitude: 32.39, longitude: -99.43 }])
    for (const gone of [{ currentLatitude: null }, { currentLongitude: null }, { position: null }])
      expect(isLocated({ ...here, ...gone })).toBe(false)
    // The equator and Greenwich are places, too.
    expect(truckPoint({ ...here, currentLatitude: 0, currentLongitude: 0 })).toEqual({
      latitude: 0,
      longitude: 0,
    })
  })

  it.each([
    ['assigned', false],
    ['confirmed', true],
    ['in_transit', true],
    ['at_receiver', true],
    ['delivered', false],
  ] as const)('has a load that is %s to do with: %s', (status, isThere) => {
    const { active } = groupTracked([aTruck('401', 2, { status })], new Date())
    expect(active).toHaveLength(Number(isThere))
  })

  it('stands by its number among those of one minute, also where a clock runs ahead', () => {
    const seen = (number: string, time: string) => aTruck(number, 2, { position: position(time) })
    const order = (trucks: TrackedLoad[]) =>
      groupTracked(trucks, clock.now).active.map(({ number109 }) => number109.slice(-3))
    const seconds = {
      ...seen('401', '20:50'),
      position: { ...position('20:50'), at: '2026-03-04T20:50:30.000Z' },
    }
    expect(order([seen('402', '20:50'), seconds])).toEqual(['402', '401'])
    expect(order([seen('402', '21:05'), seen('401', '21:30'), seen('403', '20:00')])).toEqual([
      '403',
      '401',
      '402',
    ])
  })

  it.each([
    ['confirmed', false],
    ['in_transit', true],
    ['en_route_pickup', false],
    ['at_shipper', true],
    ['en_route_receiver', true],
    ['at_receiver', false],
  ] as const)('leads to the destination of a load that is %s: %s', (status, isThere) => {
    const load = aTruck('401', 2, { status })
    expect(destinationPoint(load)).toEqual(isThere ? { latitude: 32.75, longitude: -97.33 } : null)
    expect(destinationPoint({ ...load, receiverLatitude: null })).toBeNull()
    expect(destinationPoint({ ...load, receiverLongitude: null })).toBeNull()
  })

  it.each([
    ['109-2026-421', '421'],
    ['421', '421'],
    ['109-', '109-'],
  ])('is called by the end of its number: %s as %s', (number109, short) => {
    expect(shortNumber(number109)).toBe(short)
  })

  test('has come the way of the company’s day', () => {
    expect(dayStart(clock)).toBe('2026-03-04T06:00:00.000Z')
    expect(dayStart({ ...clock, now: new Date('2026-03-04T05:30:00.000Z') })).toBe('2026-03-03T06:00:00.000Z')
  })
})

describe('where a truck stands or goes', () => {
  it('is at the stop it has come to, due there at the end of its appointment', () => {
    const stand = (more: Partial<Next>) =>
      standOf(aTruck('401', 2, { nextStop: next({ arrivedAt: at('20:30'), ...more }) }))
    expect(standOf(aTruck('401', 2))).toBeNull()
    expect(standOf(aTruck('401', 2, { nextStop: next() }))).toBeNull()
    expect(stand({ timeZone: 'America/Denver' })).toEqual({
      ...{ city: 'Canyon, TX', arrivedAt: at('20:30'), dueAt: null, zone: 'America/Denver' },
    })
    expect(stand({ appointmentAt: at('20:00') })?.dueAt).toBe(at('20:00'))
    expect(stand({ appointmentAt: at('20:00'), appointmentUntil: at('22:00') })?.dueAt).toBe(at('22:00'))
    expect(stand({ city: null })?.city).toBe('TX')
    expect(stand({ city: null, state: null })?.city).toBe('Canyon Mill')
  })

  it('is the pickup, and then the destination of the load', () => {
    const arrivals = [arrival('s1', false, 40), arrival('s2', false, 320)]
    const toPickup = headingOf(
      aTruck('401', 2, { arrivals, nextStop: next({ stopType: 'pickup', timeZone: 'America/Denver' }) }),
    )
    expect(toPickup).toEqual({ city: 'Canyon, TX', miles: 40, arrival: arrivals[0], zone: 'America/Denver' })
    const location = {
      name: 'Fort Worth Grain',
      city: 'Fort Worth',
      state: 'TX',
      timeZone: 'America/New_York',
    }
    expect(headingOf(aTruck('401', 2, { arrivals, location, nextStop: next() }))).toEqual({
      ...{ city: 'Fort Worth, TX', miles: 131.4, arrival: arrivals[1], zone: 'America/New_York' },
    })
  })

  it('is named by the place where no town is known, and not at all where nothing is', () => {
    const pickup = { stopType: 'pickup' as const, city: null, state: null }
    expect(headingOf(aTruck('401', 2, { nextStop: next(pickup) }))).toMatchObject({
      ...{ city: 'Canyon Mill', miles: null, arrival: undefined },
    })
    const location = { name: 'Fort Worth Grain', city: null, state: null, timeZone: null }
    expect(headingOf(aTruck('401', 2, { location })).city).toBe('Fort Worth Grain')
    expect(headingOf(aTruck('401', 2, { location: null }))).toMatchObject({ city: null, zone: null })
  })

  it('is late beyond its next stop where that is the last one alone', () => {
    const beyond = (more: Partial<TrackedLoad>) => lateBeyond(aTruck('401', 2, { nextStop: next(), ...more }))
    expect(beyond({ arrivals: [arrival('s1'), arrival('s2', true)] })).toBe('Fort Worth, TX')
    expect(beyond({ arrivals: [arrival('s1', true)] })).toBeNull()
    expect(beyond({ arrivals: [arrival('s2', true), arrival('s3')] })).toBeNull()
    expect(beyond({ arrivals: [arrival('s2')] })).toBeNull()
  })

  it('is late for an appointment, named where that is not the last one', () => {
    const appointment = {
      appointmentAt: at('20:00'),
      appointmentUntil: at('21:00'),
      timeZone: 'America/Denver',
    }
    const of = (arrivals: TrackedLoad['arrivals'], more: Partial<Next> = appointment) =>
      lateFor(aTruck('401', 2, { nextStop: next(more), arrivals }))
    const late = { at: at('20:00'), until: at('21:00'), zone: 'America/Denver' }
    expect(of([arrival('s1', true)])).toEqual({ ...late, city: null })
    expect(of([arrival('s1', true), arrival('s2')])).toEqual({ ...late, city: 'Canyon, TX' })
    expect(of([arrival('s1', true), arrival('s2')], { ...appointment, city: null, state: null })?.city).toBe(
      'Canyon Mill',
    )
    expect(of([arrival('s1')])).toBeNull()
    expect(of([arrival('s2', true)])).toBeNull()
    expect(of([arrival('s1', true)], {})).toBeNull()
  })
})

describe('in words', () => {
  const located = (more: Partial<TrackedLoad> = {}) => {
    const load = aTruck('401', 2, { position: position('20:49'), ...more })
    if (!isLocated(load)) throw new Error('401 has a position')
    return load
  }

  test.each([
    [131.4, '131 mi'],
    [0.6, '1 mi'],
    [1204.5, '1,205 mi'],
  ])('%s are %s', (miles, words) => {
    expect(milesWords(miles)).toBe(words)
  })

  it('it says where it is, and when it arrives by the clocks of its destination', () => {
    const location = { name: null, city: 'Atlanta', state: 'GA', timeZone: 'America/New_York' }
    expect(
      whereWords(
        located({
          arrivals: [arrival('s1'), { ...arrival('s2'), earliest: at('22:30'), latest: at('22:50') }],
          location,
        }),
        clock,
      ),
    ).toBe('11 min ago · 18 mi E of Abilene, TX · 131 mi left · arrives 5:30-5:50 PM EST')
    expect(whereWords(located({ near: null, milesLeft: null, location: null }), clock)).toBe('11 min ago')
    expect(whereWords(located({ arrivals: [arrival('s1')], location: null }), clock)).toMatch(
      /arrives 3:30-4:10 PM$/,
    )
  })

  it('a customer is told the town and the time, and nothing else', () => {
    expect(customerWords(located({ deliveryDueAt: '2026-03-05' }), clock)).toBe(
      'Load 109-2026-401 (PO 88213): near Abilene TX at 2:49 PM, due Mar 5',
    )
    expect(customerWords(located({ poNumber: null, nearTown: null }), clock)).toBe(
      'Load 109-2026-401: last heard at 2:49 PM',
    )
  })

  it('a customer is told whose clock it is where the truck is in another zone, by where it is in the state', () => {
    const near = (name: string, currentLatitude: number, currentLongitude: number) =>
      customerWords(located({ nearTown: { name, state: 'TX' }, currentLatitude, currentLongitude }), clock)
    expect(near('El Paso', 31.76, -106.49)).toBe(
      'Load 109-2026-401 (PO 88213): near El Paso TX at 2:49 PM CST',
    )
    expect(near('Pecos', 31.42, -103.49)).toBe('Load 109-2026-401 (PO 88213): near Pecos TX at 2:49 PM')
  })
})
