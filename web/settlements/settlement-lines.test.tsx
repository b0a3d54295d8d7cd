import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PayPeriod } from '#domain/settlements/pay-period.ts'
import { browserLike } from '#client/test-support/browser.ts'
import { startOffice } from '#client/test-support/render-office.tsx'
import { draft, driverId, list, row, week, written } from '#client/test-support/a-settled-week.ts'
import type { Settlement } from './settlement-words.ts'
import { settlementColumns } from './settlement-columns.tsx'
import { SettlementDialog } from './SettlementDialog.tsx'
import { SettlementLines } from './SettlementLines.tsx'
import { SettlementsPage } from './SettlementsPage.tsx'

const { server, open } = startOffice()
const period = week as PayPeriod // Days of the calendar.

describe('what a settlement is made of', () => {
  const [load, advance] = written.lines
  const billed = {
    ...load,
    miles: null,
    billed: '1400.00',
    day: '2026-11-20',
    amount: '350.00',
  } as Settlement['lines'][number] // The week has a load.
  const table = (change: Partial<Settlement>, onTakeBack?: () => void) => {
    open(<SettlementLines settlement={{ ...written, ...change }} {...(onTakeBack && { onTakeBack })} />)
    const rows = within(screen.getByRole('table', { name: 'What it is made of' })).getAllByRole('row')
    return rows.slice(1).map(({ children }) => [...children].map(({ textContent }) => textContent))
  }

  it('has miles or what was billed beside each load, and what comes of it', () => {
    if (!load || !advance) throw new Error('The week has two lines')
    const sums = {
      pay: '637.68',
      additions: '25.00',
      deductions: '-100.00',
      carriedOver: '0.00',
      total: '562.68',
    }
    const way = '109-2026-381 · Fort Worth, TX to Amarillo, TX'
    expect(table({ lines: [load, billed, advance], sums })).toEqual([
      ['Nov 18', `${way}464 mi`, '464', '', '$287.68'],
      ['Nov 20', `${way}$1,400.00 billed`, '', '$1,400.00', '$350.00'],
      ['Nov 19', 'Cash for fuel', '', '', '-$100.00'],
      ['Pay', '$637.68'],
      ['Additions', '$25.00'],
      ['Advances and deductions', '-$100.00'],
      ['To be paid', '$562.68'],
    ])
  })

  it('has the miles to the hundredth by which a load is paid', () => {
    if (!load) throw new Error('The week has a load')
    const [shown] = table({ lines: [{ ...load, miles: 1333.33, amount: '826.66' }] })
    expect(shown).toEqual([
      ...['Nov 18', '109-2026-381 · Fort Worth, TX to Amarillo, TX1,333.33 mi', '1,333.33', '', '$826.66'],
    ])
  })

  it('leaves out sums of nothing, and pays nothing where a rest is carried over', () => {
    const sums = {
      pay: '0.00',
      additions: '0.00',
      deductions: '-100.00',
      carriedOver: '100.00',
      total: '-100.00',
    }
    expect(table({ lines: [], sums })).toEqual([
      ['Advances and deductions', '-$100.00'],
      ['Carried over to the next settlement', '$100.00'],
      ['To be paid', '$0.00'],
    ])
  })
})

it('says behind each sum of the list how much it is, and of a rest where it goes', () => {
  const titles = (of: typeof row) =>
    settlementColumns.flatMap(({ id, title }) => (title && id !== 'driver' ? [title(of)] : []))
  expect(titles(row)).toEqual([
    ...['$0.62 a mile', 'Nov 16 - Nov 22, 2026', '$287.68', '$0.00', '-$100.00', '$187.68'],
  ])
  expect(titles({ ...row, carriedOver: '12.00', total: '-12.00' }).at(-1)).toBe(
    '$12.00 is carried over to the next settlement',
  )
})

