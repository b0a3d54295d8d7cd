import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CalendarDate } from '#domain/calendar.ts'
import { startOffice } from '#client/test-support/render-office.tsx'
import { DayOfPayment } from './DayOfPayment.tsx'

const { open } = startOffice()
// Written as the calendar has them.
const today = '2027-01-05' as CalendarDate

it.each([
  ['2026-01-05', true],
  ['2026-07-08', true],
  ['2026-07-09', false],
  ['2027-01-05', false],
])('of a payment of %s it asks for the year: %s', (day, isAsked) => {
  open(<DayOfPayment day={day as CalendarDate} today={today} onDayChange={() => undefined} />)
  const words = screen.queryByText('That is more than half a year ago. Is the year right?')
  expect(words?.getAttribute('role')).toBe(isAsked ? 'status' : undefined)
})
