import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import type { DialogProps } from './Dialog.tsx'
import { PaletteFrame } from './PaletteFrame.tsx'
import { Sheet } from './Sheet.tsx'
import { browserLike } from '../test-support/browser.ts'
import { createToastStore } from './toast-store.ts'
import { ToastProvider } from './ToastProvider.tsx'

type LayerProps = {
  open: boolean
  onOpenChange: DialogProps['onOpenChange']
  title: string
  children: ReactNode
}
const question = { description: 'It is paid.', confirmLabel: 'Delete', onConfirm: () => undefined }

function show(page: ReactNode = 'page') {
  const store = createToastStore()
  render(<ToastProvider store={store}>{page}</ToastProvider>)
  return (...args: Parameters<typeof store.toast>) => {
    act(() => {
      store.toast(...args)
    })
  }
}

// The region is read after the first page; what is told here is told once it is there, whichever file ran before.
beforeAll(async () => {
  browserLike()
  const { unmount } = render(<ToastProvider>page</ToastProvider>)
  await screen.findByRole('region')
  unmount()
})

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

  test('waits while the keyboard is in it, also when its window was left and has come back', () => {
    const toast = show()
    toast({ title: 'Saved' })
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
    act(() => {
      window.dispatchEvent(new Event('blur'))
      window.dispatchEvent(new Event('focus'))
      vi.advanceTimersByTime(20_000)
    })
    expect(titles()).toEqual(['Saved'])
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    toast({ title: 'Next' })
    act(() => {
      vi.advanceTimersByTime(5000)
    })
    expect(titles()).toEqual([])
  })

  test('counts again after F8 and closing: the next one leaves after five seconds', () => {
    const toast = show(<button type="button">Export</button>)
    screen.getByRole('button', { name: 'Export' }).focus()
    toast({ title: 'Driver assigned' })
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
    act(() => {
      screen.getByRole('button', { name: 'Close' }).focus()
    })
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Export' }))
    toast({ title: 'Invoice 6012 created' })
    act(() => {
      vi.advanceTimersByTime(5000)
    })
    expect(titles()).toHaveLength(0)
  })

  test('counts again when a newer one takes the place of the one that had the focus', () => {
    const toast = show(<button type="button">Export</button>)
    screen.getByRole('button', { name: 'Export' }).focus()
    toast({ title: 'Driver assigned' })
    act(() => {
      screen.getByRole('button', { name: 'Close' }).focus()
    })
    toast({ title: 'Invoice 6012 created' })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Export' }))
    act(() => {
      vi.advanceTimersByTime(5000)
    })
    expect(titles()).toHaveLength(0)
  })

  test('offers an action for as long as it says, and waits with it under the pointer', () => {
    const toast = show()
    toast({ title: '109-2026-428 paid', action: { label: 'Undo', onPress: vi.fn(), seconds: 10 } })
    const action = () => screen.getByRole('button', { name: 'Undo' }).textContent
    expect(action()).toBe('Undo 10 s')
    act(() => {
      vi.advanceTimersByTime(6000)
    })
    expect(action()).toBe('Undo 4 s')
    act(() => {
      fireEvent.pointerMove(screen.getByRole('region'))
    })
    act(() => {
      vi.advanceTimersByTime(20_000)
    })
    expect(action()).toBe('Undo 4 s')
    act(() => {
      fireEvent.pointerLeave(screen.getByRole('region'))
    })
    act(() => {
      vi.advanceTimersByTime(3999)
    })
    expect(titles()).toHaveLength(1)
    act(() => {
      vi.advanceTimersByTime(1)
    })
    expect(titles()).toHaveLength(0)
  })

  test('announces what the screen shows by itself, and leaves the drawn one alone', () => {
    const toast = show()
    toast({ title: '109-2026-428 paid' })
    toast({ title: 'Stop Added', description: 'Pickup stop added successfully', isOnlyAnnounced: true })
    expect(titles()).toEqual(['109-2026-428 paid'])
    const announced = screen.getByText('Stop Added')
    expect(announced.closest('[aria-live="polite"]')?.textContent).toBe(
      'Stop Added. Pickup stop added successfully',
    )
    toast({ title: 'Stop Added', description: 'Pickup stop added successfully', isOnlyAnnounced: true })
    expect(announced.isConnected).toBe(false)
    expect(screen.getByText('Stop Added')).toBeTruthy()
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

  const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })

  test.each([
    ['a dialog', Dialog],
    ['a sheet', Sheet],
    ['a question', (props: LayerProps) => <ConfirmDialog {...question} {...props} />],
  ])('leaves Escape to %s below it, and its action to whoever wants it', (_, Layer) => {
    const close = vi.fn()
    const toast = show(
      <Layer open onOpenChange={close} title="Load 428">
        <button type="button">Mark paid</button>
      </Layer>,
    )
    screen.getByRole('button', { name: 'Mark paid' }).focus()
    toast({ title: '109-2026-428 paid', action: { label: 'Undo', onPress: vi.fn(), seconds: 10 } })
    escape()
    expect(close.mock.calls).toEqual([[false]])
    expect(titles()).toHaveLength(1)
  })

  test('leaves after its time though F8 was pressed in a dialog, which keeps the focus', () => {
    const toast = show(
      <Dialog open onOpenChange={vi.fn()} title="Load 428">
        <input aria-label="PO number" />
      </Dialog>,
    )
    const field = screen.getByRole('textbox')
    field.focus()
    toast({ title: '109-2026-428 paid' })
    fireEvent.keyDown(field, { key: 'F8', code: 'F8' })
    expect(document.activeElement).toBe(field)
    act(() => {
      vi.advanceTimersByTime(5000)
    })
    expect(titles()).toHaveLength(0)
  })

  test('leaves Escape to the palette, which first goes a step back', () => {
    const [close, back] = [vi.fn(), vi.fn(() => true)]
    const toast = show(
      <PaletteFrame title="Find anything" initialFocus={{ current: null }} onEscape={back} onClose={close}>
        <input aria-label="Search" />
      </PaletteFrame>,
    )
    screen.getByRole('textbox').focus()
    toast({ title: '109-2026-428 paid' })
    escape()
    expect([back.mock.calls.length, close.mock.calls.length]).toEqual([1, 0])
    back.mockReturnValue(false)
    escape()
    expect([back.mock.calls.length, close.mock.calls.length]).toEqual([2, 1])
    expect(titles()).toHaveLength(1)
  })

  test('is not needed for a dialog to close by Escape, once', () => {
    const close = vi.fn()
    show(
      <Dialog open onOpenChange={close} title="Load 428">
        <input aria-label="PO number" />
      </Dialog>,
    )
    screen.getByRole('textbox').focus()
    escape()
    expect(close.mock.calls).toEqual([[false]])
  })

  test('leaves Escape to a page without a layer', () => {
    const pressed: boolean[] = []
    const hear = ({ defaultPrevented }: Event) => pressed.push(defaultPrevented)
    document.addEventListener('keydown', hear)
    const toast = show()
    toast({ title: '109-2026-428 paid' })
    escape()
    document.removeEventListener('keydown', hear)
    expect(pressed).toEqual([false])
    expect(titles()).toHaveLength(1)
  })

  test('is closed by Escape once the keyboard is in it', () => {
    const toast = show()
    toast({ title: '109-2026-428 paid' })
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
    escape()
    expect(titles()).toHaveLength(0)
    toast({ title: 'Driver assigned' })
    act(() => {
      screen.getByRole('button', { name: 'Close' }).focus()
    })
    escape()
    expect(titles()).toHaveLength(0)
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
