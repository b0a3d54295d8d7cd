import { render, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Place } from '../loads/places.ts'
import { PlaceLinks } from './PlaceLinks.tsx'

const place: Place = {
  key: 'a',
  type: 'dropoff',
  name: 'Brazos Loop Paper',
  address: '1200 Loop Dr',
  town: 'Waco, TX',
  phone: '(806) 555-0142',
  contactName: null,
  notes: null,
  appointmentAt: null,
  appointmentUntil: null,
  dueDay: null,
  arrivedAt: null,
  departedAt: null,
  latitude: null,
  longitude: null,
  timeZone: undefined,
}

function show(more: Partial<Place>, browser = 'Mozilla/5.0 (Linux; Android 14)') {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(browser)
  onTestFinished(() => agent.mockRestore())
  return render(<PlaceLinks place={{ ...place, ...more }} />)
}
const links = () =>
  screen
    .queryAllByRole('link')
    .map(
      (link) =>
        `${String(link.getAttribute('aria-label'))} ${decodeURIComponent((link as HTMLAnchorElement).href)}`,
    )

it.each<[string, Partial<Place>, string[]]>([
  [
    'map and phone',
    {},
    [
      'Open map: Brazos Loop Paper geo:0,0?q=1200 Loop Dr, Waco, TX',
      'Call Brazos Loop Paper tel:+18065550142',
    ],
  ],
  [
    'no phone',
    { phone: null, address: '1200 Loop Dr, Waco, TX 76701' },
    ['Open map: Brazos Loop Paper geo:0,0?q=1200 Loop Dr, Waco, TX 76701'],
  ],
  [
    'no street',
    { phone: null, address: null },
    ['Open map: Brazos Loop Paper geo:0,0?q=Brazos Loop Paper, Waco, TX'],
  ],
  ['no name', { phone: null, address: null, name: null }, ['Open map: Waco, TX geo:0,0?q=Waco, TX']],
  [
    'a phone alone, abroad',
    { address: null, name: null, town: null, phone: '+52 867 555 0142 1' },
    ['Call tel:5286755501421'],
  ],
])('leads to a place with %s', (_, more, expected) => {
  show(more)
  expect(links().map((link) => link.replace(/^(Call) +/, '$1 '))).toEqual(expected)
})

it('shows nothing of a place of which nothing is known', () => {
  const { container } = show({ address: null, name: null, town: null, phone: null })
  expect(container.innerHTML).toBe('')
})

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 'https://maps.apple.com/?q=Waco, TX'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'https://www.openstreetmap.org/search?query=Waco, TX'],
])('opens the map of the phone (%s)', (browser, href) => {
  show({ phone: null, address: null, name: null }, browser)
  expect(links()).toEqual([`Open map: Waco, TX ${href}`])
})
