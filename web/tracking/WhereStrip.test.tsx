import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aTruck } from '#client/test-support/a-truck.ts'
import { startOffice } from '#client/test-support/render-office.tsx'
import { LateChip } from './LateChip.tsx'
import { WhereStrip } from './WhereStrip.tsx'

const { open } = startOffice()

it.each([
  [4, '4 min ago · 18 mi E of Abilene, TX'],
  [45, '45 min ago · 18 mi E of Abilene, TX'],
  [61, 'last seen 1 h ago · 18 mi E of Abilene, TX'],
])('of a truck that was heard of %d minutes ago says "%s"', async (minutes, words) => {
  open(<WhereStrip load={aTruck('401', minutes)} />)
  const strip = await screen.findByRole('region', { name: 'Where the truck is' })
  expect(strip.querySelector('p')?.textContent).toBe(words)
  expect(strip.textContent).toContain('131 mi left · from Dale’s phone')
})

it('says when it arrives by the clocks of its destination', async () => {
  const at = '2026-03-04T20:45:00.000Z'
  const arrival = { stopId: 'stop-1', at, earliest: at, latest: at, milesLeft: 40, isLate: false }
  const location = { name: null, city: 'Atlanta', state: 'GA', timeZone: 'America/New_York' }
  open(<WhereStrip load={aTruck('401', 2, { location, arrivals: [arrival] })} />)
  const strip = await screen.findByRole('region', { name: 'Where the truck is' })
  expect(strip.textContent).toMatch(/arrives .*3:[45]0.*PM EST/)
})

it('of a truck that nobody heard of says nothing', () => {
  open(<WhereStrip load={aTruck('401', null)} />)
  expect(screen.queryByRole('region', { name: 'Where the truck is' })).toBeNull()
})

it.each([
  ['2026-03-04T20:45:00.000Z', '45 min late', '45 min late'],
  ['2026-03-04T22:20:00.000Z', '2 h 20 late', '2 h late'],
])('lateness is told in whole hours where there is little room: %s', (at, whole, short) => {
  const nextStop = {
    ...{
      id: 'stop-1',
      stopType: 'dropoff' as const,
      name: null,
      city: null,
      state: null,
      timeZone: null,
      arrivedAt: null,
    },
    ...{ appointmentAt: '2026-03-04T20:00:00.000Z', appointmentUntil: null },
  }
  const arrival = { stopId: 'stop-1', at, earliest: at, latest: at, milesLeft: 40, isLate: true }
  const load = aTruck('401', 2, { nextStop, arrivals: [arrival] })
  open(<LateChip load={load} />)
  open(<LateChip load={load} isShort />)
  const told = [...document.querySelectorAll('.late')].map(({ textContent }) => textContent)
  expect(told).toEqual([whole, short])
})
