import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '#client/test-support/fake-server.ts'
import { fillIn, press, startOffice } from '#client/test-support/render-office.tsx'
import { SettlementsPage } from './SettlementsPage.tsx'
import {
  draft,
  driver,
  finalRow,
  list,
  loadId,
  row,
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

async function openRow(name: string, query = '') {
  open(<SettlementsPage />, `/dashboard?tab=settlements${query}`)
  await userEvent.click(await screen.findByText(name))
  return screen.findByRole('dialog')
}
const names = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

describe('a settlement', () => {
  it('that is paid can have its payment taken back, and is not voided before that', async () => {
    server.on({
      'GET /api/settlements/:id': () => ({ ...written, paidOn: '2026-11-23' }),
      'PATCH /api/settlements/:id/paid': () => written,
    })
    const dialog = await openRow('Dale Young')
    const back = await within(dialog).findByRole('button', { name: 'Take payment back' })
    expect(names(dialog)).not.toContain('Void')
    expect(names(dialog)).not.toContain('Mark as paid today')
    const before = server.made('GET /api/settlements').length
    await userEvent.click(back)
    await waitFor(() => {
      expect(server.made('PATCH /api/settlements/:id/paid')[0]?.body).toEqual({ paidOn: null })
    })
    await waitFor(() => {
      expect(server.made('GET /api/settlements').length).toBeGreaterThan(before)
    })
  })

  it('stays paid by a double click, whose second half meets the way back', async () => {
    let paidOn: string | null = null
    server.on({
      'GET /api/settlements/:id': () => ({ ...written, paidOn }),
      'PATCH /api/settlements/:id/paid': ({ body }) => {
        paidOn = (body as { paidOn: string | null }).paidOn
        return { ...written, paidOn }
      },
    })
    const dialog = await openRow('Dale Young')
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Mark as paid today' }))
    const back = await within(dialog).findByRole('button', { name: 'Take payment back' })
    await waitFor(() => {
      expect(back.getAttribute('aria-busy')).toBeNull()
    })
    fireEvent.click(back, { detail: 2 })
    fireEvent.click(back, { detail: 1 })
    await within(dialog).findByRole('button', { name: 'Mark as paid today' })
    expect(server.made('PATCH /api/settlements/:id/paid').map(({ body }) => body)).toEqual([
      { paidOn: '2026-11-23' },
      { paidOn: null },
    ])
  })

  it('that is open and below zero comes to what it will once it is final: nothing, and a rest for the next', async () => {
    const sums = {
      pay: '287.68',
      additions: '0.00',
      deductions: '-606.18',
      carriedOver: '318.50',
      total: '-318.50',
    }
    server.on({ 'GET /api/settlements/draft': () => ({ ...draft, sums }) })
    const dialog = await openRow(driver.driverName)
    const foot = (await within(dialog).findByText('To be paid')).closest('tfoot')
    expect([...(foot?.rows ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Pay$287.68',
      'Advances and deductions-$606.18',
      'Carried over to the next settlement$318.50',
      'To be paid$0.00',
    ])
  })

  it('that is void is neither paid nor voided again', async () => {
    server.on({ 'GET /api/settlements/:id': () => ({ ...written, status: 'void' }) })
    const dialog = await openRow('Dale Young')
    expect(await within(dialog).findByText('Void')).toBeTruthy()
    expect(names(dialog)).not.toContain('Void')
    expect(names(dialog)).not.toContain('Mark as paid today')
  })

  it('that is void has its amounts struck out in the list, and others have not', async () => {
    server.on({
      'GET /api/settlements': () => ({
        ...list,
        rows: [finalRow, { ...finalRow, settlementId: 'gone', settlementNumber: 1000, state: 'void' }],
      }),
    })
    open(<SettlementsPage />, '/dashboard?tab=settlements')
    const table = await screen.findByRole('table', { name: 'Settlements' })
    await within(table).findByText('1000')
    const struck = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelectorAll('s').length)
    expect(struck).toEqual([0, 4])
  })
})

describe('a draft', () => {
  it('without problems leaves nothing out', async () => {
    server.on({
      'GET /api/settlements/draft': () => ({ ...draft, problems: [] }),
      'POST /api/settlements': () => written,
    })
    await openRow(driver.driverName)
    await screen.findByText('Cash for fuel')
    await press('Finalize settlement')
    const confirm = await screen.findByRole('alertdialog')
    expect(server.made('POST /api/settlements')).toEqual([])
    expect(confirm.textContent).not.toContain('not on it yet')
    await userEvent.click(within(confirm).getByRole('button', { name: 'Finalize settlement' }))
    await waitFor(() => {
      expect(server.made('POST /api/settlements')[0]?.body).toMatchObject({ leaveOut: false })
    })
  })

  it('has a way back for what was entered by hand alone, and is read again after it', async () => {
    server.on({ 'DELETE /api/driver-adjustments/:id': () => ({ success: true }) })
    const dialog = await openRow(driver.driverName)
    const backs = await within(dialog).findAllByRole('button', { name: /^Take back/ })
    expect(backs.map((button) => button.getAttribute('aria-label'))).toEqual(['Take back Cash for fuel'])
    const before = server.made('GET /api/settlements/draft').length
    await press('Take back Cash for fuel')
    await waitFor(() => {
      expect(server.made('DELETE /api/driver-adjustments/:id')[0]?.params).toEqual({ id: 'adj-1' })
    })
    await waitFor(() => {
      expect(server.made('GET /api/settlements/draft').length).toBeGreaterThan(before)
    })
  })

  it('of a driver whose pay is not set says so, and is not finalized', async () => {
    server.on({
      'GET /api/settlements/draft': () => ({
        ...draft,
        ...{ payKind: null, payRate: null, lines: [], problems: [] },
      }),
    })
    const dialog = await openRow(driver.driverName)
    expect(await within(dialog).findByText('It is not set how this driver is paid.')).toBeTruthy()
    await press('Finalize settlement')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('starts earlier where loads before the period are on no settlement', async () => {
    await openRow(driver.driverName)
    await userEvent.click(await screen.findByRole('button', { name: 'Start on Nov 12' }))
    await waitFor(() => {
      expect(server.made('GET /api/settlements/draft').at(-1)?.query).toMatchObject({
        from: '2026-11-12',
        to: '2026-11-22',
      })
    })
  })

  it('starts at most a year earlier, and says of which year a forgotten load is', async () => {
    const earlier = { loads: 1, from: '2024-03-05' }
    server.on({ 'GET /api/settlements/draft': () => ({ ...draft, earlier }) })
    const dialog = await openRow(driver.driverName)
    await userEvent.click(await screen.findByRole('button', { name: 'Start on Mar 5, 2024' }))
    expect(dialog.textContent).toContain('1 load delivered before this period, since Mar 5, 2024, is on no')
    await waitFor(() => {
      expect(server.made('GET /api/settlements/draft').at(-1)?.query).toMatchObject({
        from: '2024-03-05',
        to: '2025-03-05',
      })
    })
  })
})

it('goes to the period after', async () => {
  open(<SettlementsPage />, '/dashboard?tab=settlements&from=2026-11-02&to=2026-11-08')
  await press('Period after')
  await waitFor(() => {
    expect(server.made('GET /api/settlements').at(-1)?.query).toEqual({
      from: '2026-11-09',
      to: '2026-11-15',
    })
  })
})

it('offers the file of a period whose settlements are all paid', async () => {
  const paid = { ...finalRow, state: 'paid' as const, paidOn: '2026-11-23' }
  server.on({ 'GET /api/settlements': () => ({ ...list, rows: [paid] }) })
  open(<SettlementsPage />, '/dashboard?tab=settlements')
  expect(await screen.findByRole('link', { name: 'Export CSV' })).toBeTruthy()
})

it('takes an entry back once, however often it is pressed', async () => {
  let answer: () => void = () => undefined
  server.on({
    'DELETE /api/driver-adjustments/:id': () =>
      new Promise<{ success: true }>((resolve) => {
        answer = () => {
          resolve({ success: true })
        }
      }),
  })
  await openRow(driver.driverName)
  const takeBack = await screen.findByRole<HTMLButtonElement>('button', { name: 'Take back Cash for fuel' })
  await userEvent.click(takeBack)
  await waitFor(() => {
    expect(takeBack.disabled).toBe(true)
  })
  await userEvent.click(takeBack)
  expect(server.made('DELETE /api/driver-adjustments/:id')).toHaveLength(1)
  answer()
  await waitFor(() => {
    expect(takeBack.disabled).toBe(false)
  })
})

it('offers no file where every settlement ends after the period, for it would be empty', async () => {
  const longer = { ...finalRow, from: '2026-11-16', to: '2026-11-25' }
  server.on({ 'GET /api/settlements': () => ({ ...list, rows: [longer] }) })
  open(<SettlementsPage />, '/dashboard?tab=settlements')
  expect(await screen.findByText('Nov 16 - Nov 25, 2026')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull()
})

it('says in the list what keeps a settlement from being final', async () => {
  const hasNoPay = { ...row, payKind: null, payRate: null, driverName: 'Ann Reed', driverId: 'ann' }
  const hasNoLoad = { ...hasNoPay, driverName: 'Bea Lund', driverId: 'bea', loads: 0, problems: 0 }
  server.on({ 'GET /api/settlements': () => ({ ...list, rows: [hasNoPay, hasNoLoad, row] }) })
  open(<SettlementsPage />, '/dashboard?tab=settlements')
  await screen.findByText('Ann Reed')
  const states = within(screen.getByRole('table', { name: 'Settlements' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ lastElementChild }) => lastElementChild?.textContent)
  expect(states).toEqual(['OpenSet pay', 'Open', 'Open1 problem'])
})

it('says of each load that is not on it what is missing', async () => {
  const problem = (number109: string, what: 'miles_missing' | 'rate_missing') => ({
    ...{ loadId: number109, number109, problem: what },
  })
  const problems = [problem('109-2026-382', 'miles_missing'), problem('109-2026-383', 'rate_missing')]
  server.on({ 'GET /api/settlements/draft': () => ({ ...draft, problems }) })
  const dialog = await openRow(driver.driverName)
  expect(await within(dialog).findByText('2 loads are not on it yet')).toBeTruthy()
  const items = within(dialog).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '109-2026-382 has no miles',
    '109-2026-383 has no rate',
  ])
})

it('a period that was asked for the wrong way round is the same period', async () => {
  open(<SettlementsPage />, '/dashboard?tab=settlements&from=2026-11-22&to=2026-11-16')
  await screen.findByText('Dale Young')
  expect(server.made('GET /api/settlements').map(({ query }) => query)).toEqual([week])
})

describe('the pay of a driver', () => {
  const pay = { payKind: 'per_mile', payRate: '0.6200' } as const

  it('is set where it is missing, so that the loads count, also of one who left', async () => {
    const unpaid = { ...draft, payKind: null, payRate: null, lines: [], problems: [] }
    server.on({
      'GET /api/settlements/draft': () => unpaid,
      'PUT /api/drivers/:id/pay': () => {
        server.on({ 'GET /api/settlements/draft': () => draft })
        return { success: true as const }
      },
    })
    const dialog = await openRow(driver.driverName)
    await within(dialog).findByText('Set the pay below. Loads count from then on.')
    await press('Set pay')
    const form = await screen.findByRole('dialog', { name: `Pay of ${driver.driverName}` })
    await userEvent.click(await within(form).findByRole('combobox', { name: 'Paid' }))
    await userEvent.click(await screen.findByRole('option', { name: 'By the mile' }))
    await screen.findByLabelText(/^Dollars a mile/)
    fillIn({ 'Dollars a mile': '0.62' })
    await userEvent.click(within(form).getByRole('button', { name: 'Save pay' }))
    expect(await screen.findByText('Pay saved')).toBeTruthy()
    expect(server.made('PUT /api/drivers/:id/pay')).toMatchObject([
      { params: { id: driver.driverId }, body: { ...pay, updatedAt: draft.driverUpdatedAt } },
    ])
    expect(await within(dialog).findByText('Cash for fuel')).toBeTruthy()
  })

  it('that somebody else changed meanwhile is not written over', async () => {
    const current = { payKind: 'flat', payRate: '150.0000', updatedAt: '2026-11-23T15:00:00.000Z' }
    server.on({
      'PUT /api/drivers/:id/pay': () => {
        throw new Refusal('changed_meanwhile', { current })
      },
    })
    await openRow(driver.driverName)
    await press('Change pay')
    await screen.findByRole('dialog', { name: `Pay of ${driver.driverName}` })
    await screen.findByLabelText(/^Dollars a mile/)
    fillIn({ 'Dollars a mile': '0.65' })
    await press('Save pay')
    expect(await screen.findByRole('radio', { name: /By the load/ })).toBeTruthy()
    expect(server.made('PUT /api/drivers/:id/pay')).toHaveLength(1)
  })
})

it('a lumper that is less than the driver was given is taken off in one press, as it is read', async () => {
  const change = {
    ...{ loadId, day: '2026-11-18', amount: '36.00' },
    kind: 'deduction',
    description: 'Lumper of load 109-2026-383, $104.00 instead of $140.00',
  } as const
  server.on({
    'GET /api/settlements/draft': () => ({ ...draft, suggestions: [{ ...change, given: '140.00' }] }),
    'POST /api/driver-adjustments': () => ({ id: 'adj-2' }),
  })
  const dialog = await openRow(driver.driverName)
  const note = await within(dialog).findByText(/which the driver was given back/)
  const button = within(dialog).getByRole('button', { name: `Take off ${change.description}` })
  expect([note.textContent, button.textContent]).toEqual([
    'Lumper of load 109-2026-383, $104.00 instead of $140.00, which the driver was given back.',
    'Take off $36.00',
  ])
  await userEvent.click(button)
  await waitFor(() => {
    expect(server.made('POST /api/driver-adjustments')[0]?.body).toEqual({
      driverId: driver.driverId,
      ...change,
    })
  })
})
