import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FormSummary } from './FormSummary.tsx'
import { TextField } from './TextField.tsx'

it('names the field of words that do not, and leads there', async () => {
  const fields = ['Company name', 'City', 'ZIP code'].map((label) => (
    <TextField key={label} id={label} label={label} optional />
  ))
  const { rerender } = render(fields)
  const tooLong = 'Please use at most 100 characters.'
  const faults = [
    { fieldId: 'Company name', message: 'Company name is required' },
    { fieldId: 'City', message: tooLong },
    { fieldId: 'ZIP code', message: tooLong },
    { fieldId: 'gone', message: tooLong },
  ]
  rerender([<FormSummary key="summary" faults={faults} />, ...fields])
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Company name is required',
    `City: ${tooLong}`,
    `ZIP code: ${tooLong}`,
    tooLong,
  ])
  await userEvent.click(screen.getByRole('link', { name: `ZIP code: ${tooLong}` }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'ZIP code (optional)' }))
})
