import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { endsSequence } from '#client/ui/key-sequence.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { browserLike } from '#client/test-support/browser.ts'
import { pressInTurn } from '#client/test-support/press-in-turn.ts'
import { useShortcuts } from './use-shortcuts.ts'

const goToDrivers = vi.fn()
const goToTrucks = vi.fn()
const duplicate = vi.fn()
const onRow = vi.fn()

/** The page inside listens first, as its effects run first. */
function Page() {
  useShortcuts({ d: duplicate })
  return (
    <button
      onKeyDown={(event) => {
        if (!endsSequence(event)) onRow(event.key)
      }}
    >
      a row
    </button>
  )
}

function List() {
  useShortcuts({ 'g d': goToDrivers, 'g k': goToTrucks })
  return (
    <DataTable
      caption="Loads"
      columns={[{ id: 'id', header: 'Id', width: 80, cell: (id: string) => id }]}
      rows={['a', 'b']}
      rowId={(id) => id}
      rowLabel={(id) => id}
      empty={null}
    />
  )
}

function Frame() {
  useShortcuts({ 'g d': goToDrivers, 'g k': goToTrucks })
  return <Page />
}

beforeEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
})

function onRowOfPage() {
  render(<Frame />)
  screen.getByRole('button').focus()
}

it('gives a letter to the page, and to its row', async () => {
  onRowOfPage()
  await userEvent.keyboard('d')
  expect(duplicate).toHaveBeenCalledOnce()
  expect(onRow).toHaveBeenCalledExactlyOnceWith('d')
})

it('takes the same letter after G for the second of two, and for nothing else', async () => {
  onRowOfPage()
  await pressInTurn('g', 'd')
  expect(goToDrivers).toHaveBeenCalledOnce()
  expect(duplicate).not.toHaveBeenCalled()
  expect(onRow).toHaveBeenCalledExactlyOnceWith('g')
  await userEvent.keyboard('d')
  expect(duplicate).toHaveBeenCalledOnce()
})

it('leaves K to the sequence after G, where it is also the key of the row before', async () => {
  browserLike()
  render(<List />)
  const row = screen.getByRole('row', { name: 'b' })
  row.focus()
  await pressInTurn('g', 'k')
  expect(goToTrucks).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(row)
  await userEvent.keyboard('k')
  expect(document.activeElement).toBe(screen.getByRole('row', { name: 'a' }))
})
