import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browserLike } from '../../test-support/browser.ts'
import type { Column, TableSort } from './columns.ts'
import { DataTable } from './DataTable.tsx'
import type { RowListHandle } from './use-row-list.ts'

type Load = {
  id: string
  number: string
  miles: number
  version?: number
}

const columns: readonly Column<Load>[] = [
  { id: 'number', header: '109 Number', width: 132, cell: (load) => load.number },
  {
    id: 'miles',
    header: 'Miles',
    width: 64,
    align: 'right',
    cell: (load) => (load.miles === 0 ? null : String(load.miles)),
    sort: (a, b) => a.miles - b.miles,
  },
  {
    id: 'note',
    header: 'Note',
    width: 'rest',
    cell: (load) => <button type="button">{`Note on ${load.number}`}</button>,
  },
]

const loads: readonly Load[] = [
  { id: 'a', number: '109-2026-00001', miles: 300 },
  { id: 'b', number: '109-2026-00002', miles: 100 },
  { id: 'c', number: '109-2026-00003', miles: 0 },
]
const rowId = (load: Load) => load.id
const rowLabel = (load: Load) => load.number
const shared = { caption: 'Loads', columns, rowId, rowLabel, empty: 'No loads yet.' }

const bodyRows = () => screen.getAllByRole('row').filter((row) => row.hasAttribute('data-row-id'))
const order = () => bodyRows().map((row) => row.dataset['rowId'])

afterEach(() => {
  vi.restoreAllMocks()
})

