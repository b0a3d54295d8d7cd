import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aCustomer } from '#client/test-support/a-customer.ts'
import { aDriver } from '#client/test-support/a-driver.ts'
import { startOffice } from '#client/test-support/render-office.tsx'
import { FilterChips } from './FilterChips.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { noFilter } from './load-filter.ts'

const { server, open } = startOffice()
const driver = aDriver({ firstName: 'Dale', lastName: 'Young' })
const customer = aCustomer({ name: 'Plains Brokerage' })

it('names the driver and the customer whose last load has left the list', async () => {
  server.on({ 'GET /api/drivers/available': () => [driver], 'GET /api/customers': () => [customer] })
  const clock = { timeZone: 'America/Chicago', now: new Date('2026-11-24T18:00:00Z') }
  const filter = { ...noFilter, driver: driver.id, customer: customer.id }
  const shared = { filter, loads: [], clock, onChange: () => undefined }
  open(
    <>
      <FilterChips {...shared} />
      <FilterSheet {...shared} count={0} onClose={() => undefined} />
    </>,
  )
  expect(await screen.findByText('Driver: Dale Young')).toBeTruthy()
  expect(await screen.findByText('Customer: Plains Brokerage')).toBeTruthy()
  const field = (name: RegExp) => screen.getByRole('button', { name, hidden: true }).textContent
  expect([field(/^Driver/), field(/^Customer/)]).toEqual(['Dale Young', 'Plains Brokerage'])
})
