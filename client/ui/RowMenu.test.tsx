import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { RowMenu } from './RowMenu.tsx'
import { browserLike } from '../test-support/browser.ts'

const remove = vi.fn()
const items = [
  { id: 'delete', label: 'Delete load', danger: true, onSelect: remove },
  { id: 'assign', label: 'Assign driver', shortcut: 'A', onSelect: () => undefined },
  { id: 'paid', label: 'Mark as Paid', disabledReason: 'No invoice yet', onSelect: () => undefined },
]

describe('RowMenu', () => {
  beforeEach(() => {
    browserLike()
    remove.mockClear()
  })

  test('opens at the first press, danger last behind a line', async () => {
    render(<RowMenu subject="109-2026-00417" items={items} />)
    const button = screen.getByRole('button', { name: 'Actions for 109-2026-00417' })
    expect(button.getAttribute('aria-haspopup')).toBe('menu')
    await userEvent.click(button)
    expect(await screen.findByRole('menu', { name: 'Actions for 109-2026-00417' })).toBeTruthy()
    expect(screen.getAllByRole('menuitem').at(-1)?.textContent).toBe('Delete load')
    expect(screen.getByRole('separator')).toBeTruthy()
    expect(screen.getByRole('menuitem', { name: /Mark as Paid/ }).getAttribute('aria-disabled')).toBe('true')
  })

  test.each(['{Enter}', '{ArrowDown}'])('begins at its first item when %s opens it', async (key) => {
    render(<RowMenu subject="109-2026-00417" items={items} />)
    await userEvent.tab()
    await userEvent.keyboard(key)
    await waitFor(() => {
      expect(document.activeElement?.textContent).toContain('Assign driver')
    })
  })

  test('is worked by the keyboard and gives the focus back', async () => {
    render(<RowMenu subject="109-2026-00417" items={items} />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await screen.findByRole('menu')
    await userEvent.keyboard('{End}{Enter}')
    expect(remove).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(screen.getByRole('button'))
  })
})
