import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'
import { browserLike } from '../test-support/browser.ts'
import { createToastStore } from './toast-store.ts'
import { ToastProvider } from './ToastProvider.tsx'

function show() {
  const store = createToastStore()
  render(<ToastProvider store={store}>page</ToastProvider>)
  return (...args: Parameters<typeof store.toast>) => {
    act(() => {
      store.toast(...args)
    })
  }
}

const titles = () => screen.queryAllByRole('listitem').map((item) => item.textContent)

describe('ToastProvider', () => {
  beforeEach(() => {
    browserLike()
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('shows one at a time, for five seconds', () => {
    const toast = show()
    toast({ title: 'Driver assigned' })
    toast({ title: 'Invoice 6012 created', description: 'Print or e-mail it next.' })
    expect(titles()).toEqual(['Invoice 6012 createdPrint or e-mail it next.'])
    act(() => {
      vi.advanceTimersByTime(4999)
    })
    expect(titles()).toHaveLength(1)
    act(() => {
      vi.advanceTimersByTime(1)
    })
    expect(titles()).toHaveLength(0)
  })

  test('waits while the pointer is on it', () => {
    const toast = show()
    toast({ title: 'Invoice 6012 was not sent', destructive: true })
    act(() => {
      fireEvent.pointerMove(screen.getByRole('region'))
      vi.advanceTimersByTime(20_000)
    })
    expect(titles()).toHaveLength(1)
  })

  test('is reached by F8 and closed by its button', () => {
    const toast = show()
    toast({ title: 'Driver assigned' })
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
    expect(document.activeElement).toBe(screen.getByRole('list'))
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(titles()).toHaveLength(0)
  })

  test('stays within reach of a screen reader while a dialog is open', () => {
    const store = createToastStore()
    render(
      <ToastProvider store={store}>
        <Dialog open onOpenChange={() => undefined} title="Add Driver">
          form
        </Dialog>
      </ToastProvider>,
    )
    act(() => {
      store.toast({ title: 'Failed to add driver', destructive: true })
    })
    expect(titles()).toEqual(['Failed to add driver'])
  })

  test('its action acts and closes it', () => {
    const view = vi.fn()
    const toast = show()
    toast({ title: 'Driver assigned', action: { label: 'View', onPress: view } })
    fireEvent.click(screen.getByRole('button', { name: 'View' }))
    expect(view).toHaveBeenCalledOnce()
    expect(titles()).toHaveLength(0)
  })
})