describe('a draft without lines', () => {
  const [problem] = draft.problems
  if (!problem) throw new Error('The draft has a problem')
  it.each<[string, Partial<Settlement>, boolean, string]>([
    ['has nothing on it', { problems: [] }, true, 'There is nothing on it.'],
    ['has a load that is not complete', { problems: [problem] }, false, 'Complete the loads first.'],
    [
      'is of a driver without pay',
      { problems: [], payKind: null, payRate: null },
      false,
      'Set how this driver is paid first.',
    ],
  ])('that %s says so once, and why it cannot be final', async (_what, change, saysSo, reason) => {
    const empty = { ...draft, lines: [], suggestions: [], earlier: null, ...change }
    server.on({ 'GET /api/settlements/draft': () => empty })
    const nothing = () => undefined
    open(
      <SettlementDialog
        {...{ opened: { driverId, name: 'Dale' }, period, today: period.to }}
        {...{ onSettled: nothing, onPeriod: nothing, onClose: nothing }}
      />,
    )
    const button = await screen.findByRole('button', { name: /^Finalize/ })
    await waitFor(() => {
      expect(button.getAttribute('aria-disabled')).toBe('true')
    })
    expect(screen.queryAllByText('Nothing on it yet.')).toHaveLength(saysSo ? 1 : 0)
    fireEvent.focus(button)
    expect(await screen.findByRole('tooltip', { name: reason })).toBeTruthy()
  })
})

it.each<[string, Partial<Settlement>]>([
  ['Final', {}],
  ['Paid', { paidOn: '2026-11-23' }],
  ['Void', { status: 'void' }],
])('a settlement says in its head that it is %s, and how its driver is paid', async (state, change) => {
  server.on({ 'GET /api/settlements/:id': () => ({ ...written, payKind: null, payRate: null, ...change }) })
  const nothing = () => undefined
  open(
    <SettlementDialog
      {...{ opened: { settlementId: 'id' }, period, today: period.to }}
      {...{ onSettled: nothing, onPeriod: nothing, onClose: nothing }}
    />,
  )
  const dialog = await screen.findByRole('dialog', { name: /No\. 1001$/ })
  expect(dialog.querySelector('header')?.textContent).toMatch(new RegExp(`No\\. 1001${state}$`))
  expect(dialog.textContent).toContain('Nov 16 - Nov 22, 2026 · Pay not set')
})

describe('the period', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T15:30:00Z') })
    server.on({ 'GET /api/settlements': () => list })
    return () => {
      vi.useRealTimers()
    }
  })
  const asked = () => server.made('GET /api/settlements').at(-1)?.query

  it('begins and ends on the days that are chosen, and never ends before it begins', async () => {
    open(<SettlementsPage />, '/dashboard?tab=settlements')
    await screen.findByRole('table', { name: 'Settlements' })
    const choose = async (label: string, value: string) => {
      fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${label} `) }))
      const typed = await screen.findByPlaceholderText('mm/dd/yyyy')
      fireEvent.change(typed, { target: { value } })
      fireEvent.keyDown(typed, { key: 'Enter' })
    }
    await choose('From', '11/09/2026')
    await waitFor(() => {
      expect(asked()).toEqual({ from: '2026-11-09', to: '2026-11-22' })
    })
    await choose('To', '11/01/2026')
    expect(await screen.findByText('The first possible day is 11/09/2026')).toBeTruthy()
    fireEvent.keyDown(screen.getByPlaceholderText('mm/dd/yyyy'), { key: 'Escape' })
    await choose('To', '11/15/2026')
    await waitFor(() => {
      expect(asked()).toEqual({ from: '2026-11-09', to: '2026-11-15' })
    })
  })

  it('has on a phone for each driver what it comes to, of how many loads and miles, and the state', async () => {
    browserLike({ matching: ['(max-width: 767px)', '(max-width: 639px)'] })
    open(<SettlementsPage />, '/dashboard?tab=settlements')
    expect((await screen.findByText('Dale Young')).closest('li')?.textContent).toBe(
      'Dale Young$187.682 loads, 464 mi · No. 1001Final',
    )
    expect(screen.getByText(row.driverName).closest('li')?.textContent).toBe(
      `${row.driverName}$187.682 loads, 464 miOpen1 problem`,
    )
  })
})
