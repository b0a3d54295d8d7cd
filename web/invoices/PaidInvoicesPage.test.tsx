import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { watchSavedFiles } from '#client/test-support/saved-files.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { PaidInvoicesPage } from './PaidInvoicesPage.tsx'

const { server, open } = startOffice()

const load = aLoadWithDriver({
  number109: '109-2026-380',
  status: 'paid',
  tripNumber: '2231',
  customer: { id: 'c', name: 'Amarillo Feed' },
  stops: [aStop({ companyName: 'Fort Worth Grain Co' })],
  invoice: { id: 'i', invoiceNumber: '6012', totalAmount: '2481.00', status: 'paid' },
  // 11:59 PM of the 20th at the company.
  paidAt: '2026-11-21T05:59:00.000Z',
})
const summary = {
  totalLoads: 212,
  totalRevenue: '518204.00',
  averagePerLoad: '2444.36',
  lastPaymentAt: '2026-11-21T05:59:00.000Z',
}
const nothing = { totalLoads: 0, totalRevenue: '0.00', averagePerLoad: '0.00', lastPaymentAt: null }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T05:30:00Z') })
  server.on({
    'GET /api/loads': () => [load],
    'GET /api/invoices/paid-summary': () => summary,
  })
  return () => {
    vi.useRealTimers()
  }
})

const page = () => {
  open(<PaidInvoicesPage />, '/dashboard?tab=paid-invoices')
}
const lastQuery = () => server.made('GET /api/loads').at(-1)?.query
const figures = () => document.querySelector('dl')?.textContent

it('shows every paid invoice with the totals over all of them', async () => {
  page()
  const table = await screen.findByRole('table', { name: 'Paid Invoices' })
  const heads = within(table)
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
  expect(heads).toEqual([
    'Load #',
    'Trip #',
    'Driver',
    'Customer',
    'Destination',
    'Amount',
    'Invoice #',
    'Paid Date',
    'Actions',
  ])
  expect(within(table).getAllByRole('row')[1]?.textContent).toBe(
    '109-2026-3802231Dale YoungAmarillo FeedFort Worth Grain Co$2,481.006012Nov 20',
  )
  await waitFor(() => {
    expect(figures()).toBe(
      'Total Loads212Total Revenue$518,204.00Average per Load$2,444.36Last PaymentNov 20',
    )
  })
  expect(lastQuery()).toMatchObject({ settled: 'true', invoiced: 'true', sort: 'date', direction: 'desc' })
  expect(document.title).toMatch(/^Paid Invoices · Office Dashboard · /)
})

it('turns the order at the head that it is sorted by, and takes another at its own', async () => {
  page()
  const table = await screen.findByRole('table', { name: 'Paid Invoices' })
  const head = (name: RegExp) => within(table).getByRole('button', { name })
  await userEvent.click(head(/^Paid Date/))
  await waitFor(() => {
    expect(lastQuery()).toMatchObject({ sort: 'date', direction: 'asc' })
  })
  await userEvent.click(head(/^Amount/))
  await waitFor(() => {
    expect(lastQuery()).toMatchObject({ sort: 'amount', direction: 'desc' })
  })
})

it('says that the totals are being read', async () => {
  server.on({ 'GET /api/invoices/paid-summary': () => new Promise<never>(() => undefined) })
  page()
  await screen.findByRole('table', { name: 'Paid Invoices' })
  expect(document.querySelector('dl')?.getAttribute('aria-busy')).toBe('true')
  server.on({ 'GET /api/invoices/paid-summary': () => summary })
})

it('downloads the invoice and opens its preview', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(window)
  page()
  const download = await screen.findByRole('link', { name: 'Download invoice 6012' })
  expect(download.getAttribute('href')).toBe('/api/invoices/6012/pdf')
  await press('View invoice 6012')
  expect(opened.mock.calls[0]?.[0]).toBe(`/invoices/6012/preview?load=${load.id}`)
})

it('narrows by text and days, and clears them', async () => {
  server.on({
    'GET /api/loads': ({ query }) => (query['search'] === undefined ? [load] : []),
    'GET /api/invoices/paid-summary': ({ query }) => (query['search'] === undefined ? summary : nothing),
  })
  page()
  await screen.findByText('109-2026-380')
  const clear = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Clear' })
  expect(clear().disabled).toBe(true)
  await press(/^From/)
  await userEvent.click(await screen.findByRole('button', { name: 'Tuesday, November 3, 2026' }))
  await waitFor(() => {
    expect(lastQuery()).toMatchObject({ from: '2026-11-03' })
  })
  expect(await screen.findByText('Nov 3, 2026')).toBeTruthy()
  expect(clear().disabled).toBe(false)
  await press('Clear')
  await waitFor(() => {
    expect(screen.queryByText('Nov 3, 2026')).toBeNull()
  })
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search paid invoices' }), 'tulsa')
  expect(await screen.findByText('No paid invoices found matching your filters.')).toBeTruthy()
  expect(await screen.findByText('0 loads found')).toBeTruthy()
  expect(figures()).toBe('Total Loads0Total Revenue$0.00Average per Load$0.00Last Payment—')
  await press('Clear filters')
  expect(await screen.findByText('109-2026-380')).toBeTruthy()
})

