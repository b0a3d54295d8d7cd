import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useRef, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { Combobox } from './combobox/Combobox.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { RowMenu } from './RowMenu.tsx'
import { browserLike } from '../test-support/browser.ts'
import { TooltipProvider } from './TooltipProvider.tsx'
import { TextArea } from './TextArea.tsx'
import { TextField } from './TextField.tsx'

function AddDriver({ onSubmit = () => undefined }: { onSubmit?: () => void }) {
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true)
        }}
      >
        Open
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Add Driver"
        hasUnsavedChanges={name !== ''}
        onSubmit={onSubmit}
        footer={
          <Button type="submit" variant="primary">
            Add Driver
          </Button>
        }
      >
        <TextField
          label="First name"
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value)
          }}
        />
      </Dialog>
    </>
  )
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }))

describe('Dialog', () => {
  test('puts the focus into the first field and returns it when it closes', async () => {
    render(<AddDriver />)
    await open()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'First name' }))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
  })

  test.each(['First name', 'Home town', 'Notes'])(
    'is sent once by Ctrl Enter in the field %s',
    async (field) => {
      const submit = vi.fn()
      render(
        <Dialog open onOpenChange={vi.fn()} title="Add Driver" onSubmit={submit}>
          <TextField label="First name" defaultValue="" />
          <Combobox
            label="Home town"
            options={[]}
            value={null}
            onValueChange={vi.fn()}
            searchPlaceholder="Search"
            emptyText="None"
          />
          <TextArea label="Notes" />
        </Dialog>,
      )
      screen.getByLabelText(field).focus()
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
      expect(submit).toHaveBeenCalledTimes(1)
      expect(screen.queryByPlaceholderText('Search')).toBeNull()
    },
  )

  test.each([
    ['First name', 'it is on its way', { busy: true }],
    ['Notes', 'it is on its way', { busy: true }],
    ['First name', 'its button is off', { disabledReason: 'Nothing was changed.' }],
  ])('is not sent by Ctrl Enter in the field %s while %s', async (field, _why, state) => {
    const submit = vi.fn()
    render(
      <TooltipProvider>
        <Dialog
          open
          onOpenChange={vi.fn()}
          title="Add Driver"
          onSubmit={submit}
          footer={
            <Button type="submit" {...state}>
              Save
            </Button>
          }
        >
          <TextField label="First name" defaultValue="" />
          <TextArea label="Notes" />
        </Dialog>
      </TooltipProvider>,
    )
    screen.getByLabelText(field).focus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(submit).not.toHaveBeenCalled()
  })

  test('asks before what was typed is lost, and keeps it when told to', async () => {
    render(<AddDriver />)
    await open()
    await userEvent.keyboard('Rosa')
    await userEvent.keyboard('{Escape}')
    // Read when it is first asked for.
    const keep = await screen.findByRole('button', { name: 'Keep editing' })
    expect(document.activeElement).toBe(keep)
    await userEvent.click(keep)
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Rosa')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is one form: Enter in a field submits', async () => {
    const submit = vi.fn()
    render(<AddDriver onSubmit={submit} />)
    await open()
    await userEvent.keyboard('Rosa{Enter}')
    expect(submit).toHaveBeenCalledOnce()
  })
})

/** A dialog whose button leads on to a field of the page. */
function LeadsOn() {
  const [open, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!open) field.current?.focus()
  }, [open])
  return (
    <>
      <input ref={field} aria-label="109 Number" />
      <Button
        onClick={() => {
          setOpen(true)
        }}
      >
        Open
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="109-2026-417">
        <Button
          onClick={() => {
            setOpen(false)
          }}
        >
          Duplicate
        </Button>
      </Dialog>
    </>
  )
}

