import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { driver, pass, press, portalUnderTest } from '../test-support/portal.tsx'

const { server, list, open } = portalUnderTest()

const aJourney = () =>
  aLoadWithDriver({
    number109: '109-2026-00417',
    estimatedMiles: 338,
    deliveryDueAt: '2026-11-24',
    specialInstructions: 'Tarp the load',
    stops: [
      aStop({ stopType: 'pickup', stopSequence: 1, companyName: 'Valley Grain', city: 'Hereford' }),
      aStop({ stopSequence: 2, contactPhone: '(806) 555-0142' }),
    ],
  })

it('asks who is not signed in to log in', async () => {
  server.on({
    'GET /api/auth/driver-user': () => {
      throw new Refusal('unauthorized')
    },
  })
  await open()
  expect(screen.getByRole('heading', { name: 'Please Log In' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('/driver-login')
})

it('names the tab by what is on the page, in the language that is chosen on it', async () => {
  server.on({
    'GET /api/auth/driver-user': () => {
      throw new Refusal('unauthorized')
    },
  })
  const page = await open()
  expect(document.title).toBe('Please Log In')
  await press('Español')
  expect(screen.getByRole('heading', { name: 'Por favor, entre' })).toBeTruthy()
  expect(document.title).toBe('Por favor, entre')
  await press('English')
  page.unmount()
  server.on({ 'GET /api/auth/driver-user': () => Promise.reject(new Refusal('internal')) })
  const failed = await open()
  expect(document.title).toBe('Authentication Error')
  failed.unmount()
  server.on({ 'GET /api/auth/driver-user': () => driver })
  await open(aJourney())
  expect(document.title).toBe('Driver Portal')
})

it.each([
  ['the server does not know', () => Promise.reject(new Refusal('internal'))],
  ['the answer names nobody', () => ({ ...driver, id: '', userId: '' })],
])('says Authentication Error when %s', async (_case, answer) => {
  server.on({ 'GET /api/auth/driver-user': answer })
  await open()
  expect(screen.getByRole('heading', { name: 'Authentication Error' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Try Again' }).getAttribute('href')).toBe('/driver-login')
})

it('welcomes the driver and shows the current load with its stops', async () => {
  await open(aJourney())
  expect(screen.getByRole('banner').textContent).toContain('WelcomeDale Young')
  expect(screen.getByRole('heading', { level: 1, name: 'Your Assigned Loads' })).toBeTruthy()
  const page = within(screen.getByRole('main'))
  expect(page.getByRole('heading', { name: '109-2026-00417' })).toBeTruthy()
  // The plate is the next stop, and so is the open one of the list.
  expect(page.getAllByText('Valley Grain')).toHaveLength(2)
  expect(page.getByText('Delivery Tue, Nov 24')).toBeTruthy()
  expect(page.getByText('Driver Assigned')).toBeTruthy()
  expect(page.getByText('Tarp the load')).toBeTruthy()
  await press(/Delivery: Fort Worth Grain Co/)
  expect(page.getByRole('link', { name: 'Call Fort Worth Grain Co' }).getAttribute('href')).toBe(
    'tel:+18065550142',
  )
})

it('says in the menu who is signed in and on which truck', async () => {
  await open(aJourney())
  await press('Menu')
  const menu = within(screen.getByRole('dialog', { name: 'Dale Young' }))
  expect(['dyoung', 'ID 7f3a2c', 'Truck 22'].map((fact) => menu.getByText(fact).tagName)).toEqual([
    'SPAN',
    'SPAN',
    'SPAN',
  ])
})

it('tells a driver without loads so, and whom to call', async () => {
  const meta = document.createElement('meta')
  meta.setAttribute('name', 'office-phone')
  meta.setAttribute('content', '8065550142')
  document.head.append(meta)
  await open()
  await vi.dynamicImportSettled()
  await pass()
  expect(screen.getByText('No Loads Assigned')).toBeTruthy()
  expect(screen.getByText("You don't have any loads assigned yet.")).toBeTruthy()
  expect(screen.getByRole('link', { name: /\(806\) 555-0142/ }).getAttribute('href')).toBe('tel:+18065550142')
})

it('hides what was delivered, also when the office did it', async () => {
  await open(
    ...(['delivered', 'awaiting_invoicing', 'awaiting_payment', 'completed', 'paid'] as const).map((status) =>
      aLoadWithDriver({ status }),
    ),
  )
  expect(screen.getByText('No Loads Assigned')).toBeTruthy()
})

it('shows the lumper fee in the details only when there is one', async () => {
  const load = aJourney()
  await open({ ...load, lumperCharge: '0.00' })
  await press('View Details')
  expect(within(screen.getByRole('dialog')).queryByText('Lumper fee')).toBeNull()
  list.loads = [{ ...load, lumperCharge: '81.00' }]
  await pass(30_000)
  expect(within(screen.getByRole('dialog')).getByText('$81.00')).toBeTruthy()
  await press('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('makes another load the current one when its row is pressed', async () => {
  const road = aLoadWithDriver({ number109: '109-2026-001', status: 'in_transit' })
  const waiting = aLoadWithDriver({ number109: '109-2026-002', deliveryDueAt: '2026-11-01' })
  await open(waiting, road)
  expect(screen.getByRole('heading', { level: 2, name: '109-2026-001' })).toBeTruthy()
  await press(/Show load 109-2026-002/)
  await pass(1500)
  expect(screen.getByRole('heading', { level: 2, name: '109-2026-002' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Accept Load & Start Tracking' })).toBeTruthy()
})

it('keeps the load under the thumb when the next reading brings another order', async () => {
  const first = aLoadWithDriver({ number109: '109-2026-001', deliveryDueAt: '2026-11-24' })
  await open(first)
  list.loads = [aLoadWithDriver({ number109: '109-2026-002', deliveryDueAt: '2026-11-23' }), first]
  await pass(30_000)
  expect(screen.getByRole('heading', { level: 2, name: '109-2026-001' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /Show load 109-2026-002/ })).toBeTruthy()
})

it('reads the loads again every 30 seconds, and keeps them when that fails', async () => {
  await open(aJourney())
  expect(server.made('GET /api/drivers/:id/loads')).toHaveLength(1)
  await pass(30_000)
  expect(server.made('GET /api/drivers/:id/loads')).toHaveLength(2)
  server.on({
    'GET /api/drivers/:id/loads': () => {
      throw new Refusal('shutting_down')
    },
  })
  await pass(30_000)
  expect(
    screen.getByText(/^No connection to the office\. These are your loads as of \d+:\d\d [AP]M\.$/),
  ).toBeTruthy()
  expect(screen.getByRole('heading', { name: '109-2026-00417' })).toBeTruthy()
})

it('keeps the page when the session ends, and leads to the login', async () => {
  await open(aJourney())
  server.on({
    'GET /api/drivers/:id/loads': () => {
      throw new Refusal('unauthorized')
    },
  })
  await pass(30_000)
  expect(screen.getByText('You are logged out. Please log in again.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '109-2026-00417' })).toBeTruthy()
})

it('offers to read again when the loads were never read', async () => {
  server.on({
    'GET /api/drivers/:id/loads': () => {
      throw new Refusal('shutting_down')
    },
  })
  await open()
  expect(screen.getByText('Your loads could not be read')).toBeTruthy()
  server.on({ 'GET /api/drivers/:id/loads': () => list.loads })
  list.loads = [aJourney()]
  await press('Try Again')
  expect(screen.getByRole('heading', { name: '109-2026-00417' })).toBeTruthy()
})
