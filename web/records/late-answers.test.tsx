import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { Truck } from '#contract/trucks.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
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

beforeEach(() => {
  server.on({ 'GET /api/trucks': () => [truck22] })
})

async function edit(subject: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${subject}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit truck' }))
  await screen.findByRole('dialog')
}

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its X', () => press('Close')],
])('is not closed by %s while it is saved, and keeps what was typed when that fails', async (_way, leave) => {
  let refuse: (error: Error) => void = () => undefined
  server.on({
    'PUT /api/trucks/:id': () =>
      new Promise<Truck>((_, reject) => {
        refuse = reject
      }),
  })
  open(<TrucksPage />)
  await edit('truck 22')
  fillIn({ Mileage: '270000' })
  await press('Save truck')
  await leave()
  refuse(new Refusal('shutting_down'))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(field(/^Mileage/).value).toBe('270000')
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

it('asks before it throws away what was typed, and closes at once where nothing was', async () => {
  open(<TrucksPage />)
  await edit('truck 22')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByText('Peterbilt 579'))
  await screen.findByRole('dialog', { name: 'Edit truck 22' })
  fillIn({ Mileage: '270000' })
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
  expect(field(/^Mileage/).value).toBe('270000')
})
