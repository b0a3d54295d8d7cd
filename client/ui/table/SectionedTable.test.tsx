import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { browserLike } from '../test-support/browser.ts'
import type { Column } from './columns.ts'
import { SectionedTable } from './SectionedTable.tsx'

interface Load {
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
  { id: 'assigned', title: 'Driver Assigned', rows: [{ id: '3', number: 'C' }], note: 'oldest 3 h' },
]

function show(folded: readonly string[] = []) {
  const onFold = vi.fn()
  render(
    <SectionedTable
      label="loads"
      columns={columns}
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
})
