import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { startOffice } from '#client/test-support/render-office.tsx'
import {
  anInvoice,
  aCustomer,
  aLine,
  bluestem,
  harbor,
  whatIsOwed,
} from '#client/test-support/what-is-owed.ts'
import { Age } from './Age.tsx'
import { InvoiceLink } from './InvoiceLink.tsx'
import { owedColumns } from './owed-columns.tsx'
import { OwedBar } from './OwedBar.tsx'
import { OwedFigures } from './OwedFigures.tsx'
import { invoicesOf, owedRows, payablesOf } from './owed-rows.ts'
import type { OwedInvoice, OwedRow } from './owed-rows.ts'

const { open } = startOffice()
const clock = { timeZone: 'America/Chicago', now: new Date('2026-11-24T15:00:00Z') }

describe('the figures', () => {
  const show = (of: Partial<Parameters<typeof OwedFigures>[0]> = {}) => {
    const onFigure = vi.fn()
    open(<OwedFigures {...{ owed: whatIsOwed, today: '2026-11-24', figure: null, onFigure, ...of }} />)
    return { group: screen.getByRole('group', { name: 'What is owed' }), onFigure }
  }
  const titles = (group: HTMLElement) =>
    [...group.children].map((cell) =>
      [...cell.querySelectorAll('[title]')].map((part) => part.getAttribute('title')),
    )

  it('say how many each is of, and the last of which month', () => {
    const { group } = show()
    expect(group.getAttribute('aria-busy')).toBeNull()
    expect(titles(group)).toEqual([
      ['To invoice, 1 load', '1 load'],
      ['Owed, 3 invoices', '3 invoices'],
      ['Over 30 days, 1 invoice', '1 invoice'],
      ['Paid this week, 3 invoices, November $24,310.00', '3 invoices, November $24,310.00'],
    ])
  })

  it.each([
    [0, 2, '2 loads'],
    [1, 2, '2 loads, 1 no rate'],
  ])('say of %s loads without a rate how many they are', (noRate, loads, words) => {
    const { group } = show({ owed: { ...whatIsOwed, toInvoice: { amount: '1.00', loads, noRate } } })
    expect(titles(group)[0]?.[1]).toBe(words)
  })

  it('are empty until they are read, and lead to all that was paid', () => {
    const { group } = show({ owed: undefined })
    expect(group.getAttribute('aria-busy')).toBe('true')
    expect([...group.children].map(({ textContent }) => textContent)).toEqual([
      ...['To invoice', 'Owed', 'Over 30 days', 'Paid this week'],
    ])
    expect(within(group).getByRole('link').getAttribute('href')).toBe('/dashboard?tab=paid-invoices')
    expect(group.querySelectorAll('.bg-inset')).toHaveLength(4)
  })

  it('filter by a press, and no more by a second one', async () => {
    const { group, onFigure } = show({ figure: 'owed' })
    const buttons = within(group).getAllByRole('button')
    expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false'])
    // The line below the one that is pressed.
    expect(buttons.map((button) => button.querySelectorAll('[aria-hidden].bg-accent').length)).toEqual([
      0, 1, 0,
    ])
    for (const button of buttons) await userEvent.click(button)
    expect(onFigure.mock.calls).toEqual([['to-invoice'], [null], ['over-30']])
  })

  it.each([
    [1, ['$2,207.50']],
    [0, []],
  ])('stand out where %s invoices are old', (invoices, expected) => {
    const { group } = show({ owed: { ...whatIsOwed, over30: { amount: '2207.50', invoices } } })
    const hot = [...group.querySelectorAll('.text-attention-text')].map(({ textContent }) => textContent)
    expect(hot).toEqual(expected)
  })
})

