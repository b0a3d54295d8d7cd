import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { browserLike } from '../../test-support/browser.ts'
import type { Column } from './columns.ts'
import { SectionedTable } from './SectionedTable.tsx'

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
const sections = [
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
    note: 'oldest 3 h',
    headers: { number: 'Their number' },
  },
]

function show(folded: readonly string[] = [], shown = columns) {
  const onFold = vi.fn()
  render(
    <SectionedTable
      label="loads"
      columns={shown}
      sections={sections}
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

  test('leaves out what yields where there is no room for it, in the head and in the rows', () => {
    const notes: Column<Load> = { id: 'note', header: 'Note', width: 900, yields: 1, cell: () => 'a note' }
    show([], [...columns, notes])
    expect(screen.queryByText('a note')).toBeNull()
    expect(screen.queryByText('Note')).toBeNull()
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1100)
    show([], [...columns, notes])
    expect(screen.getAllByText('a note')).toHaveLength(3)
  })
})
