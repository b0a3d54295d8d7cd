import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import type { Location } from '#contract/locations.ts'
import { aLocation } from '#client/test-support/a-load.ts'
import { field, fillIn, press, startOffice } from '#client/test-support/render-office.tsx'
import { LocationField } from './LocationField.tsx'
import { useFixLocation } from './use-fix-location.tsx'

const { server, open } = startOffice()
const [mill, yard] = [aLocation({ name: 'Tulsa Mill' }), aLocation({ name: 'Amarillo Yard' })]
let answer: (saved: Location) => void

beforeEach(() => {
  const saving = () =>
    new Promise<Location>((resolve) => {
      answer = resolve
    })
  server.on({
    'GET /api/locations': () => [mill, yard],
    'POST /api/locations': saving,
    'PUT /api/locations/:id': saving,
  })
})

function Adding() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <LocationField label="Pickup" placeholder="Choose a location" value={value} onValueChange={setValue} />
  )
}

async function addPlace(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: /^Pickup/ }))
  await userEvent.keyboard(name)
  await press(/^Add “/)
  await screen.findByRole('dialog', { name: /Location/ })
}

it('leaves the new place alone that was begun while a former one was still being saved', async () => {
  open(<Adding />)
  await addPlace('Canyon Feed')
  await press('Add Location')
  await userEvent.keyboard('{Escape}')
  await addPlace('Rail Dock')
  answer(aLocation({ name: 'Canyon Feed' }))
  expect(await screen.findByText('Location Added')).toBeTruthy()
  expect(field(/^Location name/).value).toBe('Rail Dock')
})

function Mending() {
  const { editPlace, dialog } = useFixLocation()
  return (
    <>
      {[mill, yard].map(({ id, name }) => (
        <button
          key={id}
          type="button"
          onClick={() => {
            editPlace(id)
          }}
        >
          {`Edit ${name}`}
        </button>
      ))}
      {dialog}
    </>
  )
}

it('leaves the place alone that is mended while a former one is still being saved', async () => {
  open(<Mending />)
  await screen.findByRole('button', { name: 'Edit Tulsa Mill' })
  await press('Edit Tulsa Mill')
  await screen.findByRole('dialog')
  fillIn({ City: 'Catoosa' })
  await press('Save location')
  await userEvent.keyboard('{Escape}')
  await press('Edit Amarillo Yard')
  await screen.findByRole('dialog')
  fillIn({ City: 'Bushland' })
  answer({ ...mill, city: 'Catoosa' })
  expect(await screen.findByText('Location updated successfully')).toBeTruthy()
  expect(field(/^City/).value).toBe('Bushland')
})
