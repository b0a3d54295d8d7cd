import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { browserLike } from '../../test-support/browser.ts'
import { Combobox } from './Combobox.tsx'

const drivers = [
  { value: 'dale', label: 'Dale Young', secondary: '(806) 555-0101' },
  { value: 'jose', label: 'José Gutiérrez', secondary: '(806) 555-0102', state: 'on 109-2026-00417' },
  { value: 'hank', label: 'Hank Bowers', secondary: '(806) 555-0103', disabled: true },
  { value: 'ann', label: 'Ann Reed', secondary: '(806) 555-0104' },
]

function show(value: string | null = null, clearable = false) {
  const choose = vi.fn()
  render(
    <Combobox label="Driver" options={drivers} value={value} onValueChange={choose} clearable={clearable} />,
  )
  return choose
}

const active = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? ''
  return document.getElementById(id)?.textContent ?? ''
}

describe('Combobox', () => {
  beforeEach(() => {
    browserLike()
  })

  test('is named by its label and its choice', () => {
    show('ann')
    expect(screen.getByRole('button', { name: 'Driver Ann Reed' })).toBeTruthy()
  })

  test('opened from elsewhere, it gives the focus back to there', async () => {
    render(<button type="button">109-2026-00417</button>)
    show()
    screen.getByRole('button', { name: '109-2026-00417' }).focus()
    act(() => {
      screen.getByRole('button', { name: /Driver/ }).click()
    })
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement?.textContent).toBe('109-2026-00417')
  })

  test('is worked by the keyboard alone, past what cannot be chosen', async () => {
    const choose = show()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toContain('Dale')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(active()).toContain('Ann')
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toContain('Ann')
    await userEvent.keyboard('{ArrowUp}{Enter}')
    expect(choose).toHaveBeenCalledExactlyOnceWith('jose')
    expect(document.activeElement).toBe(screen.getByRole('button'))
  })

  test('opens with what is typed on it, and finds names without their accents', async () => {
    const choose = show()
    await userEvent.tab()
    await userEvent.keyboard('jose gutierrez')
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      expect.stringContaining('José Gutiérrez'),
    ])
    await userEvent.keyboard('{Enter}')
    expect(choose).toHaveBeenCalledExactlyOnceWith('jose')
  })

  test('leaves signs that are shortcuts to the page', async () => {
    show()
    await userEvent.tab()
    const passedOn = vi.fn()
    document.addEventListener('keydown', passedOn)
    await userEvent.keyboard('/')
    document.removeEventListener('keydown', passedOn)
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(passedOn).toHaveBeenCalledOnce()
  })

  test('is found by the second line and by the state too', async () => {
    show()
    await userEvent.click(screen.getByRole('button'))
    await userEvent.keyboard('00417')
    expect(screen.getAllByRole('option')).toHaveLength(1)
    await userEvent.clear(screen.getByRole('combobox'))
    await userEvent.keyboard('nobody')
    expect(screen.queryAllByRole('option')).toHaveLength(0)
    expect(screen.getByText('Nothing found.')).toBeTruthy()
  })

  test('takes the choice back when the chosen one is chosen and that is allowed', async () => {
    const choose = show('dale', true)
    await userEvent.click(screen.getByRole('button'))
    expect(active()).toContain('Dale')
    await userEvent.keyboard('{Enter}')
    expect(choose).toHaveBeenCalledExactlyOnceWith(null)
  })

  test('leaves the choice alone on Escape and returns the focus', async () => {
    const choose = show('dale')
    await userEvent.click(screen.getByRole('button'))
    await userEvent.keyboard('ann{Escape}')
    expect(choose).not.toHaveBeenCalled()
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button'))
  })

  test('shows a hundred and says how many more there are', async () => {
    const places = Array.from({ length: 130 }, (_, index) => ({
      value: `p${String(index)}`,
      label: `Elevator ${String(index)}`,
    }))
    render(<Combobox label="Location" options={places} value={null} onValueChange={() => undefined} />)
    await userEvent.click(screen.getByRole('button'))
    expect(screen.getAllByRole('option')).toHaveLength(100)
    expect(screen.getByText('30 more: type to narrow')).toBeTruthy()
    await userEvent.keyboard('129')
    expect(screen.getAllByRole('option')).toHaveLength(1)
  })

  test('hands over what was typed when it is not there, by Enter or by the line below', async () => {
    const add = vi.fn()
    render(
      <Combobox
        label="Location"
        options={drivers}
        value={null}
        onValueChange={() => undefined}
        action={{ label: (typed) => (typed === '' ? 'Add location…' : `Add “${typed}”…`), onPress: add }}
      />,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(screen.getByRole('button', { name: 'Add location…' })).toBeTruthy()
    await userEvent.keyboard(' Fort Worth Mill{Enter}')
    expect(add).toHaveBeenLastCalledWith('Fort Worth Mill')
    expect(screen.queryByRole('listbox')).toBeNull()
    await userEvent.keyboard('Dale')
    await userEvent.click(screen.getByRole('button', { name: 'Add “Dale”…' }))
    expect(add).toHaveBeenLastCalledWith('Dale')
  })
})
