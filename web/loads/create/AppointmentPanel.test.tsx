import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Appointment } from '../../load/appointment-words.ts'
import { AppointmentPanel } from './AppointmentPanel.tsx'

function openPanel() {
  const onValueChange = vi.fn<(value: Appointment | null) => void>()
  render(
    <AppointmentPanel
      timeRef={null}
      value={null}
      onValueChange={onValueChange}
      clock={{ timeZone: 'America/Chicago', now: new Date('2026-11-25T15:00:00Z') }}
      likelyDay={'2026-11-27' as CalendarDate}
    />,
  )
  return onValueChange
}

function type(label: RegExp, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

it('a window from 10 PM to 2 AM ends on the next day', () => {
  const set = openPanel()
  type(/^Time/, '22:00')
  type(/^Until/, '02:00')
  fireEvent.click(screen.getByRole('button', { name: 'Set appointment' }))
  expect(set.mock.calls).toEqual([[{ at: '2026-11-28T04:00:00.000Z', until: '2026-11-28T08:00:00.000Z' }]])
})

it('an end an hour before the beginning is a slip, which is told and sets nothing', () => {
  const set = openPanel()
  type(/^Time/, '08:00')
  type(/^Until/, '07:00')
  fireEvent.click(screen.getByRole('button', { name: 'Set appointment' }))
  expect(screen.getByText('It ends before it begins.')).toBeTruthy()
  expect(set).not.toHaveBeenCalled()
})

it('goes on to what is wrong, also when it is pressed again', async () => {
  const set = openPanel()
  const setIt = screen.getByRole('button', { name: 'Set appointment' })
  await userEvent.click(setIt)
  expect(document.activeElement).toBe(screen.getByLabelText(/^Time/))
  type(/^Time/, '08:00')
  type(/^Until/, '07:00')
  for (const _ of [1, 2]) {
    await userEvent.click(setIt)
    expect(document.activeElement).toBe(screen.getByLabelText(/^Until/))
  }
  expect(set).not.toHaveBeenCalled()
})