describe('DataTable', () => {
  beforeEach(() => {
    browserLike()
  })

  describe('where not all columns have room', () => {
    const wide: readonly Column<Load>[] = [
      { id: 'number', header: '109 Number', width: 'rest', minWidth: 132, cell: (load) => load.number },
      { id: 'period', header: 'Period', width: 200, yields: 2, cell: () => 'a period' },
      { id: 'pay', header: 'Paid by', width: 200, yields: 1, cell: () => 'a pay' },
      { id: 'state', header: 'State', width: 188, minWidth: 150, cell: () => 'a state' },
    ]
    const showAt = (width: number, rowMenu?: () => []) => {
      vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width)
      const { container } = render(
        <DataTable {...shared} columns={wide} rows={loads} {...(rowMenu && { rowMenu })} />,
      )
      return {
        heads: screen.getAllByRole('columnheader').map(({ firstChild }) => firstChild?.textContent),
        widths: [...container.querySelectorAll('col')].map(({ style }) => style.width),
        least: container.querySelector('table')?.style.minWidth,
      }
    }

    test('shows all of them where they have, and says nothing', () => {
      expect(showAt(776)).toEqual({
        heads: ['109 Number', 'Period', 'Paid by', 'State'],
        widths: ['auto', '208px', '208px', '208px'],
        least: '776px',
      })
      expect(screen.queryByRole('button', { name: /more column/ })).toBeNull()
    })

    test('leaves out those that yield, one after the other, and shows them when it is asked to', async () => {
      expect(showAt(775).heads).toEqual(['109 Number', 'Period', 'State'])
      await userEvent.click(screen.getByRole('button', { name: 'Show 1 more column: Paid by' }))
      expect(screen.getAllByText('a pay')).toHaveLength(3)
      await userEvent.click(screen.getByRole('button', { name: 'Show 1 more column: Paid by' }))
      expect(screen.queryByText('a pay')).toBeNull()
    })

    test('then makes narrower what may be, and scrolls only after that', () => {
      expect(showAt(340, () => [])).toEqual({
        heads: ['109 Number', 'State', 'Actions'],
        widths: ['auto', '158px', '52px'],
        least: '362px',
      })
      expect(screen.getByRole('button', { name: 'Show 2 more columns: Period, Paid by' })).toBeTruthy()
    })

    test('leaves nothing out of a table that is not shown, and so has no width', () => {
      expect(showAt(0).heads).toEqual(['109 Number', 'Period', 'Paid by', 'State'])
    })

    test('takes only as much as is missing', () => {
      expect(showAt(350).widths).toEqual(['auto', '198px'])
    })
  })

  test('a head cycles through ascending, descending and the given order', async () => {
    render(<DataTable {...shared} rows={loads} />)
    const head = screen.getByRole('columnheader', { name: 'Miles' })
    const button = within(head).getByRole('button')
    expect([head.getAttribute('aria-sort'), order().join('')]).toEqual(['none', 'abc'])
    await userEvent.click(button)
    expect([head.getAttribute('aria-sort'), order().join('')]).toEqual(['ascending', 'cba'])
    await userEvent.click(button)
    expect([head.getAttribute('aria-sort'), order().join('')]).toEqual(['descending', 'abc'])
    await userEvent.click(button)
    expect([head.getAttribute('aria-sort'), order().join('')]).toEqual(['none', 'abc'])
  })

  test('a sort that lives elsewhere shows at once, and follows what is given', async () => {
    const onSortChange = vi.fn()
    const table = (sort: TableSort | null) => (
      <DataTable {...shared} rows={loads} sort={sort} onSortChange={onSortChange} />
    )
    const { rerender } = render(table(null))
    await userEvent.click(screen.getByRole('button', { name: 'Miles' }))
    const ascending = { columnId: 'miles', direction: 'ascending' } as const
    expect(onSortChange).toHaveBeenCalledExactlyOnceWith(ascending)
    expect(order().join('')).toBe('cba')
    rerender(table(ascending))
    expect(order().join('')).toBe('cba')
    rerender(table(null))
    expect(order().join('')).toBe('abc')
  })

  test('writes a dash for what is missing', () => {
    render(<DataTable {...shared} rows={loads} />)
    expect(within(bodyRows()[2] ?? document.body).getByText('—')).toBeTruthy()
  })

  test('a row opens by click and by Enter; a button inside does not open it', async () => {
    const onOpen = vi.fn()
    render(<DataTable {...shared} rows={loads} onOpen={onOpen} />)
    await userEvent.click(screen.getByText('109-2026-00002'))
    expect(onOpen.mock.lastCall?.[0]).toBe(loads[1])
    await userEvent.click(screen.getByRole('button', { name: 'Note on 109-2026-00003' }))
    expect(onOpen).toHaveBeenCalledTimes(1)
    bodyRows()[0]?.focus()
    await userEvent.keyboard('{Enter}')
    expect(onOpen.mock.lastCall?.[0]).toBe(loads[0])
  })

  test('one row is the tab stop; arrows and J and K move it', async () => {
    render(<DataTable {...shared} rows={loads} />)
    expect(bodyRows().map((row) => row.tabIndex)).toEqual([0, -1, -1])
    bodyRows()[0]?.focus()
    await userEvent.keyboard('{ArrowDown}j')
    expect(document.activeElement).toBe(bodyRows()[2])
    await userEvent.keyboard('k')
    expect(document.activeElement).toBe(bodyRows()[1])
    expect(bodyRows().map((row) => row.tabIndex)).toEqual([-1, 0, -1])
    await userEvent.keyboard('{End}{ArrowDown}')
    expect(document.activeElement).toBe(bodyRows()[2])
  })

  test('other keys go to the page with their row', async () => {
    const onRowKey = vi.fn()
    render(<DataTable {...shared} rows={loads} onRowKey={onRowKey} />)
    bodyRows()[1]?.focus()
    await userEvent.keyboard('a')
    expect(onRowKey.mock.lastCall?.[1]).toBe(loads[1])
  })

  test('the page can move the focus from outside, first to the first row', () => {
    const handle = createRef<RowListHandle>()
    render(<DataTable {...shared} rows={loads} ref={handle} />)
    handle.current?.focusNext()
    expect(document.activeElement).toBe(bodyRows()[0])
  })

  test('a row under the focus keeps its place when others are put before it, until it is let go', () => {
    const handle = createRef<RowListHandle>()
    const { rerender } = render(<DataTable {...shared} rows={loads} ref={handle} />)
    fireEvent.focus(bodyRows()[0] ?? document.body)
    rerender(<DataTable {...shared} rows={loads.toReversed()} ref={handle} />)
    expect(order().join('')).toBe('acb')
  })

  test('a row that is let go slides from where it stood to its new place', () => {
    const animate = vi.fn<Element['animate']>()
    Element.prototype.animate = animate
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const rowIndex = this instanceof HTMLTableRowElement ? this.rowIndex : 0
      return new DOMRect(0, 36 * rowIndex)
    })
    const handle = createRef<RowListHandle>()
    const { rerender } = render(<DataTable {...shared} rows={loads} ref={handle} />)
    fireEvent.focus(bodyRows()[0] ?? document.body)
    handle.current?.letMove('a')
    rerender(<DataTable {...shared} rows={loads.toReversed()} ref={handle} />)
    expect(order().join('')).toBe('cba')
    expect(animate.mock.lastCall?.[0]).toEqual([{ transform: 'translateY(-72px)' }, { transform: 'none' }])
  })

  test('a change of a row that is shown is marked, a new row is not', () => {
    const version = (load: Load) => load.version ?? 0
    const { rerender } = render(<DataTable {...shared} rows={loads} rowVersion={version} />)
    const changed = [
      { id: 'n', number: '109-2026-00004', miles: 5 },
      ...loads.map((load) => (load.id === 'b' ? { ...load, version: 1 } : load)),
    ]
    rerender(<DataTable {...shared} rows={changed} rowVersion={version} />)
    expect(
      bodyRows()
        .filter((row) => row.dataset['flash'])
        .map((row) => row.dataset['rowId']),
    ).toEqual(['b'])
  })

  test('shows blocks while reading and words when there is nothing', () => {
    const { rerender } = render(<DataTable {...shared} rows={[]} loading />)
    expect(screen.getByRole('status').textContent).toContain('Loading')
    rerender(<DataTable {...shared} rows={[]} />)
    expect(screen.getByText('No loads yet.')).toBeTruthy()
  })
})

