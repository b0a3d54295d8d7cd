import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Driver } from '#contract/drivers.ts'
import { aDriver } from '#client/test-support/a-driver.ts'
import { field, fillIn, press, startOffice } from '#client/test-support/render-office.tsx'
import { DriversPage } from './DriversPage.tsx'

const { server, open } = startOffice()

async function edit(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit driver' }))
  await screen.findByRole('dialog', { name: `Edit ${name}` })
}

it('opens a driver again as saved just now, before the list is read anew', async () => {
  const saved = aDriver({ phoneNumber: '8065550199', updatedAt: '2026-11-22T12:00:00.000Z' })
  let readAgain: (drivers: Driver[]) => void = () => undefined
  const later = new Promise<Driver[]>((resolve) => {
    readAgain = resolve
  })
  let reads = 0
  server.on({
    'GET /api/drivers/available': () => {
      reads += 1
      return reads === 1 ? [aDriver()] : later
    },
    'GET /api/trucks': () => [],
    'PUT /api/drivers/:id': () => saved,
  })
  open(<DriversPage />)
  await edit('Dale Young')
  fillIn({ 'Phone number': '(806) 555-0199' })
  await press('Save driver')
  await screen.findByText('Driver updated successfully')
  await edit('Dale Young')
  expect(field('Phone number').value).toBe('8065550199')
  readAgain([saved])
})
