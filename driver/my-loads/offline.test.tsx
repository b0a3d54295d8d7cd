import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import type { LoadStatus } from '#domain/loads/load-status.ts'
import { createNews } from '#client/queue/queue-news.ts'
import { aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { alerts, button, driver, pass, press, portalUnderTest } from '../test-support/portal.tsx'

const { server, list, open } = portalUnderTest()

const stopIds = [
  '00000000-0000-4000-8000-00000000000a',
  '00000000-0000-4000-8000-00000000000b',
  '00000000-0000-4000-8000-00000000000c',
] as const

const aJourney = (): Load =>
  aLoadWithDriver({
    number109: '109-2026-00424',
    driverId: driver.id,
    status: 'in_transit',
    stops: [
      aStop({ id: stopIds[0], stopType: 'pickup', companyName: 'Valle Verde Grain' }),
      aStop({ id: stopIds[1], stopType: 'pickup', stopSequence: 2, companyName: 'Double Draw Cotton Gin' }),
      aStop({ id: stopIds[2], stopSequence: 3, companyName: 'Brazos Loop Paper' }),
    ],
  })

const none = () => Promise.reject(new TypeError('no network'))
const statusIn = (body: unknown) => (body as { status: LoadStatus }).status

/** Everything fails as it does where there is no signal. */
function loseSignal() {
  server.on({
    'GET /api/auth/driver-user': none,
    'GET /api/drivers/:id/loads': none,
    'PATCH /api/loads/:id/status': none,
    'GET /api/notices': none,
  })
}

async function openAgain() {
  cleanup()
  await pass()
  await open(...list.loads)
}

it('opens without signal from what the phone knows, drives stop by stop, and sends it all in order', async () => {
  const load = aJourney()
  await open(load)
  loseSignal()
  await openAgain()
  expect(screen.getByRole('heading', { name: '109-2026-00424' })).toBeTruthy()
  expect(screen.getByText(/These are your loads as of/)).toBeTruthy()
  for (const words of [
    "I'm at Valle Verde Grain",
    'I left Valle Verde Grain',
    "I'm at Double Draw Cotton Gin",
  ]) {
    await press(words)
    await pass(1500)
  }
  expect(screen.getByText('Pickup 2 of 2')).toBeTruthy()
  expect(screen.getByText(/3 changes saved on this phone\./)).toBeTruthy()
  expect(screen.getAllByText('to be sent')).toHaveLength(2)

  // The page is killed and opened again, still without signal.
  await openAgain()
  expect(button('I left Double Draw Cotton Gin')).toBeTruthy()
  expect(screen.getByText(/3 changes saved on this phone\./)).toBeTruthy()

  let status: LoadStatus = 'in_transit'
  server.on({
    'GET /api/auth/driver-user': () => driver,
    'GET /api/drivers/:id/loads': () => [{ ...load, status }],
    'PATCH /api/loads/:id/status': ({ body }) => {
      status = statusIn(body)
      return { ...load, status }
    },
  })
  const tried = server.made('PATCH /api/loads/:id/status').length
  await pass(60_000)
  const made = server.made('PATCH /api/loads/:id/status').slice(tried)
  expect(made.map(({ body }) => body)).toMatchObject([
    { status: 'at_shipper', stopId: stopIds[0] },
    { status: 'en_route_pickup', stopId: stopIds[1] },
    { status: 'at_shipper', stopId: stopIds[1] },
  ])
  expect(screen.queryByText(/saved on this phone/)).toBeNull()
})

it('keeps what was tapped when the session is over, and asks for a new sign-in', async () => {
  await open(aJourney())
  const over = () => {
    throw new Refusal('unauthorized')
  }
  server.on({ 'PATCH /api/loads/:id/status': over, 'GET /api/drivers/:id/loads': over })
  await press("I'm at Valle Verde Grain")
  expect(alerts()).toContain('You are logged out. Please log in again. 1 change saved on this phone.')
  expect(screen.getByRole('link', { name: 'Go to Login' })).toBeTruthy()
  expect(screen.getByText('At Shipper')).toBeTruthy()
})

it('asks to sign in again when its own driver must, not another one of the phone', async () => {
  await open(aJourney())
  const worker = createNews()
  worker.tell({ kind: 'sign-in', driverId: '00000000-0000-4000-8000-0000007f3a2d' })
  await pass()
  const saidOfAnother = alerts()
  worker.tell({ kind: 'sign-in', driverId: driver.id })
  await pass()
  worker.close()
  expect(saidOfAnother).toBe('')
  expect(alerts()).toContain('You are logged out.')
})

it('tells who logs out what was not sent, and keeps it', async () => {
  await open(aJourney())
  server.on({ 'PATCH /api/loads/:id/status': none })
  await press("I'm at Valle Verde Grain")
  await press(/^Menu/)
  await press('Logout')
  expect(screen.getByText(/1 change was not sent yet. It stays on this phone/)).toBeTruthy()
})

it('says once what became of all steps of a load that was taken away meanwhile', async () => {
  const load = aJourney()
  await open(load)
  loseSignal()
  for (const words of [
    "I'm at Valle Verde Grain",
    'I left Valle Verde Grain',
    "I'm at Double Draw Cotton Gin",
  ]) {
    await press(words)
    await pass(1500)
  }
  const gone = () => {
    throw new Refusal('load_not_found')
  }
  server.on({ 'GET /api/drivers/:id/loads': () => [], 'PATCH /api/loads/:id/status': gone })
  await pass(60_000)
  expect(alerts()).toContain(
    'Failed to update status (3)109-2026-00424: This load is no longer assigned to you.',
  )
  expect(screen.getAllByRole('button', { name: 'Understood' })).toHaveLength(1)
  await press('Understood')
  expect(alerts()).toBe('')
})

it('on a phone that keeps nothing the office has it at once, and without signal it says so', async () => {
  const load = aJourney()
  indexedDB.open = () => {
    throw new DOMException('Refused', 'InvalidStateError')
  }
  await open(load)
  server.on({ 'PATCH /api/loads/:id/status': none })
  await press("I'm at Valle Verde Grain")
  expect(alerts()).toContain('Nothing was saved')
  expect(button("I'm at Valle Verde Grain")).toBeTruthy()
  await press('Understood')
  server.on({
    'PATCH /api/loads/:id/status': () => {
      throw new Refusal('status_refused')
    },
  })
  await press("I'm at Valle Verde Grain")
  expect(alerts()).toContain('The office has changed this load')
  await press('Understood')
  const there: Load = { ...load, status: 'at_shipper' }
  list.loads = [there]
  server.on({ 'PATCH /api/loads/:id/status': () => there })
  await press("I'm at Valle Verde Grain")
  expect(screen.getByText('At Shipper')).toBeTruthy()
})

it('after a delivery the papers come next, and the driver says when they are done', async () => {
  const load = { ...aJourney(), status: 'at_receiver' as const, stops: [] }
  await open(load)
  server.on({ 'PATCH /api/loads/:id/status': none })
  await press('Delivered')
  await pass(1500)
  expect(button('Take a photo of the POD')).toBeTruthy()
  await press('Continue without a photo')
  expect(screen.getByText(/Bring the signed paper to the office/)).toBeTruthy()
})

it('keeps a load that is taken away while it is signed, until that is done', async () => {
  await open(aJourney())
  await press('Sign Documents')
  list.loads = []
  await pass(30_000)
  expect(screen.getByRole('dialog', { name: /Sign/ })).toBeTruthy()
  await press('Close')
  expect(screen.getByText('No Loads Assigned')).toBeTruthy()
})
