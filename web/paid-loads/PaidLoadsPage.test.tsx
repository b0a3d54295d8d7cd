import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation, useNavigationType } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { browserLike } from '#client/test-support/browser.ts'
import { fakeEventSources } from '#client/test-support/fake-event-source.ts'
import { aLoad, aLoadWithDriver } from '#client/test-support/a-load.ts'
import { Page, Refusal } from '#client/test-support/fake-server.ts'
import { admin, press, startOffice } from '#client/test-support/render-office.tsx'
import { watchSavedFiles } from '#client/test-support/saved-files.ts'
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

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="Address">{`${useNavigationType()} ${pathname}${search}`}</output>
}
const address = () => screen.getByLabelText('Address').textContent
function openAt(query = '') {
  open(
    <>
      <PaidLoadsPage />
      <Address />
    </>,
    `/paid-loads${query}`,
  )
}
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
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search paid loads' })
  expect(search.placeholder).toContain('payment method, reference')
  await userEvent.type(search, 'wire')
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

it.each(['GET /api/loads', 'GET /api/invoices/paid-summary'] as const)(
  'says that the archive could not be read, and reads it anew: %s',
  async (name) => {
    let isDown = true
    const unless =
      <Answer,>(answer: () => Answer) =>
      () => {
        if (isDown) throw new Refusal('internal')
        return answer()
      }
    if (name === 'GET /api/loads') server.on({ [name]: unless(() => paid) })
    else server.on({ [name]: unless(() => summaryOf(2, '2500.00')) })
    openAt()
    expect(await screen.findByText('Failed to fetch paid loads')).toBeTruthy()
    expect(screen.getByText('The archive could not be read.')).toBeTruthy()
    expect(screen.queryByText('No paid loads found.')).toBeNull()
    isDown = false
    while (screen.queryByText('Failed to fetch paid loads')) await press('Try again')
    expect(await screen.findByText('109-2026-380')).toBeTruthy()
  },
)

it('opens as its address says, and keeps in it what is chosen', async () => {
  server.on({ 'GET /api/loads': () => paid })
  openAt('?month=2026-10&sort=-amount&q=%20ach%20')
  await waitFor(() => {
    expect(lastQuery()).toMatchObject({ month: '2026-10', sort: 'amount', direction: 'desc', search: 'ach' })
  })
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(' ach ')
  expect(totals()).toContain('October 2026')
  await press('Amount')
  expect(address()).toBe('REPLACE /paid-loads?month=2026-10&q=+ach+')
  await press('Amount')
  expect(address()).toBe('REPLACE /paid-loads?month=2026-10&q=+ach+&sort=amount')
  await press('Amount')
  expect(address()).toBe('REPLACE /paid-loads?month=2026-10&q=+ach+&sort=-amount')
  await press(/Month/)
  await userEvent.click(await screen.findByRole('button', { name: 'Nov 2026' }))
  expect(address()).toBe('REPLACE /paid-loads?q=+ach+&sort=-amount')
})

it.each(['?month=2026-13&sort=-color', '?month=1826-11&sort=', ''])(
  'with %s in its address shows this month, the last payment first',
  async (query) => {
    openAt(query)
    await waitFor(() => {
      expect(lastQuery()).toMatchObject({ month: '2026-11', sort: 'date', direction: 'desc' })
    })
    expect(screen.queryAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'))).not.toContain(
      'descending',
    )
  },
)

it('is sorted by each of its columns', async () => {
  openAt()
  await screen.findByText('109-2026-380')
  const sorts: unknown[] = []
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  for (const head of heads) {
    await press(head)
    await waitFor(() => {
      expect(lastQuery()?.['direction']).toBe('asc')
      expect(lastQuery()?.['sort']).not.toBe(sorts.at(-1))
    })
    sorts.push(lastQuery()?.['sort'])
  }
  expect(heads).toEqual([
    ...['Load #', 'Driver', 'Customer', 'Amount', 'Payment Method', 'Payment Ref', 'Paid Date'],
  ])
  expect(sorts).toEqual([...['number', 'driver', 'customerOrPlace', 'amount', 'method', 'reference', 'date']])
})

it('says in full what a column cuts short, marks what is missing, and leads to the load', async () => {
  const [first] = paid
  const bare = aLoad({ number109: '109-2026-390', status: 'paid', location: null, paidAt: null })
  server.on({
    'GET /api/loads': () => [...(first ? [first] : []), bare],
    'GET /api/invoices/paid-summary': () => summaryOf(1, '2481.00'),
  })
  openAt()
  await screen.findByText('109-2026-390')
  expect(document.title).toMatch(/^Paid Loads Archive · /)
  const [, row, other, foot] = screen.getAllByRole('row')
  const titles = (of?: HTMLElement) => [...(of?.children ?? [])].map((cell) => cell.getAttribute('title'))
  expect(titles(row)).toEqual([
    ...['109-2026-380', 'Dale Young', 'Tulsa Mill', '$2,481.00', 'ACH', '88213', 'Nov 20'],
  ])
  expect(other?.textContent).toBe('109-2026-390Unassigned—$0.00———')
  expect(foot?.textContent).toBe('1 load$2,481.00')
  await userEvent.click(screen.getByText('109-2026-380'))
  expect(address()).toBe(`PUSH /dashboard?load=${String(first?.id)}`)
})

it('tells the same on a phone', async () => {
  browserLike({ matching: ['(max-width: 639px)'], height: 800 })
  const bare = aLoad({ number109: '109-2026-390', status: 'paid', location: null, paidAt: null })
  server.on({ 'GET /api/loads': () => [...paid.slice(0, 1), bare] })
  openAt()
  const card = async (number: string) => (await screen.findByText(number)).closest('li')?.textContent
  expect(await card('109-2026-380')).toBe('109-2026-380$2,481.00Tulsa MillACH')
  expect(await card('109-2026-390')).toBe('109-2026-390$0.00——')
})

it('offers what it shows as a file, and none of nothing', async () => {
  const files = watchSavedFiles()
  server.on({ 'GET /api/invoices/paid': () => [] })
  openAt('?month=2026-10')
  await screen.findByText('109-2026-380')
  await press('Export CSV')
  await waitFor(async () => {
    expect((await files()).map(({ name }) => name)).toEqual(['paid-loads-2026-10.csv'])
  })
  await userEvent.type(screen.getByRole('searchbox'), 'wire')
  await screen.findByText('No paid loads match your search criteria.')
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Export CSV' }).getAttribute('aria-disabled')).toBe('true')
  })
})

it.each(['driver', 'office'] as const)('is for the office alone: %s', async (role) => {
  const user = { ...admin, role }
  server.on({
    'GET /api/auth/user': () => user,
    'GET /api/auth/admin-user': () => {
      if (role === 'office') return user
      throw new Refusal('unauthorized')
    },
    'GET /api/auth/driver-user': () => user,
  })
  openAt()
  if (role === 'office') expect(await screen.findByText('109-2026-380')).toBeTruthy()
  else expect(await screen.findByRole('link', { name: 'Go to your loads' })).toBeTruthy()
  expect(server.made('GET /api/loads').length > 0).toBe(role === 'office')
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
