import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aStop } from '#client/test-support/a-load.ts'
import { aTruck } from '#client/test-support/a-truck.ts'
import { startOffice } from '#client/test-support/render-office.tsx'
import { StopTimes } from './StopTimes.tsx'
import { WaitingLoads } from './WaitingLoads.tsx'

const { open } = startOffice()
const at = '2026-03-04T21:30:00.000Z'
const arrival = { stopId: 'b', at, earliest: at, latest: at, milesLeft: 40, isLate: true }

it('tells the appointment of a stop and when the truck is expected, too late', () => {
  const stop = aStop({ id: 'b', appointmentAt: '2026-03-04T20:00:00.000Z' })
  open(<StopTimes stop={stop} tracked={aTruck('401', 2, { arrivals: [arrival] })} />)
  expect(document.querySelector('p')?.textContent).toMatch(/^Appointment .*2:00 PM · expected .*3:30.*PM/)
  expect(screen.getByText('1 h 30 late')).toBeTruthy()
})

it('tells when the truck came and left, and who says so', () => {
  const told = { arrivedAt: at, arrivalSource: 'geofence', departedAt: at, departureSource: null } as const
  open(<StopTimes stop={aStop(told)} tracked={undefined} />)
  expect(screen.getByText(/^Arrived .*3:30 PM \(geofence\) · left .*3:30 PM$/)).toBeTruthy()
})

it('tells nothing where nothing is known, and one thing where that is all', () => {
  const { container } = open(<StopTimes stop={aStop({})} tracked={undefined} />)
  expect(container.querySelector('p')).toBeNull()
  open(<StopTimes stop={aStop({ arrivedAt: at, arrivalSource: 'driver' })} tracked={undefined} />)
  expect(screen.getByText(/^Arrived .*3:30 PM \(driver\)$/)).toBeTruthy()
})

it('names loads without a position by driver and status, where they have one', () => {
  open(<WaitingLoads loads={[aTruck('401', null), aTruck('402', null, { driver: null })]} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '109-2026-401Dale Young · En Route to Receiver',
    '109-2026-402En Route to Receiver',
  ])
})
