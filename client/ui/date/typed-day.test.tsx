import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import type { CalendarDate } from '#domain/calendar.ts'
import { browserLike } from '../../test-support/browser.ts'
import { DatePicker } from './DatePicker.tsx'

beforeEach(() => {
  browserLike()
})

const day = (text: string) => text as CalendarDate

function Form() {
  const [value, setValue] = useState<CalendarDate | null>(day('2026-11-20'))
  return (
    <>
      <DatePicker
        label="Delivery due"
        value={value}
        today={day('2026-11-24')}
        max={day('2026-11-30')}
        onValueChange={setValue}
      />
      <p>{`due ${value ?? 'never'}`}</p>
    </>
  )
}

async function type(text: string) {
  render(<Form />)
  await userEvent.click(screen.getByRole('button', { name: /^Delivery due/ }))
  const input = await screen.findByLabelText('Delivery due, typed')
  await userEvent.clear(input)
  await userEvent.type(input, text)
}

it.each(['11/27/2026', '11/27'])(
  'takes the day that was typed as %s when the person goes on elsewhere',
  async (text) => {
    await type(text)
    await userEvent.click(screen.getByText('due 2026-11-20'))
    expect(await screen.findByText('due 2026-11-27')).toBeTruthy()
    expect(screen.queryByLabelText('Delivery due, typed')).toBeNull()
  },
)

it.each(['11/', '12/01/2026', ''])('keeps its day where %j is left behind, which is none', async (text) => {
  await type(`11/27/2026{Backspace>10/}${text}`)
  await userEvent.click(screen.getByText('due 2026-11-20'))
  expect(screen.queryByLabelText('Delivery due, typed')).toBeNull()
  expect(screen.getByText('due 2026-11-20')).toBeTruthy()
})

it('keeps its day on Escape', async () => {
  await type('11/27/2026{Escape}')
  expect(screen.queryByLabelText('Delivery due, typed')).toBeNull()
  expect(screen.getByText('due 2026-11-20')).toBeTruthy()
})
