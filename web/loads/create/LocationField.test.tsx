import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { Location } from '#contract/locations.ts'
import { aLocation } from '#client/test-support/a-load.ts'
import { field, press, startOffice } from '#client/test-support/render-office.tsx'
import { LocationField } from './LocationField.tsx'

const { server, open } = startOffice()

function Pickup() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <LocationField label="Pickup" placeholder="Choose a location" value={value} onValueChange={setValue} />
  )
}

it('stays with the new place until it is saved, and then has it chosen', async () => {
  const added = aLocation({ name: 'Canyon Feed' })
  let places: Location[] = []
  let answer: () => void = () => undefined
  server.on({
    'GET /api/locations': () => places,
    'POST /api/locations': () =>
      new Promise<Location>((resolve) => {
        answer = () => {
          places = [added]
          resolve(added)
        }
      }),
  })
  open(<Pickup />)
  await userEvent.click(await screen.findByRole('button', { name: /^Pickup/ }))
  await userEvent.keyboard('Canyon Feed')
  await press(/^Add “/)
  await screen.findByRole('dialog', { name: 'Add Location' })
  await press('Add Location')
  await userEvent.keyboard('{Escape}')
  expect(field(/^Location name/).value).toBe('Canyon Feed')
  answer()
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  const place = screen.getByRole('button', { name: /^Pickup/ })
  expect(place.textContent).toContain('Canyon Feed')
  expect(document.activeElement).toBe(place)
})

it('has the keyboard again when a new place is not added after all', async () => {
  server.on({ 'GET /api/locations': () => [] })
  open(<Pickup />)
  const place = await screen.findByRole('button', { name: /^Pickup/ })
  await userEvent.click(place)
  await press('Add a new location…')
  await screen.findByRole('dialog', { name: 'Add Location' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => {
    expect(document.activeElement).toBe(place)
  })
})
