import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { parseCalendarDate } from '#domain/calendar.ts'
import { fillIn, startOffice } from '#client/test-support/render-office.tsx'
import { QuickBooksDialog } from './QuickBooksDialog.tsx'

const { server, open } = startOffice()
const today = parseCalendarDate('2026-11-23')
if (today === null) throw new Error('a day')

const found = { invoices: 201, payments: 3, withoutCustomer: ['6004'], voided: ['6003'], invoiceFiles: 3 }
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
  expect(addressOf('Invoices, file 3 of 3').searchParams.get('file')).toBe('3')
  expect(screen.getByText(/Not in the files: 6003/)).toBeTruthy()
  expect(screen.getByText(/“No customer”: 6004/)).toBeTruthy()
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
      voided: [],
      withoutCustomer: [],
    }),
  })
  open(<QuickBooksDialog today={today} onClose={vi.fn()} />)
  expect(await screen.findByText('Nothing to export for these days.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