it('clears the days along with the words, where nothing matches', async () => {
  server.on({ 'GET /api/loads': ({ query }) => (query['from'] === undefined ? [load] : []) })
  open(<PaidInvoicesPage />, '/dashboard?tab=paid-invoices&from=2026-11-03&q=tulsa')
  await screen.findByText('No paid invoices found matching your filters.')
  await press('Clear filters')
  expect(await screen.findByText('109-2026-380')).toBeTruthy()
  expect([lastQuery()?.['from'], lastQuery()?.['search']]).toEqual([undefined, undefined])
})

it('sorts by date, amount and customer, both ways', async () => {
  page()
  await screen.findByText('109-2026-380')
  await press('Amount')
  await waitFor(() => {
    expect(lastQuery()).toMatchObject({ sort: 'amount', direction: 'desc' })
  })
  await press('Highest first')
  await waitFor(() => {
    expect(lastQuery()).toMatchObject({ sort: 'amount', direction: 'asc' })
  })
  await userEvent.click(screen.getByRole('combobox', { name: 'Sort' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Customer' }))
  await waitFor(() => {
    expect(lastQuery()).toMatchObject({ sort: 'customer', direction: 'asc' })
  })
  expect(screen.getByRole('columnheader', { name: /Customer/ }).getAttribute('aria-sort')).toBe('ascending')
})

it('exports everything that the filter holds, by the six columns and the company’s day', async () => {
  const saved = watchSavedFiles()
  server.on({
    'GET /api/invoices/paid': () => [
      {
        number109: '109-2026-380',
        tripNumber: '2231',
        driver: 'Dale Young',
        customer: 'Amarillo Feed, LLC',
        destination: 'Fort Worth Grain Co',
        location: 'Fort Worth Grain Co',
        amount: '2481.00',
        invoiceNumber: '6012',
        paidDay: '2026-11-20',
        paymentMethod: 'ach',
        paymentReference: '88213',
      },
    ],
  })
  page()
  await screen.findByText('109-2026-380')
  await press('Export CSV')
  expect(await screen.findByText('The file holds 1 load.')).toBeTruthy()
  expect(await saved()).toEqual([
    {
      name: 'paid-invoices-2026-11-21.csv',
      text:
        'Load #,Driver,Customer,Destination,Amount,Paid Date\r\n' +
        '109-2026-380,Dale Young,"Amarillo Feed, LLC",Fort Worth Grain Co,2481.00,2026-11-20\r\n',
    },
  ])
  expect(server.made('GET /api/invoices/paid')[0]?.query).toMatchObject({ invoiced: 'true', sort: 'date' })
})

it('tells what this place is for while nothing was paid', async () => {
  server.on({ 'GET /api/loads': () => [], 'GET /api/invoices/paid-summary': () => nothing })
  page()
  const title = await screen.findByText('No paid invoices yet!')
  expect(title.parentElement?.textContent).toBe(
    "No paid invoices yet! Once you mark invoices as paid, they'll appear here for your records.",
  )
  expect(screen.getByRole('button', { name: 'Export CSV' }).getAttribute('aria-disabled')).toBe('true')
})

it('says that the invoices could not be read, or the totals alone, and reads again what failed', async () => {
  for (const failing of ['GET /api/loads', 'GET /api/invoices/paid-summary'] as const) {
    server.on({
      [failing]: () => {
        throw new Refusal('internal')
      },
    })
    const { unmount } = open(<PaidInvoicesPage />, '/dashboard?tab=paid-invoices')
    expect(await screen.findByText(/^The paid invoices could not be read/), failing).toBeTruthy()
    expect(screen.queryByText(/No paid invoices/), failing).toBeNull()
    const before = server.made(failing).length
    server.on({ 'GET /api/loads': () => [load], 'GET /api/invoices/paid-summary': () => summary })
    await press('Try again')
    await waitFor(() => {
      expect(screen.queryByText(/^The paid invoices could not be read/)).toBeNull()
    })
    expect(server.made(failing).length, failing).toBe(before + 1)
    unmount()
  }
})

it('offers no span that ends before it begins, nor days to come', async () => {
  open(<PaidInvoicesPage />, '/dashboard?tab=paid-invoices&from=2026-11-10')
  await screen.findByText('109-2026-380')
  const day = async (of: RegExp, name: string) => {
    await press(of)
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: new RegExp(name) })
    const { disabled } = button
    await userEvent.keyboard('{Escape}')
    return disabled ? 'closed' : 'open'
  }
  expect(screen.getByRole('button', { name: /^To/ }).textContent).toBe('To')
  expect(await day(/^To/, 'Monday, November 9, 2026')).toBe('closed')
  expect(await day(/^To/, 'Tuesday, November 10, 2026')).toBe('open')
  expect(await day(/^To/, 'Sunday, November 22, 2026')).toBe('closed')
  expect(await day(/^From/, 'Monday, November 9, 2026')).toBe('open')
  expect(await day(/^From/, 'Sunday, November 22, 2026')).toBe('closed')
})
