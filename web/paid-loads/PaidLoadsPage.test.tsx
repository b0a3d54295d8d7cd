import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeEventSources } from '#client/test-support/fake-event-source.ts'
import { aLoad, aLoadWithDriver } from '#client/test-support/a-load.ts'
import { Page, Refusal } from '#client/test-support/fake-server.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { PaidLoadsPage } from './PaidLoadsPage.tsx'

const { server, open } = startOffice()
const sources = fakeEventSources()

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
const summaryOf = (totalLoads: number, totalRevenue: string) => ({
  totalLoads,
  totalRevenue,
  averagePerLoad: '0.00',
  lastPaymentAt: null,
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T18:00:00Z') })
  server.on({
    'GET /api/auth/driver-user': () => {
      throw new Refusal('unauthorized')
    },
    'GET /api/settings': () => {
      throw new Refusal('internal')
    },
    'GET /api/loads': ({ query }) => (query['search'] === undefined ? paid : []),
    'GET /api/invoices/paid-summary': ({ query }) =>
      query['search'] === undefined ? summaryOf(2, '2500.00') : summaryOf(0, '0.00'),
  })
  return () => {
    vi.useRealTimers()
  }
})

const totals = () => screen.getByRole('list', { name: 'The month' }).textContent
const lastQuery = () => server.made('GET /api/loads').at(-1)?.query

it('shows the current month with its totals, and their sum in the foot', async () => {
  open(<PaidLoadsPage />, '/paid-loads')
  const table = await screen.findByRole('table', { name: 'Paid loads of November 2026' })
  await waitFor(() => {
    expect(totals()).toBe('2 Total Paid Loads$2,500.00 Total RevenueNovember 2026 Viewing Period')
  })
  expect(lastQuery()).toMatchObject({ status: 'paid', month: '2026-11', sort: 'date', direction: 'desc' })
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent)
  expect(rows[1]).toBe('109-2026-380Dale YoungTulsa Mill$2,481.00ACH88213Nov 20')
  expect(rows[2]).toContain('Unassigned')
  expect(rows[3]).toBe('2 loads$2,500.00')
  expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/dashboard')
})

it('lets the server search the month, and says when nothing fits', async () => {
  open(<PaidLoadsPage />, '/paid-loads')
  await screen.findByText('109-2026-380')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search paid loads' }), 'wire')
  expect(await screen.findByText('No paid loads match your search criteria.')).toBeTruthy()
  await waitFor(() => {
    expect(lastQuery()).toMatchObject({ status: 'paid', month: '2026-11', search: 'wire' })
  })
  expect(totals()).toContain('$2,500.00')
  await press('Clear filters')
  expect(await screen.findByText('109-2026-380')).toBeTruthy()
})

it('reads another month when it is chosen, and says when it is empty', async () => {
  server.on({
    'GET /api/loads': ({ query }) => (query['month'] === '2026-11' ? paid : []),
    'GET /api/invoices/paid-summary': ({ query }) =>
      query['month'] === '2026-11' ? summaryOf(2, '2500.00') : summaryOf(0, '0.00'),
  })
  open(<PaidLoadsPage />, '/paid-loads')
  await screen.findByText('109-2026-380')
  await press(/Month/)
  await userEvent.click(await screen.findByRole('button', { name: 'Oct 2026' }))
  expect(await screen.findByText('No paid loads found.')).toBeTruthy()
  expect(totals()).toContain('October 2026')
})

it('sorts on the server and reads on page by page, while the sums are over everything', async () => {
  server.on({
    'GET /api/loads': ({ query }) =>
      query['cursor'] === 'second' ? paid.slice(1) : new Page(paid.slice(0, 1), 'second'),
  })
  open(<PaidLoadsPage />, '/paid-loads')
  expect(await screen.findByText('1 of 2 shown')).toBeTruthy()
  expect(screen.getByText('2 loads')).toBeTruthy()
  await press('Show more')
  expect(await screen.findByText('109-2026-381')).toBeTruthy()
  expect(screen.queryByText(/of 2 shown/)).toBeNull()
  await press('Amount')
  await waitFor(() => {
    expect(lastQuery()).toMatchObject({ sort: 'amount', direction: 'asc' })
  })
})

it('names the customer, and the place where a load has none', async () => {
  const customer = { id: 'c', name: 'Plains Brokerage' }
  const more = { status: 'paid', location: place, paidAt: '2026-11-20T18:00:00.000Z' } as const
  server.on({
    'GET /api/loads': () => [
      aLoad({ ...more, number109: '109-2026-383', customer }),
      aLoad({ ...more, number109: '109-2026-384' }),
    ],
  })
  open(<PaidLoadsPage />, '/paid-loads')
  const rowOf = async (number: string) => (await screen.findByText(number)).closest('tr')?.textContent
  expect(await rowOf('109-2026-383')).toContain('UnassignedPlains Brokerage$')
  expect(await rowOf('109-2026-384')).toContain('UnassignedTulsa Mill$')
  await press('Customer')
  await waitFor(() => {
    expect(lastQuery()).toMatchObject({ sort: 'customerOrPlace', direction: 'asc' })
  })
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

it('follows what others mark as paid', async () => {
  open(<PaidLoadsPage />, '/paid-loads')
  await screen.findByText('109-2026-380')
  const later = aLoad({ number109: '109-2026-382', status: 'paid', paidAt: '2026-11-21T17:00:00.000Z' })
  server.on({
    'GET /api/loads': () => [later, ...paid],
    'GET /api/invoices/paid-summary': () => summaryOf(3, '2600.00'),
  })
  await waitFor(() => {
    expect(sources).toHaveLength(1)
  })
  act(() => {
    sources[0]?.tell('changed', { lists: ['loads', 'invoices'], loads: [later.id] })
  })
  expect(await screen.findByText('109-2026-382')).toBeTruthy()
  await waitFor(() => {
    expect(totals()).toContain('$2,600.00')
  })
})

it('has the keys of the office: the list of keys and the palette', async () => {
  server.on({ 'GET /api/drivers/available': () => [], 'GET /api/customers': () => [] })
  open(<PaidLoadsPage />, '/paid-loads')
  await screen.findByText('109-2026-380')
  await userEvent.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('dialog', { name: 'Find anything' })).toBeTruthy()
})
