import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Driver } from '#contract/drivers.ts'
import type { Load } from '#contract/load-views.ts'
import type { Location } from '#contract/locations.ts'
import { aDriver } from '#client/test-support/a-driver.ts'
import { aLoad } from '#client/test-support/a-load.ts'
import { admin, settings, startOffice } from '#client/test-support/render-office.tsx'
import { FirstLoad } from './FirstLoad.tsx'

const { server, open } = startOffice()

const driver = aDriver()
const place: Location = {
  id: '00000000-0000-4000-8000-00000000c001',
  name: 'Valley Grain',
  address: null,
  city: null,
  state: null,
  contactName: null,
  contactPhone: null,
  latitude: null,
  longitude: null,
  coordinatePrecision: 'none',
  timeZone: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
}
type Here = { drivers: Driver[]; locations: Location[]; loads: Load[] }
let here: Here

beforeEach(() => {
  here = { drivers: [], locations: [], loads: [] }
  server.on({
    'GET /api/loads': () => here.loads,
    'GET /api/drivers/available': () => here.drivers,
    'GET /api/customers': () => [],
    'GET /api/locations': () => here.locations,
  })
})

const step = async (name: string) => {
  const title = await screen.findByRole('heading', { name })
  const item = title.closest('li')
  if (!item) throw new Error(`${name} is no step`)
  return within(item)
}

describe('an office without a load', () => {
  it('is led through four things, the first of them by one white button', async () => {
    open(<FirstLoad onNewLoad={() => undefined} />)
    expect(await screen.findByRole('heading', { name: 'Four things and you are running' })).toBeTruthy()
    const company = await step('Company')
    expect(company.getByText('To do:')).toBeTruthy()
    expect(company.getByText('Windmill Draw Freight. The address for your invoices is missing.')).toBeTruthy()
    expect(company.getByRole('link', { name: 'Add address' }).getAttribute('href')).toBe(
      '/dashboard?tab=settings',
    )
    const places = await step('Places and customers')
    expect(places.getByRole('link', { name: 'Bring a spreadsheet' }).getAttribute('href')).toBe(
      '/dashboard?tab=import&kind=locations',
    )
  })

  it('has what is done ticked, with how much of it is here', async () => {
    server.on({ 'GET /api/settings': () => ({ ...settings, address: '1 Main St' }) })
    here = { ...here, drivers: [driver, { ...driver, firstName: 'Ann' }], locations: [place] }
    open(<FirstLoad onNewLoad={() => undefined} />)
    expect(
      (await step('Company')).getByText('Windmill Draw Freight, Plainview TX. It stands on every invoice.'),
    ).toBeTruthy()
    expect(
      (await step('Drivers')).getByText('2 added: Dale Young, Ann Young. Each signs in with a phone.'),
    ).toBeTruthy()
    expect((await step('Drivers')).getByText('Done:')).toBeTruthy()
    const places = await step('Places and customers')
    expect(places.getByText('1 place, no customers yet.')).toBeTruthy()
    expect(places.getByText('To do:')).toBeTruthy()
    expect(places.getByRole('link', { name: 'Bring a spreadsheet' }).getAttribute('href')).toBe(
      '/dashboard?tab=import&kind=customers',
    )
  })

  it('says in a word which of them is next', async () => {
    server.on({ 'GET /api/settings': () => ({ ...settings, address: '1 Main St' }) })
    open(<FirstLoad onNewLoad={() => undefined} />)
    const next = (await step('Drivers')).getByText('Next')
    expect(screen.getAllByText('Next')).toEqual([next])
    expect(screen.getAllByRole('listitem', { current: 'step' })).toEqual([next.closest('li')])
  })

  it('comes to its first load last', async () => {
    const onNewLoad = vi.fn()
    open(<FirstLoad onNewLoad={onNewLoad} />)
    await userEvent.click((await step('First load')).getByRole('button', { name: 'New load' }))
    expect(onNewLoad).toHaveBeenCalledOnce()
  })

  it('sends whoever may not change the company to an admin', async () => {
    const office = { ...admin, role: 'office' as const }
    server.on({ 'GET /api/auth/admin-user': () => office, 'GET /api/auth/user': () => office })
    open(<FirstLoad onNewLoad={() => undefined} />)
    const company = await step('Company')
    expect(company.getByText(/An admin can add it\./)).toBeTruthy()
    expect(company.queryByRole('link')).toBeNull()
  })
})

it('an office whose loads are all paid is new to nothing', async () => {
  here = { ...here, loads: [aLoad()] }
  open(<FirstLoad onNewLoad={() => undefined} />)
  expect(await screen.findByText('No open loads')).toBeTruthy()
  expect(screen.queryByText('Four things and you are running')).toBeNull()
})