describe('DataTable of many rows', () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({
    id: String(index),
    number: `109-2026-${String(index).padStart(5, '0')}`,
    miles: index,
  }))

  test('has only the rows in sight in the page, and counts them all', () => {
    browserLike({ height: 720 })
    render(<DataTable {...shared} rows={many} />)
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5001')
    // 20 rows of 36 px are in sight, 3 more are ready below.
    expect(bodyRows().length).toBeGreaterThanOrEqual(23)
    expect(bodyRows().length).toBeLessThan(30)
    expect(bodyRows()[0]?.getAttribute('aria-rowindex')).toBe('2')
  })

  test('keeps the focused row when it is scrolled out of sight', () => {
    browserLike({ height: 720 })
    const { container } = render(<DataTable {...shared} rows={many} />)
    bodyRows()[3]?.focus()
    const scroller = container.firstElementChild
    if (!scroller) throw new Error('no table')
    vi.spyOn(scroller, 'scrollHeight', 'get').mockReturnValue(36 * 5001)
    // jsdom lays nothing out: the body moves up as far as the table is scrolled.
    const body = screen.getAllByRole('rowgroup')[1]
    if (!body) throw new Error('no body')
    vi.spyOn(body, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 28 - scroller.scrollTop))
    scroller.scrollTop = 36 * 1000
    fireEvent.scroll(scroller)
    const indexes = bodyRows().map((row) => Number(row.getAttribute('aria-rowindex')))
    expect(indexes[0]).toBe(5)
    expect(indexes[1]).toBeGreaterThan(900)
    expect(document.activeElement).toBe(bodyRows()[0])
  })

  test('a short table is whole and is not counted', () => {
    browserLike({ height: 100 })
    render(<DataTable {...shared} rows={many.slice(0, 200)} />)
    expect(screen.getByRole('table').hasAttribute('aria-rowcount')).toBe(false)
    expect(bodyRows()).toHaveLength(200)
  })
})

describe('DataTable on a phone', () => {
  test('gives cards in the order of the columns, each opened by its own button', async () => {
    browserLike({ matching: ['(max-width: 639px)'] })
    const onOpen = vi.fn()
    render(<DataTable {...shared} rows={loads} onOpen={onOpen} />)
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('109-2026-00001Miles300')
    await userEvent.click(screen.getByRole('button', { name: 'Open 109-2026-00002' }))
    expect(onOpen.mock.lastCall?.[0]).toBe(loads[1])
  })
})
