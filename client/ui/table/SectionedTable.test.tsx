import { act, render, screen, within } from '@testing-library/react'
import { createRef } from 'react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browserLike } from '../../test-support/browser.ts'
import type { Column } from './columns.ts'
import { SectionedTable } from './SectionedTable.tsx'
import type { TableSection } from './sectioned-table-props.ts'
import type { RowListHandle } from './use-row-list.ts'

type Load = {
  id: string
  number: string
}

const columns: readonly Column<Load>[] = [
  {
    id: 'number',
    header: '109 Number',
    width: 132,
    cell: (load) => load.number,
    sort: (a, b) => a.number.localeCompare(b.number),
  },
]
const sections: readonly TableSection<Load>[] = [
  {
    id: 'pending',
    title: 'Pending - Waiting Assignment',
    rows: [
      { id: '2', number: 'B' },
      { id: '1', number: 'A' },
    ],
  },
  {
    id: 'assigned',
    title: 'Driver Assigned',
    rows: [{ id: '3', number: 'C' }],
    warnings: ['1 late'],
    note: 'oldest 3 h',
    headers: { number: 'Their number' },
  },
]

function show(folded: readonly string[] = [], shown = columns) {
  const onFold = vi.fn()
  render(
    <SectionedTable
      grids={[{ id: 'all', label: 'loads', columns: shown, sections }]}
      rowId={(load) => load.id}
      rowLabel={(load) => load.number}
      folded={new Set(folded)}
      onFold={onFold}
    />,
  )
  return onFold
}

describe('SectionedTable', () => {
  beforeEach(() => {
    browserLike()
  })

  test('gives each section a table of its own name, under one head that sorts them all', async () => {
    show()
    const table = screen.getByRole('table', { name: 'Pending - Waiting Assignment' })
    const sorts = screen.getByRole('group', { name: 'Sort loads' })
    await userEvent.click(within(sorts).getByRole('button', { name: '109 Number' }))
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent),
    ).toEqual(['A', 'B'])
    expect(within(table).getByRole('columnheader').getAttribute('aria-sort')).toBe('ascending')
    expect(screen.getByRole('table', { name: 'Driver Assigned' })).toBeTruthy()
  })

  test('a section may call a column by another name, to those who hear it', () => {
    show()
    const assigned = within(screen.getByRole('table', { name: 'Driver Assigned' }))
    expect(assigned.getByRole('columnheader').textContent).toBe('Their number')
  })

  test('a folded section shows its line and its count only', async () => {
    const onFold = show(['pending'])
    expect(screen.queryByRole('table', { name: 'Pending - Waiting Assignment' })).toBeNull()
    const line = screen.getByRole('button', { name: 'Pending - Waiting Assignment 2' })
    expect(line.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(line)
    expect(onFold).toHaveBeenCalledExactlyOnceWith('pending', false)
  })

  test('the arrow keys go on from one section to the next', async () => {
    show()
    const rows = screen.getAllByRole('row').filter((row) => row.hasAttribute('data-row-id'))
    rows[1]?.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(rows[2])
  })

  test('says how many columns have no room, and shows them when it is asked to', async () => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000)
    const notes: Column<Load> = { id: 'note', header: 'Note', width: 900, yields: 1, cell: () => 'a note' }
    show([], [...columns, notes])
    expect(screen.queryByText('a note')).toBeNull()
    expect(screen.queryByText('Note')).toBeNull()
    const more = screen.getByRole('button', { name: 'Show 1 more column: Note' })
    expect(more.textContent).toBe('+1')
    await userEvent.click(more)
    expect(screen.getAllByText('a note')).toHaveLength(3)
    await userEvent.click(more)
    expect(screen.queryByText('a note')).toBeNull()
  })

  test('shows all columns where there is room, and says nothing', () => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200)
    const notes: Column<Load> = { id: 'note', header: 'Note', width: 900, yields: 1, cell: () => 'a note' }
    show([], [...columns, notes])
    expect(screen.getAllByText('a note')).toHaveLength(3)
    expect(screen.queryByRole('button', { name: /more column/ })).toBeNull()
  })

  test('says what needs somebody beside the section', () => {
    show()
    expect(screen.getByText('1 late')).toBeTruthy()
  })

  test('each grid has its own head, and is sorted by the columns that it has', async () => {
    const miles: Column<Load> = {
      id: 'miles',
      header: 'Miles',
      width: 60,
      cell: (load) => load.id,
      sort: (a, b) => a.id.localeCompare(b.id),
    }
    const [pending, assigned] = sections
    if (!pending || !assigned) throw new Error('the test has two sections')
    render(
      <SectionedTable
        grids={[
          { id: 'road', label: 'road', columns, sections: [pending] },
          { id: 'paper', label: 'paper', columns: [...columns, miles], sections: [assigned] },
        ]}
        rowId={(load) => load.id}
        rowLabel={(load) => load.number}
        folded={new Set()}
        onFold={() => undefined}
      />,
    )
    expect(within(screen.getByRole('group', { name: 'Sort road' })).getAllByRole('button')).toHaveLength(1)
    await userEvent.click(
      within(screen.getByRole('group', { name: 'Sort paper' })).getByRole('button', { name: 'Miles' }),
    )
    expect(shownIds()).toEqual(['2', '1', '3'])
  })
})

