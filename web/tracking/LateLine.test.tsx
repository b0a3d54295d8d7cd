import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { expect, it } from 'vitest'
import type { TrackedLoad } from '#contract/tracking.ts'
import { readKey } from '#client/api/queries.ts'
import { aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { aTruck, ago } from '#client/test-support/a-truck.ts'
import { field, press, startOffice } from '#client/test-support/render-office.tsx'
import { LateLine } from './LateLine.tsx'

const { server, open } = startOffice()
let queries: QueryClient

const stops = [aStop({ stopType: 'pickup' }), aStop({ stopSequence: 2, appointmentAt: ago(60) })]
const load = aLoadWithDriver({ number109: '109-2026-417', status: 'left_shipper', stops })
const arrival = { at: ago(-80), earliest: ago(-70), latest: ago(-90), milesLeft: 131.4, isLate: true }
const late = aTruck('417', 38, { id: load.id, arrivals: [{ ...arrival, stopId: stops[1]?.id ?? '' }] })

function Line() {
  const client = useQueryClient()
  useEffect(() => {
    queries = client
  }, [client])
  return <LateLine load={load} />
}

let truck: TrackedLoad = late

/** What the page hears of the truck. */
function hear(changed: TrackedLoad): void {
  truck = changed
  act(() => {
    queries.setQueryData(readKey('GET /api/tracking/loads/:id', { params: { id: load.id } }), truck)
  })
}

it('keeps the mail that is being written when the truck has made up its time', async () => {
  server.on({
    'GET /api/tracking/loads/:id': () => truck,
    'GET /api/mail-server': () => ({ place: null }),
    'GET /api/customers': () => [],
    'POST /api/loads/:id/email-late-notice': () => ({ success: true, id: 'm1', status: 'queued' }),
  })
  open(<Line />)
  await press('Draft the mail')
  await userEvent.type(await screen.findByLabelText('Recipient'), 'dock@example.com')
  hear({ ...late, arrivals: [] })
  expect(field('Recipient').value).toBe('dock@example.com')
  await press('Send')
  expect(await screen.findByText('E-mail on its way')).toBeTruthy()
  expect(screen.queryByText(/^Tell the customer/)).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('writes the times of a stop in another zone by the clocks there', async () => {
  const zoned = stops.map((stop) => ({ ...stop, timeZone: 'America/Anchorage' }))
  server.on({
    'GET /api/tracking/loads/:id': () => late,
    'GET /api/mail-server': () => ({ place: null }),
    'GET /api/customers': () => [],
  })
  open(<LateLine load={{ ...load, stops: zoned }} />)
  await press('Draft the mail')
  await screen.findByLabelText('Recipient')
  expect(field('Message').value).toMatch(/[AP]M AK[SD]T/)
  expect(field('Message').value).not.toMatch(/[AP]M C[SD]T/)
})

it.each([
  [{ poNumber: '88213', bolNumber: null }, 'Load 109-2026-417 · PO 88213'],
  [{ poNumber: null, bolNumber: '3741121' }, 'Load 109-2026-417 · BOL 3741121'],
  [{ poNumber: '88213', bolNumber: '3741121' }, 'Load 109-2026-417 · PO 88213 · BOL 3741121'],
  [{ poNumber: null, bolNumber: null }, 'Load 109-2026-417'],
])('names the load in the mail by the numbers that it has: %o', async (numbers, named) => {
  server.on({
    'GET /api/tracking/loads/:id': () => late,
    'GET /api/mail-server': () => ({ place: null }),
    'GET /api/customers': () => [],
  })
  open(<LateLine load={{ ...load, ...numbers }} />)
  await press('Draft the mail')
  await screen.findByLabelText('Recipient')
  expect(field('Message').value.split('\n')).toContain(named)
})
