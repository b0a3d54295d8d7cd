import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { parseCalendarDate } from '#domain/calendar.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { browserLike } from '../../test-support/browser.ts'
import { DatePicker } from './DatePicker.tsx'

function day(text: string): CalendarDate {
  const parsed = parseCalendarDate(text)
  if (!parsed) throw new Error(`${text} is no day`)
  return parsed
}

function Due({ start, min }: { start: string | null; min?: string }) {
  const [value, setValue] = useState(start === null ? null : day(start))
  return (
    <DatePicker
      label="Delivery due"
      value={value}
      onValueChange={setValue}
      today={day('2026-11-21')}
      min={min === undefined ? undefined : day(min)}
    />
  )
}

// The calendar is loaded when it is first opened: a busy machine may take its time.
const patience = { timeout: 30_000 }

const field = () => screen.getByRole('button', { name: /^Delivery due/ })

describe('DatePicker', () => {
  beforeEach(() => {
    browserLike()
  })

  test('shows the long date, or asks for one', () => {
    const { unmount } = render(<Due start="2026-11-24" />)
    expect(field().textContent).toBe('November 24th, 2026')
    unmount()
    render(<Due start={null} />)
    expect(field().textContent).toBe('Pick a date')
  })

  test('takes the chosen day from the calendar, whose weeks start on Sunday', async () => {
    render(<Due start={null} />)
    await userEvent.click(field())
    const heads = await screen.findAllByRole('columnheader', { hidden: true }, patience)
    expect(heads[0]?.textContent).toBe('Su')
    await userEvent.click(screen.getByRole('button', { name: 'Monday, November 30, 2026' }))
    expect(field().textContent).toBe('November 30th, 2026')
    expect(document.activeElement).toBe(field())
  })

  test('clears when the chosen day is chosen', async () => {
    render(<Due start="2026-11-24" />)
    await userEvent.click(field())
    await userEvent.click(
      await screen.findByRole('button', { name: /November 24, 2026, selected$/ }, patience),
    )
    expect(field().textContent).toBe('Pick a date')
  })

  test.each(['12/01/2026', '12/1'])('accepts %s as it is typed', async (text) => {
    render(<Due start={null} />)
    await userEvent.click(field())
    await userEvent.keyboard(`${text}{Enter}`)
    expect(field().textContent).toBe('December 1st, 2026')
  })

  test('says what is wrong with a typed date and keeps it', async () => {
    render(<Due start={null} min="2026-11-20" />)
    await userEvent.click(field())
    const typed = screen.getByRole('textbox', { name: 'Delivery due, typed' })
    await userEvent.keyboard('02/30/2026{Enter}')
    expect(screen.getByText('Write the date as mm/dd/yyyy')).toBeTruthy()
    await userEvent.clear(typed)
    await userEvent.keyboard('11/19/2026{Enter}')
    expect(screen.getByText('The first possible day is 11/20/2026')).toBeTruthy()
    expect(typed.getAttribute('aria-invalid')).toBe('true')
  })

  test('closes on Escape without a change and returns the focus', async () => {
    render(<Due start="2026-11-24" />)
    await userEvent.click(field())
    await userEvent.keyboard('1{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(field().textContent).toBe('November 24th, 2026')
    expect(document.activeElement).toBe(field())
  })
})