const shownIds = () =>
  screen
    .getAllByRole('row')
    .map((row) => row.dataset['rowId'])
    .filter((id) => id !== undefined)

describe('the tint of a row that has changed', () => {
  beforeEach(() => {
    browserLike()
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const table = (number: string, folded: readonly string[]) => (
    <SectionedTable
      grids={[
        {
          id: 'all',
          label: 'loads',
          columns,
          sections: [{ id: 'pending', title: 'Pending', rows: [{ id: '1', number }] }],
        },
      ]}
      rowId={(load) => load.id}
      rowLabel={(load) => load.number}
      rowVersion={(load) => load.number}
      folded={new Set(folded)}
      onFold={() => undefined}
    />
  )
  const tinted = () => document.querySelectorAll('[data-flash]')

  test('is over when its section is folded and opened again later', () => {
    const { rerender } = render(table('A', []))
    rerender(table('A acted', []))
    expect(tinted()).toHaveLength(1)
    rerender(table('A acted', ['pending']))
    act(() => {
      vi.advanceTimersByTime(1200)
    })
    rerender(table('A acted', []))
    expect(tinted()).toHaveLength(0)
  })

  test('begins anew with each change', () => {
    const { rerender } = render(table('A', []))
    rerender(table('A acted', []))
    const before = tinted()[0]?.getAttribute('data-flash')
    rerender(table('A acted twice', []))
    expect(tinted()[0]?.getAttribute('data-flash')).not.toBe(before)
    act(() => {
      vi.advanceTimersByTime(1200)
    })
    expect(tinted()).toHaveLength(0)
  })
})

describe('a row that leaves its section', () => {
  beforeEach(() => {
    browserLike()
  })
  const [b, a, c] = ['2', '1', '3'].map((id) => ({ id, number: id })) as [Load, Load, Load] // As many as there are ids.
  const acted = { ...b, number: 'acted' }
  const handle = createRef<RowListHandle>()
  const table = (pending: readonly Load[], assigned: readonly Load[]) => (
    <SectionedTable
      ref={handle}
      grids={[
        {
          id: 'all',
          label: 'loads',
          columns,
          sections: [
            { id: 'pending', title: 'Pending', rows: pending },
            { id: 'assigned', title: 'Assigned', rows: assigned },
          ],
        },
      ]}
      rowId={(load) => load.id}
      rowLabel={(load) => load.number}
      folded={new Set()}
      onFold={() => undefined}
    />
  )
  const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-row-id="${id}"]`)

  test('by an act of its person goes at once, and the next row of the section has the focus', () => {
    const { rerender } = render(table([b, a], [c]))
    act(() => rowOf('2')?.focus())
    act(() => handle.current?.letCurrentMove())
    rerender(table([a], [c, acted]))
    expect(shownIds()).toEqual(['1', '3', '2'])
    expect(document.activeElement).toBe(rowOf('1'))
    expect(screen.getByRole('button', { name: 'Pending 1' })).toBeTruthy()
  })

  test('by somebody else stays under the focus, while the counts tell the truth', () => {
    const { rerender } = render(table([b, a], [c]))
    act(() => rowOf('2')?.focus())
    rerender(table([a], [c, acted]))
    expect(shownIds()).toEqual(['2', '1', '3'])
    expect(document.activeElement).toBe(rowOf('2'))
    expect(screen.getByRole('button', { name: 'Pending 1' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Assigned 2' })).toBeTruthy()
  })

  test('leaves the focus of somebody who is elsewhere alone, and J goes on from where it was', () => {
    const { rerender } = render(table([b, a], [c]))
    act(() => rowOf('1')?.focus())
    act(() => rowOf('1')?.blur())
    rerender(table([b], [c, { ...a, number: 'acted' }]))
    expect(document.activeElement).toBe(document.body)
    act(() => handle.current?.focusNext())
    expect(document.activeElement).toBe(rowOf('3'))
  })
})
