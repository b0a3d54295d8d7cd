import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { browserLike } from '../test-support/browser.ts'
import { Button } from './Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { TextField } from './TextField.tsx'

const phrase = 'DELETE ALL SELECTED LOADS'
beforeEach(() => {
  browserLike()
})

function DeleteLoads({ onDelete, busy = false }: { onDelete: () => void; busy?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true)
        }}
      >
        Ask
      </Button>
      <ConfirmDialog
        {...{ open, phrase, busy }}
        onOpenChange={setOpen}
        title="Delete 12 loads?"
        description="They go to the trash."
        confirmLabel="Delete 12 loads"
        onConfirm={onDelete}
      />
    </>
  )
}
const ask = () => userEvent.click(screen.getByRole('button', { name: 'Ask' }))

describe('a question with a phrase', () => {
  test('wants its phrase anew each time it is asked', async () => {
    const remove = vi.fn()
    render(<DeleteLoads onDelete={remove} />)
    await ask()
    await userEvent.type(screen.getByRole('textbox'), phrase)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await ask()
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
    await userEvent.click(screen.getByRole('button', { name: 'Delete 12 loads' }))
    expect(remove).not.toHaveBeenCalled()
  })

  test('is answered once: Enter does nothing more while it is acted on', async () => {
    const remove = vi.fn()
    const { rerender } = render(<DeleteLoads onDelete={remove} />)
    await ask()
    await userEvent.type(screen.getByRole('textbox'), `${phrase}{Enter}`)
    expect(remove).toHaveBeenCalledTimes(1)
    rerender(<DeleteLoads onDelete={remove} busy />)
    await userEvent.type(screen.getByRole('textbox'), '{Enter}')
    expect(remove).toHaveBeenCalledTimes(1)
  })
})

test('a form in a dialog over another form sends itself alone', async () => {
  const [outer, inner] = [vi.fn(), vi.fn()]
  render(
    <Dialog open onOpenChange={() => undefined} title="New load" onSubmit={outer}>
      <TextField label="Load number" value="" onChange={() => undefined} />
      <Dialog open onOpenChange={() => undefined} title="New location" onSubmit={inner}>
        <TextField label="Name" value="" onChange={() => undefined} />
      </Dialog>
    </Dialog>,
  )
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}')
  expect(inner).toHaveBeenCalledTimes(1)
  expect(outer).not.toHaveBeenCalled()
})

function StopsOfALoad() {
  const [stops, setStops] = useState(['Valley Grain', 'Canyon Mill'])
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <main tabIndex={-1}>
      <Dialog open onOpenChange={() => undefined} title="109-2026-417">
        {stops.map((stop) => (
          <Button
            key={stop}
            onClick={() => {
              setAsked(stop)
            }}
          >
            {`Remove ${stop}`}
          </Button>
        ))}
        {asked !== null && (
          <ConfirmDialog
            open
            onOpenChange={() => {
              setAsked(null)
            }}
            title={`Remove ${asked}?`}
            description="The stops after it move up by one."
            confirmLabel="Remove stop"
            onConfirm={() => {
              setStops(stops.filter((stop) => stop !== asked))
              setAsked(null)
            }}
          />
        )}
      </Dialog>
    </main>
  )
}

test('after a question whose button went away with what it was about, the keyboard is still in the dialog', async () => {
  render(<StopsOfALoad />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove Canyon Mill' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove stop' }))
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
})
