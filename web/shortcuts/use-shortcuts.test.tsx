import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { endsSequence, useShortcuts } from './use-shortcuts.ts'

const goToDrivers = vi.fn()
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

function Frame() {
  useShortcuts({ 'g d': goToDrivers })
  return <Page />
}

beforeEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
  render(<Frame />)
  screen.getByRole('button').focus()
})

it('gives a letter to the page, and to its row', async () => {
  await userEvent.keyboard('d')
  expect(duplicate).toHaveBeenCalledOnce()
  expect(onRow).toHaveBeenCalledExactlyOnceWith('d')
})

it('takes the same letter after G for the second of two, and for nothing else', async () => {
  await userEvent.keyboard('gd')
  expect(goToDrivers).toHaveBeenCalledOnce()
  expect(duplicate).not.toHaveBeenCalled()
  expect(onRow).toHaveBeenCalledExactlyOnceWith('g')
  await userEvent.keyboard('d')
  expect(duplicate).toHaveBeenCalledOnce()
})
