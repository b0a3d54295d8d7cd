import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, it, vi } from 'vitest'
import { settlementId, written } from '#client/test-support/a-settled-week.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { periodText } from './settlement-words.ts'
import { SettlementPreviewPage } from './SettlementPreviewPage.tsx'

const { server, open } = startOffice()

const slip = () =>
  open(
    <Routes>
      <Route path="/settlements/:settlementId/preview" element={<SettlementPreviewPage />} />
    </Routes>,
    `/settlements/${settlementId}/preview`,
  )

it('prints line by line what is paid, and what comes of it', async () => {
  server.on({ 'GET /api/settlements/:id': () => ({ ...written, paidOn: '2026-11-23' }) })
  slip()
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Nov 18', '109-2026-381 · Fort Worth, TX to Amarillo, TX', '464', '', '$287.68'],
    ['Nov 19', 'Cash for fuel', '', '', '-$100.00'],
  ])
  expect([...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'Pay$287.68',
    'Additions$0.00',
    'Advances and deductions-$100.00',
    'To be paid$187.68',
  ])
  expect(screen.getByText('Nov 16 - Nov 22, 2026 · $0.62 a mile')).toBeTruthy()
  expect(screen.getByText('Paid on Nov 23, 2026')).toBeTruthy()
  expect(screen.queryByText('VOID')).toBeNull()
  expect(document.title).toBe('Settlement 1001, María Fernanda Villalobos de la Garza')
})

it('tells what is carried over apart from what was added', async () => {
  const sums = {
    pay: '287.68',
    additions: '50.00',
    deductions: '-606.18',
    carriedOver: '268.50',
    total: '0.00',
  }
  server.on({ 'GET /api/settlements/:id': () => ({ ...written, sums }) })
  slip()
  await screen.findByText('To be paid')
  expect([...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'Pay$287.68',
    'Additions$50.00',
    'Advances and deductions-$606.18',
    'Carried over to the next settlement$268.50',
    'To be paid$0.00',
  ])
})

it('of a settlement that is void says so', async () => {
  server.on({ 'GET /api/settlements/:id': () => ({ ...written, status: 'void' }) })
  slip()
  expect(await screen.findByText('VOID')).toBeTruthy()
  expect(screen.queryByText(/^Paid on/)).toBeNull()
})

it('that cannot be read says so, and prints nothing', async () => {
  server.on({
    'GET /api/settlements/:id': () => {
      throw new Refusal('shutting_down')
    },
  })
  slip()
  expect(await screen.findByText('The settlement could not be read.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(true)
})

it.each([
  ['2026-11-16', '2026-11-22', 'Nov 16 - Nov 22, 2026'],
  ['2026-12-28', '2027-01-03', 'Dec 28, 2026 - Jan 3, 2027'],
  ['2026-11-16', '2026-11-16', 'Nov 16, 2026'],
])('from %s to %s is written %s', (from, to, words) => {
  expect(periodText({ from, to })).toBe(words)
})

it('is printed by its button', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  server.on({ 'GET /api/settlements/:id': () => written })
  slip()
  await screen.findByRole('table')
  await press('Print')
  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
})
