// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { browserLike } from '#client/test-support/browser.ts'
import { aLoad } from '#client/test-support/a-load.ts'
import { AssignDriverField, driverList } from './AssignDriverField.tsx'

browserLike()

it('loses no letter that is typed before the list of drivers has been read', async () => {
  const load = aLoad({ number109: '109-2026-417' })
  const options = [
    { value: 'd1', label: 'Dale Young' },
    { value: 'd2', label: 'Wade Lindqvist' },
  ]
  render(<AssignDriverField load={load} options={options} isBusy={false} onChoose={vi.fn()} />)
  const place = screen.getByRole('button', { name: /^Assign driver to 109-2026-417/ })
  expect([place.getAttribute('aria-expanded'), place.textContent]).toEqual(['false', 'Assign driver…'])
  fireEvent.click(place)
  fireEvent.keyDown(place, { key: 'w' })
  fireEvent.keyDown(place, { key: 'a' })
  await act(() => driverList.ready())
  expect(screen.getByDisplayValue('wa')).toBeTruthy()
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Wade Lindqvist'])
})

it('takes nobody while somebody is being assigned, and says so', () => {
  const load = aLoad({ number109: '109-2026-417' })
  render(<AssignDriverField load={load} options={[]} isBusy onChoose={vi.fn()} />)
  const place = screen.getByRole<HTMLButtonElement>('button', {
    name: 'Assign driver to 109-2026-417 Assigning…',
  })
  expect(place.disabled).toBe(true)
})
