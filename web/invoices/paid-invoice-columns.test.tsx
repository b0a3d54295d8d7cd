import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aLoad, aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { paidInvoiceCard, paidInvoiceColumns } from './paid-invoice-columns.tsx'

const { open } = startOffice()
const clock = { timeZone: 'America/Chicago', now: new Date('2026-11-22T05:30:00Z') }
const columns = paidInvoiceColumns(clock, () => undefined)

const whole = aLoadWithDriver({
  number109: '109-2026-380',
  status: 'paid',
  customer: { id: 'c', name: 'Amarillo Feed' },
  stops: ['Fort Worth Grain', 'Denton Mill', 'Tulsa Mill'].map((companyName) => aStop({ companyName })),
  invoice: { id: 'i', invoiceNumber: '6012', totalAmount: '2481.00', status: 'paid' },
  paidAt: '2026-11-21T05:59:00.000Z',
})
const bare = aLoad({ number109: '109-2026-381', status: 'paid', stops: [] })

const textOf = (id: string, load: Load) => {
  const { container, unmount } = render(<>{columns.find((column) => column.id === id)?.cell(load)}</>)
  const text = container.textContent
  unmount()
  return text
}

it('what nobody entered is a dash', () => {
  const ids = ['trip', 'driver', 'customer', 'destination', 'invoice', 'date', 'actions']
  expect(ids.map((id) => textOf(id, bare))).toEqual(['—', '—', '—', '—', '—', '—', ''])
  expect(columns.map(({ title }) => title?.(bare))).toEqual([
    '109-2026-381',
    undefined,
    undefined,
    undefined,
    '',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

it('what is cut off is whole in the title', () => {
  expect(textOf('destination', whole)).toBe('Fort Worth Grain, Denton Mill +1')
  const titles = columns.flatMap(({ id, title }) => (title ? [[id, title(whole)]] : []))
  expect(Object.fromEntries(titles)).toEqual({
    load: '109-2026-380',
    driver: 'Dale Young',
    customer: 'Amarillo Feed',
    destination: 'Fort Worth Grain, Denton Mill, Tulsa Mill',
  })
})

it('the server sorts: three columns have a button, and no row is moved here', () => {
  const sorted = columns.filter(({ sort }) => sort !== undefined)
  expect(sorted.map(({ id }) => id)).toEqual(['customer', 'amount', 'date'])
  expect(sorted.map(({ sort }) => sort?.(whole, bare))).toEqual([0, 0, 0])
})

it('on a phone: number, amount, who paid and when', async () => {
  const view = vi.fn()
  open(<>{paidInvoiceCard(whole, clock, view)}</>)
  for (const text of ['109-2026-380', '$2,481.00', 'Amarillo Feed', 'Nov 20'])
    expect(screen.getByText(text)).toBeTruthy()
  const download = screen.getByRole('link', { name: 'Download invoice 6012' })
  expect(download.getAttribute('download')).toBe('invoice-6012.pdf')
  await press('View invoice 6012')
  expect(view).toHaveBeenCalledExactlyOnceWith(whole)
})

it('on a phone: where it went, where nobody was billed', () => {
  open(<>{paidInvoiceCard({ ...whole, customer: null, invoice: null }, clock, () => undefined)}</>)
  expect(screen.getByText('Fort Worth Grain, Denton Mill +1')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
