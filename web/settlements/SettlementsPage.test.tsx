import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { Refusal } from '#client/test-support/fake-server.ts'
import { fillIn, press, startOffice } from '#client/test-support/render-office.tsx'
import { SettlementsPage } from './SettlementsPage.tsx'
import {
  draft,
  driver,
  driverId,
  list,
  loadId,
  settlementId as id,
  week,
  written,
} from '#client/test-support/a-settled-week.ts'

const { server, open } = startOffice()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T15:30:00Z') })
  server.on({
    'GET /api/settlements': () => list,
    'GET /api/settlements/draft': () => draft,
    'GET /api/settlements/:id': () => written,
  })
  return () => {
    vi.useRealTimers()
  }
})

const page = (query = '') => {
  open(<SettlementsPage />, `/dashboard?tab=settlements${query}`)
}
const openRow = async (name: string) => {
  await userEvent.click(await screen.findByText(name))
  return screen.findByRole('dialog')
}

it('says how much of what the period comes to was paid already', async () => {
  const paid = { state: 'paid', paidOn: '2026-11-23' } as const
  const rows = list.rows.map((row) => (row.state === 'final' ? { ...row, ...paid } : row))
  server.on({ 'GET /api/settlements': () => ({ ...list, rows }) })
  page()
  const figures = await screen.findByRole('list', { name: 'The period' })
  await waitFor(() => {
    expect(figures.textContent).toContain('$375.36 to be paid $187.68 of it was paid')
  })
})

it('says what is carried over, also where it comes of less pay and nothing is taken off', async () => {
  const sums = { ...list.sums, pay: '-111.11', deductions: '0.00', carriedOver: '111.11', total: '0.00' }
  server.on({ 'GET /api/settlements': () => ({ ...list, sums }) })
  page()
  const figures = await screen.findByRole('list', { name: 'The period' })
  await waitFor(() => {
    expect(figures.textContent).toContain('$0.00 taken off $111.11 is carried over')
  })
})

it('shows the last full week: each driver with loads, miles, pay, what is taken off, and the state', async () => {
  page()
  const table = await screen.findByRole('table', { name: 'Settlements' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((one) => [...one.children].map((cell) => cell.textContent))).toEqual([
    [
      ...['Dale Young', '$0.62 a mile', 'Nov 16 - Nov 22, 2026', '2', '464', '$287.68', '$0.00'],
      ...['-$100.00', '$187.68', '1001', 'Final'],
    ],
    [
      ...[driver.driverName, '$0.62 a mile', 'Nov 16 - Nov 22, 2026', '2', '464', '$287.68', '$0.00'],
      ...['-$100.00', '$187.68', '—', 'Open1 problem'],
    ],
  ])
  expect(server.made('GET /api/settlements').at(-1)?.query).toEqual(week)
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
    '/api/settlements.csv?from=2026-11-16&to=2026-11-22',
  )
})

it('goes to the period before, and back to the last week', async () => {
  page()
  await userEvent.click(await screen.findByRole('button', { name: 'Period before' }))
  await waitFor(() => {
    expect(server.made('GET /api/settlements').at(-1)?.query).toEqual({
      from: '2026-11-09',
      to: '2026-11-15',
    })
  })
  await press('Last week')
  expect(await screen.findByText('Nov 16, 2026')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Last week' })).toBeNull()
})

it('says what a draft is made of and what is missing, and finalizes what was read', async () => {
  server.on({ 'POST /api/settlements': () => written })
  page()
  const dialog = await openRow(driver.driverName)
  expect(await within(dialog).findByText('109-2026-382')).toBeTruthy()
  expect(dialog.textContent).toContain('has no miles')
  expect(dialog.textContent).toContain(
    '2 loads delivered before this period, since Nov 12, are on no settlement.',
  )
  await press('Finalize settlement')
  const confirm = await screen.findByRole('alertdialog')
  expect(confirm.textContent).toContain('Loads that are not on it yet stay for a later one.')
  await userEvent.click(within(confirm).getByRole('button', { name: 'Finalize settlement' }))
  await waitFor(() => {
    expect(server.made('POST /api/settlements')[0]?.body).toEqual({
      ...{ driverId, ...week, total: '187.68', leaveOut: true },
      offered: [{ loadId, kind: 'addition', amount: '140.00' }],
    })
  })
  expect(await screen.findByRole('dialog', { name: /No\. 1001/ })).toBeTruthy()
})

it('reads it again when it changed meanwhile', async () => {
  server.on({
    'POST /api/settlements': () => {
      throw new Refusal('settlement_changed')
    },
  })
  page()
  await openRow(driver.driverName)
  const before = server.made('GET /api/settlements/draft').length
  await userEvent.click(await screen.findByRole('button', { name: 'Finalize settlement' }))
  const confirm = await screen.findByRole('alertdialog')
  await userEvent.click(within(confirm).getByRole('button', { name: 'Finalize settlement' }))
  expect(await screen.findByText(/changed in the meantime/)).toBeTruthy()
  await waitFor(() => {
    expect(server.made('GET /api/settlements/draft').length).toBeGreaterThan(before)
  })
})

it('gives a lumper back, and takes back what was entered by mistake', async () => {
  server.on({
    'POST /api/driver-adjustments': () => ({ id: 'adj-2' }),
    'DELETE /api/driver-adjustments/:id': () => ({ success: true }),
  })
  page()
  await openRow(driver.driverName)
  await userEvent.click(await screen.findByRole('button', { name: 'Give back Lumper of load 109-2026-381' }))
  await waitFor(() => {
    expect(server.made('POST /api/driver-adjustments')[0]?.body).toEqual({
      ...{ driverId, kind: 'addition', loadId, day: '2026-11-18' },
      ...{ description: 'Lumper of load 109-2026-381', amount: '140.00' },
    })
  })
  await press('Take back Cash for fuel')
  await waitFor(() => {
    expect(server.made('DELETE /api/driver-adjustments/:id')).toHaveLength(1)
  })
})

it('takes an advance with its words', async () => {
  server.on({
    'POST /api/driver-adjustments': () => ({ id: 'adj-2' }),
  })
  page()
  await openRow(driver.driverName)
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: /Advance or deduction/ }),
  )
  await screen.findByRole('dialog', { name: /^Advance or deduction for/ })
  await press('Save entry')
  expect(await screen.findByText('Please say what it is for')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Deduction' }))
  fillIn({ Amount: '45.5', 'What it is for': 'Toll of Turner Pike' })
  await press('Save entry')
  await waitFor(() => {
    expect(server.made('POST /api/driver-adjustments')[0]?.body).toEqual({
      ...{
        driverId,
        kind: 'deduction',
        // The last day of the period, so that it is on the settlement it was entered from.
        day: '2026-11-22',
        amount: '45.50',
        description: 'Toll of Turner Pike',
      },
    })
  })
})

