import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { Truck } from '#contract/trucks.ts'
import { field, fillIn, press, startOffice } from '#client/test-support/render-office.tsx'
import { TrucksPage } from '../trucks/TrucksPage.tsx'

const { server, open } = startOffice()

const truck22: Truck = {
  id: '00000000-0000-4000-8000-0000000000a1',
  truckNumber: '22',
  make: 'Peterbilt',
  model: '579',
  year: 2022,
  vinNumber: '1FWPB5791ND000022',
  mileage: 268044,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
}
const truck31: Truck = {
  ...truck22,
  id: '00000000-0000-4000-8000-0000000000a2',
  truckNumber: '31',
  vinNumber: '1FWPB5791ND000031',
}

beforeEach(() => {
  server.on({ 'GET /api/trucks': () => [truck22, truck31] })
})

async function edit(subject: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${subject}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit truck' }))
  await screen.findByRole('dialog')
}

it('leaves the dialog alone that was opened while a former one was still being saved', async () => {
  let answer: (saved: Truck) => void = () => undefined
  server.on({
    'PUT /api/trucks/:id': () =>
      new Promise<Truck>((resolve) => {
        answer = resolve
      }),
  })
  open(<TrucksPage />)
  await edit('truck 22')
  fillIn({ Mileage: '270000' })
  await press('Save truck')
  await userEvent.keyboard('{Escape}')
  await edit('truck 31')
  fillIn({ Model: '389' })
  answer({ ...truck22, mileage: 270000, updatedAt: '2026-11-02T12:00:00.000Z' })
  expect(await screen.findByText('Truck updated successfully')).toBeTruthy()
  expect(field(/^Model/).value).toBe('389')
})

it('closes its own dialog once it is saved', async () => {
  server.on({ 'PUT /api/trucks/:id': () => ({ ...truck22, mileage: 270000 }) })
  open(<TrucksPage />)
  await edit('truck 22')
  fillIn({ Mileage: '270000' })
  await press('Save truck')
  expect(await screen.findByText('Truck updated successfully')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
