import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aLoadWithDriver } from '#client/test-support/a-load.ts'
import { aTruck } from '#client/test-support/a-truck.ts'
import { startOffice } from '#client/test-support/render-office.tsx'
import { LoadTracking } from './LoadTracking.tsx'

const { open } = startOffice()
const at = '2026-03-04T20:45:00.000Z'
const arrivals = [{ stopId: 'stop', at, earliest: at, latest: at, milesLeft: 40, isLate: false }]

it.each([
  ['America/New_York', /3:45 PM EST \(3:45 PM-3:45 PM\)/],
  [null, /2:45 PM \(2:45 PM-2:45 PM\)/],
])('tells when the truck comes to a place in %s by the clocks there', async (timeZone, words) => {
  const location = { name: null, city: 'Atlanta', state: 'GA', timeZone }
  open(
    <LoadTracking load={aLoadWithDriver({ stops: [] })} tracked={aTruck('401', 2, { location, arrivals })} />,
  )
  expect(await screen.findByText(words)).toBeTruthy()
})