it('takes an entry for a driver who left, and says that he did', async () => {
  server.on({
    'POST /api/driver-adjustments': () => ({ id: 'adj-2' }),
    'GET /api/settlements/drivers': () => [
      { id: 'd-1', name: 'Ana Rivera', isAtWork: true },
      { id: driverId, name: 'Odell Pratt', isAtWork: false },
    ],
  })
  page()
  await press('Advance or deduction')
  await userEvent.click(await screen.findByRole('button', { name: /^Driver/ }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Ana Rivera',
    'Odell Prattleft',
  ])
  await userEvent.click(screen.getByRole('option', { name: /Odell Pratt/ }))
  fillIn({ Amount: '45.5', 'What it is for': 'Toll of Turner Pike' })
  await press('Save entry')
  await waitFor(() => {
    // As from an open settlement: of today it would not be on what stands there to be settled.
    expect(server.made('POST /api/driver-adjustments')[0]?.body).toMatchObject({
      driverId,
      day: '2026-11-22',
    })
  })
  expect(
    await screen.findByText('It stands on the next settlement that ends on Nov 22, 2026 or later.'),
  ).toBeTruthy()
})

it('takes an entry of today where the period is not over', async () => {
  server.on({
    'POST /api/driver-adjustments': () => ({ id: 'adj-2' }),
    'GET /api/settlements/drivers': () => [{ id: driverId, name: 'Dale Young', isAtWork: true }],
  })
  page('&from=2026-11-23&to=2026-11-29')
  await press('Advance or deduction')
  await userEvent.click(await screen.findByRole('button', { name: /^Driver/ }))
  await userEvent.click(await screen.findByRole('option', { name: /Dale Young/ }))
  fillIn({ Amount: '45.5', 'What it is for': 'Toll of Turner Pike' })
  await press('Save entry')
  await waitFor(() => {
    expect(server.made('POST /api/driver-adjustments')[0]?.body).toMatchObject({ day: '2026-11-23' })
  })
})

it('of a final one offers its files, payment and void', async () => {
  server.on({
    'POST /api/settlements/:id/void': () => ({ ...written, status: 'void' }),
    'PATCH /api/settlements/:id/paid': () => ({ ...written, paidOn: '2026-11-23' }),
  })
  page()
  const dialog = await openRow('Dale Young')
  const href = (name: string) => within(dialog).getByRole('link', { name }).getAttribute('href')
  expect([href('PDF'), href('CSV'), href('Print')]).toEqual([
    `/api/settlements/${id}/pdf`,
    `/api/settlements/${id}/csv`,
    `/settlements/${id}/preview`,
  ])
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Mark as paid today' }))
  await waitFor(() => {
    expect(server.made('PATCH /api/settlements/:id/paid')[0]?.body).toEqual({ paidOn: '2026-11-23' })
  })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Void' }))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Void settlement' }),
  )
  await waitFor(() => {
    expect(server.made('POST /api/settlements/:id/void')).toHaveLength(1)
  })
})

it('says when there is nothing to settle', async () => {
  server.on({ 'GET /api/settlements': () => ({ ...list, rows: [] }) })
  page('&from=2026-10-05&to=2026-10-11')
  expect(await screen.findByText('Nothing to settle for Oct 5 - Oct 11, 2026.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull()
})
