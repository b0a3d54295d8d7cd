import { fireEvent, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserLike } from '#client/test-support/browser.ts'
import { isLayerOpen } from './open-layers.ts'
import { readShortcutsOn, storeShortcutsOn } from './shortcut-setting.ts'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { useEscape } from './use-escape.ts'
import { useShortcuts } from './use-shortcuts.ts'

beforeEach(() => {
  browserLike()
  localStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const element of added.splice(0)) element.remove()
})

const added: Element[] = []
function add<Added extends Element>(element: Added): Added {
  added.push(element)
  document.body.append(element)
  return element
}
const layer = (role: string, state = 'open') => {
  const element = document.createElement('div')
  element.setAttribute('role', role)
  element.dataset['state'] = state
  return add(element)
}

describe('the list of shortcuts', () => {
  it('names each key with what it does, and those of the places it is given', () => {
    render(<ShortcutsDialog onClose={vi.fn()} places={[{ keys: ['G', 'L'], does: 'Loads' }]} />)
    const lists = [...document.querySelectorAll('section')].map((section) => [
      section.querySelector('h3')?.textContent,
      ...[...section.querySelectorAll('dl > div')].map((row) =>
        [...row.children].map(({ textContent }) => textContent).join(': '),
      ),
    ])
    expect(lists).toEqual([
      [
        ...['Everywhere', 'Search this table: /'],
        ...['Find any load, driver, customer, page or action: Ctrl K⌘ K', 'New load: N', 'This list: ?'],
        ...['Go to the message at the bottom left: F8', 'Close, clear the search, leave select mode: Esc'],
      ],
      ['Go to', 'Loads: GL'],
      [
        ...['In tables and details', 'Next row: J↓', 'Previous row: K↑', 'Open details: Enter'],
        ...['Assign a driver to the row: A', 'Generate or update the invoice: I', 'Mark as paid: M'],
        ...['Set the status: S', 'Duplicate the load: D', 'Edit the load: E'],
        'Select the row; A, S, I, P and M then act on all that are selected: X',
        'Select all rows from the one selected last: Shift X',
      ],
    ])
    expect(screen.getByText('Off if dictation or a screen reader needs these keys.')).toBeTruthy()
  })

  it('switches single letters off and on, and remembers it', async () => {
    const onClose = vi.fn()
    render(<ShortcutsDialog onClose={onClose} places={[]} />)
    const letters = screen.getByRole('switch', { name: 'Single-letter shortcuts' })
    expect(letters.ariaChecked).toBe('true')
    await userEvent.click(letters)
    expect([letters.ariaChecked, readShortcutsOn()]).toEqual(['false', false])
    await userEvent.click(letters)
    expect([letters.ariaChecked, readShortcutsOn()]).toEqual(['true', true])
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    expect(onClose).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('has them on where the browser keeps nothing', () => {
    const refuse = () => {
      throw new DOMException('Storage is off', 'SecurityError')
    }
    for (const call of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, call).mockImplementation(refuse)
    storeShortcutsOn(false)
    storeShortcutsOn(true)
    expect(readShortcutsOn()).toBe(true)
  })
})

describe('a letter', () => {
  const act = vi.fn()
  const isTaken = (init: KeyboardEventInit, target: Element = document.body) => {
    act.mockClear()
    const isLeft = fireEvent.keyDown(target, init)
    expect(isLeft).toBe(act.mock.calls.length === 0)
    return !isLeft
  }

  it('acts in either case, and with no other key', () => {
    const { unmount } = renderHook(() => {
      useShortcuts({ n: act })
    })
    expect([isTaken({ key: 'n' }), isTaken({ key: 'N', shiftKey: true })]).toEqual([true, true])
    for (const init of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
      expect(isTaken({ key: 'n', ...init })).toBe(false)
    expect(isTaken({ key: 'b' })).toBe(false)
    storeShortcutsOn(false)
    expect(isTaken({ key: 'n' })).toBe(false)
    storeShortcutsOn(true)
    const input = add(document.createElement('input'))
    expect(isTaken({ key: 'n' }, input)).toBe(false)
    unmount()
    expect(isTaken({ key: 'n' })).toBe(false)
  })

  it('does what the page would do with it now', () => {
    const before = vi.fn()
    const { rerender } = renderHook(
      ({ does }) => {
        useShortcuts({ n: does })
      },
      { initialProps: { does: before } },
    )
    rerender({ does: act })
    expect(isTaken({ key: 'n' })).toBe(true)
    expect(before).not.toHaveBeenCalled()
  })

  it('waits while something lies over the page, except for the keys of that dialog', () => {
    renderHook(() => {
      useShortcuts({ n: act })
    })
    expect(isLayerOpen()).toBe(false)
    const dialog = layer('dialog')
    expect([isLayerOpen(), isTaken({ key: 'n' })]).toEqual([true, false])
    renderHook(() => {
      useShortcuts({ e: act }, { isInDialog: true })
    })
    expect(isTaken({ key: 'e' })).toBe(true)
    layer('alertdialog')
    expect(isTaken({ key: 'e' })).toBe(false)
    document.body.lastElementChild?.remove()
    layer('menu')
    expect(isTaken({ key: 'e' })).toBe(false)
    document.body.lastElementChild?.remove()
    dialog.dataset['state'] = 'closed'
    expect(isTaken({ key: 'n' })).toBe(true)
    dialog.dataset['state'] = 'open'
    dialog.dataset['tip'] = ''
    expect(isTaken({ key: 'n' })).toBe(true)
  })
})

describe('Escape', () => {
  it('leaves while that is asked for, unless something else uses it', () => {
    const leave = vi.fn()
    const { rerender, unmount } = renderHook(({ isOn }) => useEscape(leave, isOn), {
      initialProps: { isOn: false },
    })
    const leaves = (key = 'Escape') => {
      leave.mockClear()
      fireEvent.keyDown(document.body, { key })
      return leave.mock.calls.length === 1
    }
    expect(leaves()).toBe(false)
    rerender({ isOn: true })
    expect([leaves(), leaves('Enter')]).toEqual([true, false])
    const menu = layer('menu')
    expect(leaves()).toBe(false)
    menu.remove()
    const use = (event: Event) => {
      event.preventDefault()
    }
    document.body.addEventListener('keydown', use)
    expect(leaves()).toBe(false)
    document.body.removeEventListener('keydown', use)
    unmount()
    expect(leaves()).toBe(false)
  })
})