describe('the bar of what is chosen', () => {
  const [waiting, billed] = invoicesOf(bluestem)
  if (!waiting || !billed) throw new Error('Bluestem has two lines')
  const show = (...chosen: OwedInvoice[]) => {
    const acts = { onClear: vi.fn(), onPay: vi.fn(), onPrint: vi.fn(), onEmail: vi.fn(), onExport: vi.fn() }
    open(<OwedBar chosen={chosen} {...acts} />)
    return acts
  }

  it('hands what is chosen to each verb', async () => {
    const { onClear, onPay, onPrint, onEmail, onExport } = show(waiting, billed)
    for (const name of [/^Mark as paid/, 'Print all', 'E-mail all', 'Export']) {
      await userEvent.click(screen.getByRole('button', { name }))
    }
    await userEvent.keyboard('m')
    const both = [[waiting, billed]]
    expect([onPay, onPrint, onEmail].map(({ mock }) => mock.calls)).toEqual([[both, both], [both], [both]])
    expect([onExport.mock.calls.length, onClear.mock.calls.length]).toEqual([1, 0])
  })

  it('has nothing to pay, print or send where nothing is invoiced, and says so', async () => {
    const { onPay, onPrint, onEmail, onExport } = show(waiting)
    for (const name of [/^Mark as paid/, 'Print all', 'E-mail all', 'Export']) {
      const button = screen.getByRole('button', { name })
      expect(button.getAttribute('aria-disabled')).toBe(name === 'Export' ? null : 'true')
      await userEvent.click(button)
    }
    fireEvent.blur(screen.getByRole('button', { name: 'Export' }))
    fireEvent.focus(screen.getByRole('button', { name: 'Print all' }))
    expect(await screen.findByRole('tooltip', { name: 'None of these is invoiced yet.' })).toBeTruthy()
    await userEvent.keyboard('m')
    expect([onPay, onPrint, onEmail, onExport].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0, 1])
  })
})

describe('the columns', () => {
  const sums = {
    ...{ customers: 1, loads: 1, toInvoice: '0.00', owed: '7.00', oldestDays: null },
    ages: { upTo30: '1.00', upTo60: '2.00', upTo90: '0.00', over90: '4.00' },
  }
  const columns = (of: typeof sums | null) =>
    owedColumns({ ...{ clock, sums: of }, isChosen: () => false, onChoose: vi.fn(), onFold: vi.fn() })
  const shown = (row: OwedRow) => {
    open(
      <ul>
        {columns(null).map((column) => (
          <li key={column.id}>{column.cell(row)}</li>
        ))}
      </ul>,
    )
    const cells = screen.getAllByRole('listitem')
    return { cells, words: cells.slice(1).map(({ textContent }) => textContent) }
  }
  const lineOf = (line: Parameters<typeof aLine>[0]): OwedRow => {
    const [invoice] = invoicesOf(aCustomer('Gray', [aLine(line)]))
    if (!invoice) throw new Error('Gray has a line')
    return { kind: 'invoice', id: invoice.id, invoice }
  }
  const names = { loadId: 'load-1', number109: '109-2026-001' }

  it.each([
    [30, '$900.00', '', '', ''],
    [31, '', '$900.00', '', ''],
    [60, '', '$900.00', '', ''],
    [61, '', '', '$900.00', ''],
    [90, '', '', '$900.00', ''],
    [91, '', '', '', '$900.00'],
  ])('have an amount that is owed for %s days in one place alone', (ageDays, ...expected) => {
    const { cells, words } = shown(lineOf({ ...anInvoice('6014', '900.00', ageDays) }))
    expect(words).toEqual([
      ...['6014109-2026-014Houston TX', 'Oct 16', ''],
      ...[...expected, '', `${String(ageDays)} d`, 'Not sent'],
    ])
    // Only what is old stands out.
    const hot = cells.flatMap((cell) => [...cell.querySelectorAll('.text-attention-text')])
    expect(hot.map(({ textContent }) => textContent)).toEqual(ageDays > 30 ? ['$900.00'] : [])
  })

  it('have what waits for its invoice in a place of its own, and say where it has no rate', () => {
    expect(shown(lineOf({ ...names, open: '1790.00' })).words).toEqual([
      ...['—109-2026-001Houston TX', '', '$1,790.00', '', '', '', '', '', '1 d', 'POD in, not invoiced'],
    ])
  })

  it('say of a load without a rate that it has none', () => {
    expect(shown(lineOf({ ...names, open: null, ageDays: null, place: null })).words).toEqual([
      ...['—109-2026-001', '', 'no rate', '', '', '', '', '', '—', 'POD in, not invoiced'],
    ])
  })

  it('have of an invoice without an amount or an age none in any age', () => {
    const line = { ...anInvoice('6014', '1.00', 1), open: null, ageDays: null }
    expect(shown(lineOf(line)).words.slice(2, 8)).toEqual(['', '', '', '', '', ''])
  })

  it('have an issued invoice without an age among the newest', () => {
    const line = { ...anInvoice('6014', '1.00', 1), ageDays: null }
    expect(shown(lineOf(line)).words.slice(2, 8)).toEqual(['', '$1.00', '', '', '', ''])
  })

  it.each([true, false])('of a customer have the sums, old ones in colour, and fold: %s', (isOpen) => {
    const ages = { upTo30: '1.00', upTo60: '2.00', upTo90: '3.00', over90: '4.00' }
    const { cells, words } = shown({ kind: 'customer', id: 'c', isOpen, customer: { ...harbor, ages } })
    expect(words).toEqual([
      ...['Harbor', '', '—', '$1.00', '$2.00', '$3.00', '$4.00', '$4,120.00', '39 d', 'Net 30, usually 34 d'],
    ])
    const hot = cells.flatMap((cell) => [...cell.querySelectorAll('.text-attention-text')])
    expect(hot.map(({ textContent }) => textContent)).toEqual(['$2.00', '$3.00', '$4.00'])
    const name = screen.getByRole('button', { name: 'Harbor' })
    expect([name.getAttribute('aria-expanded'), name.hasAttribute('data-customer-open')]).toEqual([
      ...[String(isOpen), isOpen],
    ])
    expect(name.classList.contains('font-semibold')).toBe(isOpen)
    expect(cells[0]?.querySelector('svg')?.classList.contains('lucide-chevron-down')).toBe(isOpen)
  })

  it('sum up below, one as one, and have nothing below where nothing is shown', () => {
    const feet = columns(sums).map(({ footer }) => footer)
    open(
      <ul>
        {feet.map((foot, index) => (
          <li key={columns(null)[index]?.id}>{foot}</li>
        ))}
      </ul>,
    )
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...['', '1 customer, 1 load', '', '—', '$1.00', '$2.00', '—', '$4.00', '$7.00', '—', ''],
    ])
    expect(columns(null).filter(({ footer }) => Boolean(footer))).toEqual([])
  })

  it('have the whole text of what may be cut off', () => {
    const titles = (row: OwedRow) =>
      columns(null).flatMap(({ id, title }) => (title ? [[id, title(row)]] : []))
    const [head] = owedRows([harbor], () => false)
    expect(head && titles(head)).toEqual([
      ['customer', 'Harbor'],
      ['state', 'Net 30, usually 34 d'],
    ])
    expect(titles(lineOf(names))).toEqual([
      ['customer', undefined],
      ['state', 'POD in, not invoiced'],
    ])
  })

  it.each([
    ['in hand', aLine(names), 'text-attention-text'],
    ['out', anInvoice('6014', '1.00', 1), 'text-accent'],
  ])('mark what is %s by its sign', (_what, line, look) => {
    const { cells } = shown(lineOf(line))
    expect(cells.at(-1)?.querySelector('svg')?.classList.contains(look)).toBe(true)
  })

  const oldest = { upTo90: '0.00', over90: '0.01' }

  it.each([
    [
      'none is old',
      { upTo90: '0.00', over90: '0.00' },
      ['90+ d', '61-90 d', 'Invoiced', '0-30 d', '31-60 d'],
    ],
    ['some are very old', oldest, ['61-90 d', 'Invoiced', '0-30 d', '31-60 d', '90+ d']],
    ['some are old', { ...oldest, upTo90: '0.01' }, ['Invoiced', '0-30 d', '31-60 d', '61-90 d', '90+ d']],
  ])('leave on a narrow screen in this order where %s', (_, old, names) => {
    const ages = { ...sums.ages, ...old }
    const yielding = columns({ ...sums, ages })
      .filter((column) => column.yields !== undefined)
      .toSorted((one, other) => (one.yields ?? 0) - (other.yields ?? 0))
    expect(yielding.map(({ header }) => header)).toEqual(names)
  })
})

