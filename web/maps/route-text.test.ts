import { describe, expect, it } from 'vitest'
import type { TruckRoute } from '#contract/maps.ts'
import { mailLink, mapsAppLinks, routeText, smsLink } from './route-text.ts'
import type { RouteStop } from './route-plan.ts'

const clock = { timeZone: 'America/Chicago', now: new Date('2026-11-23T14:00:00Z') }
const stop = (key: string, change: Partial<RouteStop> = {}): RouteStop => ({
  ...{ key, stopType: 'dropoff', name: `Mill ${key}`, address: `${key} Mill Road, Plainview, TX` },
  ...{ position: null, zone: null, ...change },
})
const elevator = stop('1', { stopType: 'pickup', position: { latitude: 34.8, longitude: -102.4 } })
const route: TruckRoute = {
  ...{ totalMiles: 421.6, distanceSpanPercent: 5, totalDuration: 432, optimizedOrder: [0, 1] },
  routeDetails: { line: [], positions: [], legs: [] },
  ...{ estimatedFuelCost: '227.02', truckSpecificWarnings: ['Bridge limit 13 ft 6 in'], isEstimate: true },
  ...{ isProven: true, notes: [], provider: 'Built-in', credit: null, fallbackReason: null },
  isKeyRefused: false,
}

describe('what the driver is sent', () => {
  it('has the stops in order with appointment, miles and time, the warnings, and a link to the maps app', () => {
    const times = {
      rows: [
        {
          ...{ stop: elevator, appointment: { at: '2026-11-24T14:00:00Z', until: null } },
          ...{ miles: { leg: 0, soFar: 0 }, time: 'leaves Tue 8:00 AM', isLate: false },
        },
        {
          ...{ stop: stop('2'), appointment: null, miles: { leg: 421.6, soFar: 421.6 } },
          ...{ time: 'about Tue 3:12 PM', isLate: false },
        },
      ],
      note: 'With a rested driver.',
    }
    expect(routeText('Route of 109-2026-421', times, { route, clock }))
      .toBe(`Route of 109-2026-421: 421.60 mi ± 5 %, 7 h 12 min (estimate)

1 Pickup: Mill 1
1 Mill Road, Plainview, TX
Appointment Tue 8:00 AM
leaves Tue 8:00 AM

2 Delivery: Mill 2
2 Mill Road, Plainview, TX
421.6 mi, about Tue 3:12 PM

With a rested driver.

Bridge limit 13 ft 6 in

https://www.google.com/maps/dir/?api=1&travelmode=driving&origin=34.8%2C-102.4&destination=2+Mill+Road%2C+Plainview%2C+TX
Maps apps do not know the height and weight of a truck.`)
  })
})

describe('the link to the maps app', () => {
  it('goes through all stops', () => {
    const [link = ''] = mapsAppLinks([elevator, stop('2'), stop('3'), stop('4')])
    expect(new URL(link).searchParams.get('waypoints')).toBe(
      '2 Mill Road, Plainview, TX|3 Mill Road, Plainview, TX',
    )
  })

  it('is more than one where there are too many, each beginning where the other ends', () => {
    const stops = Array.from({ length: 14 }, (_, index) => stop(String(index + 1)))
    const ends = mapsAppLinks(stops).map((link) => {
      const query = new URL(link).searchParams
      return [query.get('origin'), query.get('destination'), query.get('waypoints')?.split('|').length].map(
        (part) => String(part).replace(/ .*/, ''),
      )
    })
    expect(ends).toEqual([
      ['1', '11', '9'],
      ['11', '14', '2'],
    ])
  })
})

it('a text goes to the driver’s phone, a mail to whom the mail program asks for', () => {
  expect(smsLink('(806) 555-0143', 'a b')).toBe('sms:+18065550143?&body=a%20b')
  expect(smsLink(null, 'a')).toBe('sms:?&body=a')
  expect(mailLink('Route of 109-1', 'a & b')).toBe('mailto:?subject=Route%20of%20109-1&body=a%20%26%20b')
})
