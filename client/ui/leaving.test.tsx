import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'
import { TextField } from './TextField.tsx'
import { watchLeaving } from './use-stay-put.ts'

function AddDriver() {
  const [name, setName] = useState('')
  const [open, setOpen] = useState(true)
  return (
    <Dialog open={open} onOpenChange={setOpen} title="Add Driver" hasUnsavedChanges={name !== ''}>
      <TextField
        label="First name"
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value)
        }}
      />
    </Dialog>
  )
}

watchLeaving()

/** What the router hears of, and follows. */
const router = vi.fn()

beforeEach(() => {
  history.replaceState({ idx: 0 }, '', '/dashboard?tab=loads')
  history.pushState({ idx: 1 }, '', '/dashboard?tab=drivers')
  router.mockClear()
  addEventListener('popstate', router)
})
afterEach(() => {
  removeEventListener('popstate', router)
})

function asksBeforeReload(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

test('Back asks before what was typed in a dialog is lost, and stays on the page', async () => {
  const user = userEvent.setup()
  render(<AddDriver />)
  await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Rosa')
  await vi.waitFor(() => {
    expect(asksBeforeReload()).toBe(true)
  })
  history.back()
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await vi.waitFor(() => {
    expect(location.search).toBe('?tab=drivers')
  })
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Rosa')
  expect(router).not.toHaveBeenCalled()

  history.back()
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  // The way back, too, has ended before the next test begins.
  await vi.waitFor(() => {
    expect(location.search).toBe('?tab=drivers')
  })
})

test('Back and a reload ask nothing while nothing is typed', async () => {
  render(<AddDriver />)
  expect(asksBeforeReload()).toBe(false)
  history.back()
  await vi.waitFor(() => {
    expect(router).toHaveBeenCalledOnce()
  })
  expect(location.search).toBe('?tab=loads')
})