it.each([
  ['39 d', true, anInvoice('6014', '1.00', 39)],
  ['30 d', false, anInvoice('6014', '1.00', 30)],
  ['39 d', false, anInvoice('6014', '1.00', 39, { invoiceStatus: 'draft' })],
  ['—', false, { ...anInvoice('6014', '1.00', 39), ageDays: null }],
])('the age %s is late: %s', (words, isLate, line) => {
  const [invoice] = invoicesOf(aCustomer('Gray', [line]))
  if (!invoice) throw new Error('Gray has a line')
  open(<Age invoice={invoice} />)
  expect(screen.getByText(words).classList.contains('late')).toBe(isLate)
})

it('the number of an invoice leads to its PDF', () => {
  open(<InvoiceLink number="6014" />)
  const link = screen.getByRole('link', { name: 'Invoice 6014' })
  expect([link.textContent, link.getAttribute('href')]).toEqual(['6014', '/api/invoices/6014/pdf'])
})

it('only what is invoiced is paid, by what is open of it', async () => {
  const lines = [aLine({ loadId: 'a', number109: '109-2026-001' }), anInvoice('6014', '900.00', 5)]
  const [first, ...others] = payablesOf(invoicesOf(aCustomer('Gray', lines)))
  await waitFor(() => {
    expect(others).toEqual([])
  })
  expect(first).toMatchObject({ invoiceNumber: '6014', customerName: 'Gray', open: 90_000 })
})
