import { expect, test } from 'vitest'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { trackingApi } from '#contract/tracking.ts'
import { testApp } from '../../test/support/app.ts'
import type { Failure } from './test-support/tracked-load.ts'

const { as, setClock } = await testApp()
const office = await as('office')
const lubbock = { lat: 33.5779, lng: -101.8552 }
const honolulu = { lat: 21.3069, lng: -157.8583 }

const levelland = { lat: 33.5873, lng: -102.378 }
type Built = ResponseOf<typeof trackingApi.route>
type Eta = ResponseOf<typeof trackingApi.eta>

test('a way by the built-in roads leads from one end to the other, and is an estimate', async () => {
  const { status, body } = await office.send<Built>('POST /api/tracking/route', {
    pickup: lubbock,
    delivery: 'Levelland, TX',
  })
  const { distance, duration, line, isEstimate } = body.route
  expect([status, isEstimate]).toEqual([200, true])
  // 30 miles, most of them on a highway.
  expect([distance, duration].every(Number.isInteger)).toBe(true)
  expect(distance).toBeGreaterThan(45_000)
  expect(distance).toBeLessThan(60_000)
  expect(duration).toBeGreaterThan(1800)
  expect(duration).toBeLessThan(4500)
  expect(line[0]?.longitude).toBeCloseTo(lubbock.lng, 1)
  expect(line.at(-1)?.longitude).toBeCloseTo(levelland.lng, 1)
})

test('an arrival is as long after now as the drive takes', async () => {
  setClock('2026-03-02T15:00:00.000Z')
  const { status, body } = await office.send<Eta>('POST /api/tracking/eta', {
    currentLocation: lubbock,
    destination: levelland,
  })
  const { etaMinutes, distanceRemaining, arrivesAt, trafficDelay, isEstimate } = body.eta
  expect([status, trafficDelay, isEstimate]).toEqual([200, 0, true])
  expect(etaMinutes).toBeGreaterThan(30)
  expect(etaMinutes).toBeLessThan(75)
  const minutes = (Date.parse(arrivesAt) - Date.parse('2026-03-02T15:00:00.000Z')) / 60_000
  expect(Math.abs(minutes - etaMinutes)).toBeLessThan(1)
  expect(Number.isInteger(distanceRemaining)).toBe(true)
  expect(distanceRemaining).toBeGreaterThan(45_000)
  expect(distanceRemaining).toBeLessThan(60_000)
})

test.each([
  ['route', { pickup: 'Nowhere at all, ZZ', delivery: 'Lubbock, TX' }, 'pickup'],
  ['route', { pickup: 'Lubbock, TX', delivery: 'Nowhere at all, ZZ' }, 'delivery'],
  ['eta', { currentLocation: lubbock, destination: 'Nowhere at all, ZZ' }, 'destination'],
])('an end of a %s that nobody knows is named (%o)', async (what, body, field) => {
  const answer = await office.send<Failure>(`POST /api/tracking/${what}`, body)
  expect([answer.status, answer.body.code]).toEqual([400, 'address_not_found'])
  expect(answer.body.fields).toEqual({ [field]: answer.body.message })
  expect(answer.body.message).not.toBe('')
})

test('a way that no road leads names both of its ends', async () => {
  const { status, body } = await office.send<Failure>('POST /api/tracking/route', {
    pickup: 'Hereford, TX',
    delivery: honolulu,
  })
  const message =
    'The pickup (Hereford, TX) to the delivery (21.3069, -157.8583): The built-in roads do not reach Hawaii: no route by road can be estimated.'
  expect([status, body.code, body.message]).toEqual([400, 'no_route', message])
  expect(body.fields).toEqual({ pickup: message, delivery: message })
})

test('so does an arrival that no road leads to', async () => {
  const { body } = await office.send<Failure>('POST /api/tracking/eta', {
    currentLocation: lubbock,
    destination: 'Honolulu, HI',
  })
  expect(body.message).toMatch(/^The truck \(33\.5779, -101\.8552\) to the destination \(Honolulu, HI\): /)
  expect(Object.keys(body.fields ?? {})).toEqual(['currentLocation', 'destination'])
})
