import { expect, test } from 'vitest'
import type { Arrival } from '#contract/tracking.ts'
import { formatMoment, zoneClock, zoneMark } from '#client/format/dates.ts'
import { formatRowTime } from '#client/format/row-times.ts'
import { parseTypedTime } from '#client/format/typed-time.ts'
import { aLoad, aStop } from '#client/test-support/a-load.ts'
import { aTruck } from '#client/test-support/a-truck.ts'
import { appointmentWords } from '../../load/appointment-words.ts'
import { routeStopOf } from '../../maps/route-plan.ts'
import { routeText } from '../../maps/route-text.ts'
import { stopTimeWords } from '../../tracking/stop-times.ts'
import { isLocated } from '../../tracking/tracked-loads.ts'
import { arrivalWords, whereWords } from '../../tracking/where-words.ts'
import { placeTime } from './cells/place-time.ts'
import { deliveryTitle } from './load-titles.ts'

/** Monday, 8 AM in Chicago, where the company is; in Atlanta it is 9 AM. */
const clock = { timeZone: 'America/Chicago', now: new Date('2026-11-23T14:00:00Z') }
const atlanta = 'America/New_York'
const there = zoneClock(atlanta, clock)
const at10 = '2026-11-23T15:00:00.000Z'
const until2 = '2026-11-23T19:00:00.000Z'
const late = '2026-11-24T04:30:00.000Z'

test('what happens at a place is told by its clocks, and says whose they are', () => {
  expect(formatMoment(at10, there)).toBe('10:00 AM EST')
  expect(formatMoment(late, there)).toBe('11:30 PM EST')
  expect(formatRowTime('2026-11-25T15:00:00Z', there)).toBe('Wed 10 AM EST')
  expect(appointmentWords({ at: at10, until: null }, there)).toBe('Mon 10:00 AM EST')
  expect(appointmentWords({ at: at10, until: until2 }, there)).toBe('Mon 10:00 AM–2:00 PM EST')
})

test('the day is that of the place', () => {
  expect(formatMoment('2026-11-24T05:30:00Z', there)).toBe('Nov 24, 12:30 AM EST')
  expect(formatMoment('2026-11-24T05:30:00Z', clock)).toBe('11:30 PM')
})

test('where the zone is the company’s, or not known, nothing is said of it', () => {
  for (const zone of [null, 'America/Chicago', 'America/Menominee']) {
    expect(formatMoment(at10, zoneClock(zone, clock))).toBe('9:00 AM')
  }
  expect(formatMoment(at10, zoneClock(null, there))).toBe('9:00 AM')
  expect(zoneMark(at10, clock)).toBe('')
})

test('a typed time is one of that place', () => {
  expect(parseTypedTime('7:40 am', there)?.toISOString()).toBe('2026-11-23T12:40:00.000Z')
  expect(parseTypedTime('7:40 am', clock)?.toISOString()).toBe('2026-11-23T13:40:00.000Z')
})

const stop = aStop({
  id: 'stop',
  companyName: 'Peachtree Foods',
  city: 'Atlanta',
  state: 'GA',
  timeZone: atlanta,
  appointmentAt: at10,
  appointmentUntil: until2,
})

test('a row and its title tell the appointment by the clocks of the stop', () => {
  const load = aLoad({ stops: [stop], deliveryDueAt: null })
  expect(placeTime(load, 'dropoff', clock)).toBe('10 AM EST')
  expect(deliveryTitle(load, 'America/Chicago')).toBe(
    'Peachtree Foods, Atlanta GA, Mon, Nov 23, 10:00 AM to 2:00 PM EST',
  )
})

const arrival: Arrival = {
  ...{ stopId: 'stop', at: '2026-11-23T19:30:00Z', milesLeft: 90, isLate: true },
  ...{ earliest: '2026-11-23T19:20:00Z', latest: '2026-11-23T19:40:00Z' },
}
const truck = aTruck('401', 5, {
  location: { name: null, city: 'Atlanta', state: 'GA', timeZone: atlanta },
  arrivals: [arrival],
  near: null,
  milesLeft: null,
})

test('so do the times of a stop, what is expected among them', () => {
  expect(stopTimeWords(stop, truck, clock)).toMatchObject({
    appointment: '10:00 AM-2:00 PM EST',
    expected: '2:20-2:40 PM EST',
    late: '30 min late',
  })
  const left = { arrivedAt: '2026-11-23T14:58:00Z', departedAt: '2026-11-23T16:10:00Z' }
  const fixed = { ...stop, ...left, appointmentUntil: null }
  expect(stopTimeWords(fixed, undefined, clock)).toMatchObject({
    appointment: '10:00 AM EST',
    arrived: '9:58 AM EST',
    left: '11:10 AM EST',
  })
})

test('and the line that says where the truck is', () => {
  expect(arrivalWords(arrival, there)).toBe('2:20-2:40 PM EST')
  if (!isLocated(truck)) throw new Error('A truck that was heard of is on the map')
  expect(whereWords(truck, clock)).toMatch(/ · arrives .*[AP]M EST\b/)
})

test('a route that is sent to the driver has the appointments of its papers', () => {
  const shown = routeStopOf({ ...stop, key: 'stop', name: 'Peachtree Foods' })
  expect(shown.zone).toBe(atlanta)
  const rows = [
    { stop: shown, appointment: { at: at10, until: null }, miles: null, time: null, isLate: false },
  ]
  const route = {
    ...{ totalMiles: 90, totalDuration: 90, distanceSpanPercent: null, isEstimate: false },
    truckSpecificWarnings: [] as string[],
  }
  const told = { route: route as unknown as Parameters<typeof routeText>[2]['route'], clock }
  expect(routeText('Load 401', { rows, note: null }, told)).toContain('Appointment Mon 10:00 AM EST')
})
