import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { parseCalendarDate } from '#domain/calendar.ts'
import { fillIn, press, startOffice } from '#client/test-support/render-office.tsx'
import { Refusal } from '#client/test-support/fake-server.ts'
import { QuickBooksButton } from './QuickBooksButton.tsx'
import { QuickBooksDialog } from './QuickBooksDialog.tsx'

const { server, open } = startOffice()
const today = parseCalendarDate('2026-11-23')
if (today === null) throw new Error('a day')

const found = {
  ...{ invoices: 201, payments: 3, withoutCustomer: ['6004'], sentBefore: ['5990'], voided: ['6003'] },
  invoiceFiles: 3,
}
const addressOf = (name: string | RegExp) => {
  const link = screen.getByRole<HTMLAnchorElement>('link', { name })
  return new URL(link.href, 'https://office.example')
}

beforeEach(() => {
  localStorage.clear()
  server.on({ 'GET /api/exports/quickbooks': () => found })
})

it('offers the files of this month, in as many parts as QuickBooks Online takes', async () => {
  open(<QuickBooksDialog today={today} onClose={vi.fn()} />)
  expect(await screen.findByText('201 invoices and 3 payments.')).toBeTruthy()
  expect(server.made('GET /api/exports/quickbooks')[0]?.query).toEqual({
    from: '2026-11-01',
    to: '2026-11-23',
  })
  const iif = addressOf('Invoices and payments (IIF)')
  expect([iif.pathname, iif.searchParams.get('from')]).toEqual(['/api/exports/quickbooks.iif', '2026-11-01'])
  const third = addressOf('Invoices, file 3 of 3')
  expect([third.pathname, third.searchParams.get('file')]).toEqual([
    ...['/api/exports/quickbooks-invoices.csv', '3'],
  ])
  expect(addressOf('Payments (CSV)').pathname).toBe('/api/exports/quickbooks-payments.csv')
  expect(screen.getByText(/Not in the files: 6003/)).toBeTruthy()
  expect(screen.getByText(/“No customer”: 6004/)).toBeTruthy()
  expect(screen.getByText(/^5990\. If QuickBooks has one of them already, delete it there/)).toBeTruthy()
})

it('remembers how accounts are called', async () => {
  const first = open(<QuickBooksDialog today={today} onClose={vi.fn()} />)
  await screen.findByText('201 invoices and 3 payments.')
  fillIn({ 'Income account': 'Hauling Income' })
  await waitFor(() => {
    expect(addressOf('Invoices and payments (IIF)').searchParams.get('incomeAccount')).toBe('Hauling Income')
  })
  first.unmount()
  open(<QuickBooksDialog today={today} onClose={vi.fn()} />)
  expect((await screen.findByLabelText<HTMLInputElement>('Income account')).value).toBe('Hauling Income')
})

