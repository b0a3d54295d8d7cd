// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aDriver } from '#client/test-support/a-driver.ts'
import { aLoad } from '#client/test-support/a-load.ts'
import { startOffice } from '#client/test-support/render-office.tsx'
import { AssignDriverField, driverList } from './AssignDriverField.tsx'

const { open } = startOffice()

it('loses no letter that is typed before the list of drivers has been read', async () => {
  const load = aLoad({ number109: '109-2026-417' })
  const drivers = [aDriver(), aDriver({ id: 'd2', firstName: 'Wade', lastName: 'Lindqvist' })]
  open(<AssignDriverField load={load} drivers={drivers} isBusy={false} onChoose={vi.fn()} />)
  const place = screen.getByRole('button', { name: /^Assign driver to 109-2026-417/ })
  expect([place.getAttribute('aria-expanded'), place.textContent]).toEqual(['false', 'Assign driver…'])
  fireEvent.click(place)
  fireEvent.keyDown(place, { key: 'w' })
  fireEvent.keyDown(place, { key: 'a' })
  await act(() => driverList.ready())
  expect(screen.getByDisplayValue('wa')).toBeTruthy()
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    expect.stringMatching(/^Wade Lindqvist.*free/),
  ])
})

it('takes nobody while somebody is being assigned, and says so', () => {
  const load = aLoad({ number109: '109-2026-417' })
  open(<AssignDriverField load={load} drivers={[]} isBusy onChoose={vi.fn()} />)
  const place = screen.getByRole<HTMLButtonElement>('button', {
    name: 'Assign driver to 109-2026-417 Assigning…',
  })
  expect(place.disabled).toBe(true)
})
