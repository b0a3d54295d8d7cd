import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { Truck } from '#contract/trucks.ts'
import { DriversPage } from '../drivers/DriversPage.tsx'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { TrucksPage } from '../trucks/TrucksPage.tsx'

const { server, open } = startOffice()

const truck: Truck = {
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
let trucks: Truck[] = []

beforeEach(() => {
  trucks = [truck]
  server.on({ 'GET /api/trucks': () => trucks })
})

async function askToDelete(subject: string, kind: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${subject}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: `Delete ${kind}` }))
}

it('deletes after one question, and says so', async () => {
  server.on({
    'DELETE /api/trucks/:id': () => {
      trucks = []
      return { success: true as const }
    },
  })
  open(<TrucksPage />)
  await askToDelete('truck 22', 'truck')
  expect(await screen.findByRole('alertdialog', { name: 'Delete truck 22?' })).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Cancel')
  await press('Delete truck')
  expect(await screen.findByText('Truck deleted successfully')).toBeTruthy()
  expect(await screen.findByText('No trucks yet. Add your first truck.')).toBeTruthy()
  expect(server.made('DELETE /api/trucks/:id')).toMatchObject([{ params: { id: truck.id }, query: {} }])
})

it('asks again with what uses it, and archives only then', async () => {
  server.on({
    'DELETE /api/trucks/:id': ({ query }) => {
      if (query['confirm'] !== 'true') throw new Refusal('in_use', { uses: { drivers: 1, loads: 14 } })
      trucks = []
      return { success: true as const }
    },
  })
  open(<TrucksPage />)
  await askToDelete('truck 22', 'truck')
  await press('Delete truck')
  expect(await screen.findByRole('alertdialog', { name: 'Archive truck 22?' })).toBeTruthy()
  expect(screen.getByText(/It is used by 1 driver and 14 loads/)).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Cancel')
  await press('Archive truck')
  expect(await screen.findByText('Truck archived')).toBeTruthy()
  expect(server.made('DELETE /api/trucks/:id').map(({ query }) => query)).toEqual([{}, { confirm: 'true' }])
})

it('says what it is doing while it waits, and does it once', async () => {
  const answers: ((isRefused: boolean) => void)[] = []
  server.on({
    'DELETE /api/trucks/:id': () =>
      new Promise((resolve, reject) => {
        answers.push((isRefused) => {
          if (isRefused) reject(new Refusal('in_use', { uses: { loads: 1 } }))
          else resolve({ success: true as const })
        })
      }),
  })
  open(<TrucksPage />)
  await askToDelete('truck 22', 'truck')
  await press('Delete truck')
  expect((await screen.findByRole('button', { name: 'Deleting...' })).ariaBusy).toBe('true')
  answers[0]?.(true)
  await press('Archive truck')
  expect((await screen.findByRole('button', { name: 'Archiving...' })).ariaBusy).toBe('true')
  answers[1]?.(false)
  expect(await screen.findByText('Truck archived')).toBeTruthy()
})

it('leaves everything when the second question is declined', async () => {
  server.on({
    'DELETE /api/trucks/:id': () => {
      throw new Refusal('in_use', { uses: { loads: 1 } })
    },
  })
  open(<TrucksPage />)
  await askToDelete('truck 22', 'truck')
  await press('Delete truck')
  await screen.findByText(/It is used by 1 load/)
  await press('Cancel')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(server.made('DELETE /api/trucks/:id')).toHaveLength(1)
})

it('keeps the question open and says why, when deleting fails', async () => {
  server.on({
    'DELETE /api/trucks/:id': () => {
      throw new Refusal('shutting_down')
    },
  })
  open(<TrucksPage />)
  await askToDelete('truck 22', 'truck')
  await press('Delete truck')
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    'The server is restarting. Please try again in a moment.',
  )
})

it('unassigns the loads of a driver, and says so before and after', async () => {
  const driver = {
    id: '00000000-0000-4000-8000-0000000000d1',
    firstName: 'Dale',
    lastName: 'Young',
    phoneNumber: '(806) 555-0142',
    username: 'dyoung',
    role: 'driver' as const,
    truckNumber: '14',
    hasPin: false,
    payKind: null,
    payRate: null,
    currentLoad: { id: '00000000-0000-4000-8000-0000000000b1', number109: '109-2026-417' },
    loads: [],
    updatedAt: '2026-11-21T12:00:00.000Z',
  }
  server.on({
    'GET /api/drivers/available': () => [driver],
    'DELETE /api/drivers/:id': () => ({ success: true as const, unassignedLoads: 1 }),
  })
  open(<DriversPage />)
  await askToDelete('Dale Young', 'driver')
  expect(
    await screen.findByText(/Any assigned loads will be unassigned, load 109-2026-417 among them/),
  ).toBeTruthy()
  await press('Delete driver')
  expect(
    await screen.findByText('Driver deleted successfully! Any assigned loads have been unassigned.'),
  ).toBeTruthy()
})