it('says when there is nothing', async () => {
  server.on({
    'GET /api/exports/quickbooks': () => ({
      ...found,
      invoices: 0,
      payments: 0,
      invoiceFiles: 0,
      sentBefore: [],
      voided: [],
      withoutCustomer: [],
    }),
  })
  open(<QuickBooksDialog today={today} onClose={vi.fn()} />)
  expect(await screen.findByText('Nothing to export for these days.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByText(/If QuickBooks has one of them already/)).toBeNull()
})

it('asks for the days that are chosen, and offers them in every file', async () => {
  open(<QuickBooksDialog today={today} onClose={vi.fn()} />)
  await screen.findByText('201 invoices and 3 payments.')
  await userEvent.click(screen.getByRole('button', { name: /^To/ }))
  await userEvent.keyboard('11/15/2026{Enter}')
  await waitFor(() => {
    expect(server.made('GET /api/exports/quickbooks').at(-1)?.query).toEqual({
      from: '2026-11-01',
      to: '2026-11-15',
    })
  })
  const days = (name: string | RegExp) => {
    const { searchParams } = addressOf(name)
    return [searchParams.get('from'), searchParams.get('to')]
  }
  await waitFor(() => {
    expect(days('Payments (CSV)')).toEqual(['2026-11-01', '2026-11-15'])
  })
  expect(days('Invoices and payments (IIF)')).toEqual(['2026-11-01', '2026-11-15'])
  expect(days('Invoices, file 1 of 3')).toEqual(['2026-11-01', '2026-11-15'])
  await userEvent.click(screen.getByRole('button', { name: /^To/ }))
  await userEvent.keyboard('11/20/2026{Enter}')
  await waitFor(() => {
    expect(server.made('GET /api/exports/quickbooks').at(-1)?.query).toMatchObject({ to: '2026-11-20' })
  })
})

it('offers no file of payments where none came in, and one of invoices by its plain name', async () => {
  server.on({ 'GET /api/exports/quickbooks': () => ({ ...found, payments: 0, invoiceFiles: 1 }) })
  open(<QuickBooksDialog today={today} onClose={vi.fn()} />)
  expect(await screen.findByRole('link', { name: 'Invoices (CSV)' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Payments (CSV)' })).toBeNull()
})

it('puts each name where QuickBooks looks for it, and the usual one where none is typed', async () => {
  localStorage.setItem('quickbooks-names', JSON.stringify({ lumper: '', freight: 'Linehaul' }))
  open(<QuickBooksDialog today={today} onClose={vi.fn()} />)
  await screen.findByText('201 invoices and 3 payments.')
  const labels = {
    'Income account': 'Income A',
    'Receivable account': 'Receivable B',
    'Account for payments': 'Bank C',
    'Item for extra stops': 'Stops D',
    'Item for other charges': 'Other E',
  }
  expect(screen.getByLabelText<HTMLInputElement>('Item for lumper').value).toBe('Lumper')
  for (const [label, text] of Object.entries(labels)) fillIn({ [label]: text })
  await waitFor(() => {
    const { searchParams } = addressOf('Invoices and payments (IIF)')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ...{ incomeAccount: 'Income A', receivableAccount: 'Receivable B', depositAccount: 'Bank C' },
      ...{ freight: 'Linehaul', lumper: 'Lumper', extraStops: 'Stops D', accessorial: 'Other E' },
    })
  })
})

it('opens from its button, says what it is about, and closes', async () => {
  open(<QuickBooksButton today={today} />)
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('QuickBooks…')
  const dialog = await screen.findByRole('dialog', { name: 'Export for QuickBooks' })
  expect(dialog.textContent).toContain('Drafts and void invoices are left out.')
  await press('Close')
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('counts one as one, and warns of nothing that is not so', async () => {
  const one = { invoices: 1, payments: 1, withoutCustomer: [], sentBefore: [], voided: [], invoiceFiles: 1 }
  server.on({ 'GET /api/exports/quickbooks': () => one })
  open(<QuickBooksDialog today={today} onClose={vi.fn()} />)
  expect(await screen.findByText('1 invoice and 1 payment.')).toBeTruthy()
  for (const title of [/name no customer$/, /^Sent before these days/, /^Void or in the trash/])
    expect(screen.queryByText(title)).toBeNull()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...['Invoices and payments (IIF)', 'Invoices (CSV)', 'Payments (CSV)'],
  ])
})

it('offers the payments of days without an invoice', async () => {
  server.on({ 'GET /api/exports/quickbooks': () => ({ ...found, invoices: 0, invoiceFiles: 0 }) })
  open(<QuickBooksDialog today={today} onClose={vi.fn()} />)
  expect(await screen.findByText('0 invoices and 3 payments.')).toBeTruthy()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...['Invoices and payments (IIF)', 'Payments (CSV)'],
  ])
})

it('begins on another day that is chosen, and never ends before it', async () => {
  open(<QuickBooksDialog today={today} onClose={vi.fn()} />)
  await screen.findByText('201 invoices and 3 payments.')
  await userEvent.click(screen.getByRole('button', { name: /^From/ }))
  await userEvent.keyboard('10/05/2026{Enter}')
  await waitFor(() => {
    expect(server.made('GET /api/exports/quickbooks').at(-1)?.query).toEqual({
      ...{ from: '2026-10-05', to: '2026-11-23' },
    })
  })
  await userEvent.click(screen.getByRole('button', { name: /^From/ }))
  await userEvent.keyboard('11/24/2026{Enter}')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: /^To/ }))
  await userEvent.keyboard('10/04/2026{Enter}')
  const asked = server.made('GET /api/exports/quickbooks').map(({ query }) => query)
  expect(asked.every(({ from = '', to = '' }) => from <= to)).toBe(true)
  expect(asked.at(-1)).toEqual({ from: '2026-10-05', to: '2026-11-23' })
})

it('says that it could not be read, and offers no file', async () => {
  server.on({
    'GET /api/exports/quickbooks': () => {
      throw new Refusal('internal')
    },
  })
  open(<QuickBooksDialog today={today} onClose={vi.fn()} />)
  expect(await screen.findByText('The invoices could not be read.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

it.each(['{', 'null', '7', '{"freight":8}'])('has the usual names where %s was kept', async (kept) => {
  localStorage.setItem('quickbooks-names', kept)
  open(<QuickBooksDialog today={today} onClose={vi.fn()} />)
  await screen.findByText('201 invoices and 3 payments.')
  const { searchParams } = addressOf('Invoices, file 1 of 3')
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ from: '2026-11-01', to: '2026-11-23', file: '1', freight: 'Freight', lumper: 'Lumper' },
    ...{ incomeAccount: 'Freight Income', receivableAccount: 'Accounts Receivable' },
    ...{ depositAccount: 'Undeposited Funds', extraStops: 'Extra Stops', accessorial: 'Accessorial Charges' },
  })
})