test('a dialog that takes the place of another one leads back to where that one was opened', async () => {
  const user = userEvent.setup()
  function ViewAndEdit() {
    const [shown, setShown] = useState<'nothing' | 'view' | 'edit'>('nothing')
    const [isAsking, setAsking] = useState(false)
    const close = () => setShown('nothing')
    return (
      <>
        <Button onClick={() => setShown('view')}>Open</Button>
        {shown === 'view' && (
          <Dialog key="view" open title="Load" onOpenChange={close}>
            <Button onClick={() => setShown('edit')}>Edit</Button>
          </Dialog>
        )}
        {shown === 'edit' && (
          <Dialog key="edit" open title="Edit load" onOpenChange={close}>
            <Button onClick={() => setShown('view')}>Save</Button>
            <Button onClick={() => setAsking(true)}>Cancel</Button>
            <ConfirmDialog
              open={isAsking}
              onOpenChange={setAsking}
              title="Discard changes?"
              description="Nothing was saved."
              confirmLabel="Discard changes"
              cancelLabel="Keep editing"
              onConfirm={() => setShown('view')}
            />
          </Dialog>
        )}
      </>
    )
  }
  render(<ViewAndEdit />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await screen.findByRole('dialog', { name: 'Load' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
})

test('a dialog that leads on leaves the focus where it was put', async () => {
  render(<LeadsOn />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Duplicate' }))
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  // Where the focus goes back to is settled in a task of its own.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(document.activeElement).toBe(screen.getByLabelText('109 Number'))
})

describe('a menu in the head of a dialog', () => {
  test('opens inside of it: what lies outside is hidden from everyone', async () => {
    browserLike()
    render(
      <main>
        <Dialog
          open
          onOpenChange={() => undefined}
          title="109-2026-417"
          headerActions={
            <RowMenu
              subject="109-2026-417"
              items={[{ id: 'copy', label: 'Duplicate', onSelect: () => undefined }]}
            />
          }
        >
          Stops
        </Dialog>
      </main>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Actions for 109-2026-417' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(await dialog.findByRole('menuitem', { name: 'Duplicate' })).toBeTruthy()
  })
})

describe('ConfirmDialog', () => {
  test('starts on the least harmful button and works only after the exact phrase', async () => {
    const confirm = vi.fn()
    render(
      <ConfirmDialog
        open
        onOpenChange={() => undefined}
        title="Delete 12 loads?"
        description="They go to the trash."
        confirmLabel="Delete 12 loads"
        phrase="DELETE ALL SELECTED LOADS"
        onConfirm={confirm}
      />,
    )
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
    const button = screen.getByRole('button', { name: 'Delete 12 loads' })
    await userEvent.type(screen.getByRole('textbox'), 'delete all selected loads')
    await userEvent.click(button)
    expect(confirm).not.toHaveBeenCalled()
    await userEvent.clear(screen.getByRole('textbox'))
    await userEvent.type(screen.getByRole('textbox'), 'DELETE ALL SELECTED LOADS')
    await userEvent.click(button)
    expect(confirm).toHaveBeenCalledOnce()
  })

  test('says what to type when Enter is pressed too early, and goes on by Enter when it is right', async () => {
    const confirm = vi.fn()
    const wrong = vi.fn()
    render(
      <ConfirmDialog
        open
        onOpenChange={() => undefined}
        title="Delete 12 loads?"
        description="They go to the trash."
        confirmLabel="Delete 12 loads"
        phrase="DELETE ALL SELECTED LOADS"
        onWrongPhrase={wrong}
        onConfirm={confirm}
      />,
    )
    await userEvent.type(screen.getByRole('textbox'), 'DELETE ALL{Enter}')
    expect(screen.getByText('Please type exactly: DELETE ALL SELECTED LOADS')).toBeTruthy()
    expect(wrong).toHaveBeenCalledOnce()
    expect(confirm).not.toHaveBeenCalled()
    await userEvent.type(screen.getByRole('textbox'), ' SELECTED LOADS{Enter}')
    expect(screen.queryByText(/Please type exactly/)).toBeNull()
    expect(confirm).toHaveBeenCalledOnce()
  })

  test('a Cancel that is pressed while the act is on its way counts once the act has failed', async () => {
    const changed = vi.fn()
    const dialog = (busy: boolean) => (
      <ConfirmDialog
        open
        onOpenChange={changed}
        title="Remove the stop?"
        description="The stops after it move up by one."
        confirmLabel="Remove stop"
        busy={busy}
        onConfirm={() => undefined}
      />
    )
    const { rerender } = render(dialog(true))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(changed).not.toHaveBeenCalled()
    rerender(dialog(false))
    expect(changed.mock.calls).toEqual([[false]])
    rerender(dialog(true))
    rerender(dialog(false))
    expect(changed).toHaveBeenCalledOnce()
  })
})
