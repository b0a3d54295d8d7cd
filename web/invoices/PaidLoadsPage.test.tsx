import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { aLoad, aLoadWithDriver } from '../test-support/a-load.ts'
import { Refusal } from '../test-support/fake-server.ts'
import { press, startOffice } from '../test-support/render-office.tsx'
import { PaidLoadsPage } from './PaidLoadsPage.tsx'

const { server, open } = startOffice()

const place = {
  id: 'p',
  name: 'Tulsa Mill',
  address: null,
  city: null,
  state: null,
  contactName: null,
  contactPhone: null,
}
const invoice = { id: 'i', invoiceNumber: '6012', totalAmount: '2481.00', status: 'paid' }
const paid = [
  aLoadWithDriver({
    number109: '109-2026-380',
    status: 'paid',
    location: place,
    invoice,
    paymentMethod: 'ach',
    paymentReference: '88213',
    paidAt: '2026-11-20T18:00:00.000Z',
  }),
  aLoad({ number109: '109-2026-381', status: 'paid', tripRate: '19.00', paidAt: '2026-11-06T18:00:00.000Z' }),
]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T18:00:00Z') })
  server.on({
    'GET /api/auth/driver-user': () => {
      throw new Refusal('unauthorized')
    },
    'GET /api/settings': () => {
      throw new Refusal('internal')
    },
    'GET /api/loads': () => paid,
  })
  return () => {
    vi.useRealTimers()
  }
})

const totals = () => screen.getByRole('list', { name: 'The month' }).textContent

it('shows the current month with its totals', async () => {
  open(<PaidLoadsPage />, '/paid-loads')
  expect(await screen.findByRole('table', { name: 'Paid loads of November 2026' })).toBeTruthy()
  expect(totals()).toBe('Total Paid Loads2Total Revenue$2,500.00Viewing PeriodNovember 2026')
  expect(server.made('GET /api/loads')[0]?.query).toEqual({ status: 'paid', month: '2026-11' })
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows[1]).toBe('109-2026-380Dale YoungTulsa Mill$2,481.00ACH88213Nov 20')
  expect(rows[2]).toContain('Unassigned')
  expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/dashboard')
})

it('searches number, driver, method and reference', async () => {
  open(<PaidLoadsPage />, '/paid-loads')
  await screen.findByText('109-2026-380')
  const search = screen.getByRole('searchbox', { name: 'Search paid loads' })
  await userEvent.type(search, '88213')
  await waitFor(() => {
    expect(screen.queryByText('109-2026-381')).toBeNull()
  })
  expect(screen.getByText('109-2026-380')).toBeTruthy()
  await userEvent.type(search, 'x')
  expect(await screen.findByText('No paid loads match your search criteria.')).toBeTruthy()
})

it('reads another month when it is chosen, and says when it is empty', async () => {
  server.on({ 'GET /api/loads': ({ query }) => (query['month'] === '2026-11' ? paid : []) })
  open(<PaidLoadsPage />, '/paid-loads')
  await screen.findByText('109-2026-380')
  await press(/Month/)
  await userEvent.click(await screen.findByRole('button', { name: 'October 2026' }))
  expect(await screen.findByText('No paid loads found.')).toBeTruthy()
  expect(totals()).toContain('October 2026')
})

it('says that the archive could not be read', async () => {
  server.on({
    'GET /api/loads': () => {
      throw new Refusal('shutting_down')
    },
  })
  open(<PaidLoadsPage />, '/paid-loads')
  expect(await screen.findByText('Failed to fetch paid loads')).toBeTruthy()
})
