import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { fakeLocation } from '../test-support/fake-location.ts'
import { button, driver, pass, portalUnderTest, press } from '../test-support/portal.tsx'

const { server, list, open } = portalUnderTest()
const phone = fakeLocation()

const here = { latitude: 32.75, longitude: -97.33 }
const aTrip = (facts: Parameters<typeof aLoadWithDriver>[0] = {}) =>
  aLoadWithDriver({
    ...{ driverId: driver.id, status: 'left_shipper', trackingEnabled: true, estimatedMiles: 212.4 },
    stops: [
      aStop({ stopType: 'pickup' }),
      aStop({ stopSequence: 2, companyName: 'Brazos Loop Paper', ...here }),
    ],
    ...facts,
  })

/** Each position is taken, and it is a hundred miles to the stop. */
function answerMiles(): void {
  server.on({
    'POST /api/tracking/eta': () => ({
      eta: {
        ...{ etaMinutes: 100, distanceRemaining: 160_934, trafficDelay: 0, isEstimate: true },
        arrivesAt: '2026-11-24T18:00:00.000Z',
      },
    }),
    'POST /api/tracking/locations': () => ({ success: true, stored: 1, dropped: [] }),
  })
}

describe('accepting a load', () => {
  it('asks for the position in the same press, after saying why', async () => {
    phone.allows('prompt')
    const load = aTrip({ status: 'assigned' })
    server.on({ 'PATCH /api/loads/:id/status': () => ({ ...load, status: 'in_transit' }) })
    await open(load)
    expect(screen.getByText(/^Your phone will ask to share its location/)).toBeTruthy()
    expect(phone.asked()).toEqual([])
    await press('Accept Load & Start Tracking')
    expect(phone.asked()).toHaveLength(1)
  })

  it('says why also where it was not tracked before, and without signal follows the truck from then on', async () => {
    phone.allows('prompt')
    await open(aTrip({ status: 'assigned', trackingEnabled: false }))
    server.on({ 'PATCH /api/loads/:id/status': () => Promise.reject(new TypeError('no network')) })
    expect(screen.getByText(/^Your phone will ask to share its location/)).toBeTruthy()
    await press('Accept Load & Start Tracking')
    expect(phone.asked()).toHaveLength(1)
    expect(screen.getByRole('region', { name: 'Tracking' })).toBeTruthy()
  })
})

describe('a truck that is followed', () => {
  it('is told so under its stops, and one that is not followed is not', async () => {
    phone.allows('granted')
    const page = await open(aTrip())
    expect(screen.getByRole('region', { name: 'Tracking' })).toBeTruthy()
    page.unmount()
    await open(aTrip({ trackingEnabled: false }))
    expect(screen.queryByRole('region', { name: 'Tracking' })).toBeNull()
  })

  it('shows above 10 mph where it goes and the next step alone', async () => {
    phone.allows('granted')
    await open(aTrip({ specialInstructions: 'Tarp the load.' }))
    expect(button('View Details')).toBeTruthy()
    await phone.isHere({ speed: 12 })
    await pass()
    for (const name of ['View Details', 'Sign Documents', 'More'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByText('Tarp the load.')).toBeNull()
    // What is photographed stays; the buttons to the camera do not.
    const papers = () => screen.getByRole('region', { name: 'Papers of this load' }).className
    expect(papers()).toBe('hidden')
    expect(screen.queryByRole('region', { name: 'Stops' })).toBeNull()
    expect(button("I'm at Brazos Loop Paper")).toBeTruthy()
    await pass(30_000)
    await phone.isHere({ speed: 1 })
    await pass()
    expect(button('View Details')).toBeTruthy()
    expect(papers()).not.toBe('hidden')
  })

  it('shows the miles by road from where it is, asked for again every five minutes', async () => {
    phone.allows('granted')
    answerMiles()
    await open(aTrip())
    expect(screen.getByText('212 mi')).toBeTruthy()
    await phone.isHere()
    await pass()
    expect(screen.getByText('100 mi')).toBeTruthy()
    const asked = () => server.made('POST /api/tracking/eta')
    expect(asked().map(({ body }) => body)).toEqual([
      {
        currentLocation: { lat: 32.45, lng: -99.73 },
        destination: { lat: here.latitude, lng: here.longitude },
      },
    ])
    await pass(299_000)
    expect(asked()).toHaveLength(1)
    await pass(1000)
    expect(asked()).toHaveLength(2)
  })

  it('shows no miles to a stop that it has left behind', async () => {
    phone.allows('granted')
    answerMiles()
    const load = aTrip({
      status: 'at_receiver',
      stops: [
        aStop({ stopType: 'pickup' }),
        aStop({
          ...here,
          stopSequence: 2,
          companyName: 'Brazos Loop Paper',
          arrivedAt: '2026-11-24T15:00:00.000Z',
        }),
        aStop({ stopSequence: 3, companyName: 'Double Draw Cotton Gin' }),
      ],
    })
    server.on({
      'PATCH /api/loads/:id/status': () => {
        const gone = { departedAt: '2026-11-24T16:00:00.000Z' }
        const stops = load.stops.map((stop) => (stop.stopSequence < 3 ? { ...stop, ...gone } : stop))
        const left = { ...load, status: 'en_route_receiver' as const, stops }
        list.loads = [left]
        return left
      },
    })
    await open(load)
    await phone.isHere()
    await pass()
    expect(screen.getByText('100 mi')).toBeTruthy()
    await press('I left Brazos Loop Paper')
    expect(screen.queryByText('100 mi')).toBeNull()
  })

  it('on a phone that keeps nothing is told when the office got its position', async () => {
    indexedDB.open = () => {
      throw new DOMException('Refused', 'InvalidStateError')
    }
    phone.allows('granted')
    answerMiles()
    await open(aTrip())
    await phone.isHere()
    await pass()
    await pass(15_000)
    const strip = screen.getByRole('region', { name: 'Tracking' })
    expect(strip.textContent).toContain('Position sent 15 s ago')
    expect(strip.textContent).not.toContain('Position saved on this phone')
  })

  it('of several stops knows no miles before it is seen', async () => {
    const more = [aStop({ stopType: 'pickup' }), aStop({ stopSequence: 2 }), aStop({ stopSequence: 3 })]
    await open(aTrip({ stops: more }))
    expect(screen.queryByText('212 mi')).toBeNull()
  })

  it('on its way to the pickup is not told the miles of the load', async () => {
    await open(aTrip({ status: 'en_route_pickup' }))
    expect(screen.queryByText('212 mi')).toBeNull()
  })
})
