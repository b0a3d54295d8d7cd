import { describe, expect, test } from 'vitest'
import type { LoadCharge } from '#contract/charges.ts'
import type { Load } from '#contract/load-views.ts'
import { aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'
import { doJobs } from '../notices/test-support/do-jobs.ts'

const { as, deps, setClock } = await testApp()
const [office, driver] = [await as('office'), await as('driver')]
const at = (time: string) => `2026-03-02T${time}:00.000Z`

async function clockAt(time: string) {
  setClock(at(time))
  await doJobs(deps)
}
async function step(load: Load, status: string, time: string) {
  setClock(at(time))
  expect((await office.send(`PATCH /api/loads/${load.id}/status`, { status })).status).toBe(200)
  await doJobs(deps)
}
/** The truck is at the pickup since 12:00, free until 14:00, and detention is proposed at 14:00. */
async function aWaitingLoad(): Promise<Load> {
  setClock(at('10:00'))
  const mill = await aLocation(office, { name: 'Coyote Lake Milling' })
  const load = await aLoad(office, {
    ...{ driverId: driver.id, tripRate: '1840' },
    stops: [
      { stopType: 'pickup', locationId: mill.id },
      { stopType: 'dropoff', locationId: (await aLocation(office)).id },
    ],
  })
  await step(load, 'in_transit', '10:05')
  await step(load, 'at_shipper', '12:00')
  return load
}
async function chargesOf({ id }: Load) {
  const { body } = await office.send<{ charges: LoadCharge[]; history: { text: string }[] }>(
    `GET /api/loads/${id}/charges`,
  )
  return body
}
const atPickup = async (load: Load) =>
  (await chargesOf(load)).charges.find(({ stop }) => stop?.id === load.stops[0]?.id)
const since = async ({ id }: Load) => (await office.send<Load>(`GET /api/loads/${id}`)).body.detentionSince
const gone = (amount: string, time: string) => ({
  ...{ amount, state: 'proposed' },
  workedOut: { isStanding: false, isDepartureUnknown: true, endsAt: at(time) },
})

describe('a truck whose departure nobody told', () => {
  test('waits no longer than until it reached the next stop, and its amount is to be typed', async () => {
    const load = await aWaitingLoad()
    await clockAt('14:00')
    await step(load, 'at_receiver', '16:00')
    await clockAt('23:00')
    expect(await atPickup(load)).toMatchObject(gone('100.00', '16:00'))
    expect((await chargesOf(load)).history.map(({ text }) => text)).toContain(
      'Detention at Coyote Lake Milling: nobody told when the truck left, at most $100.00',
    )
    const path = `/api/loads/${load.id}/charges/${(await atPickup(load))?.id ?? ''}`
    const approve = () => office.send<{ message: string }>(`POST ${path}/decision`, { state: 'approved' })
    expect((await approve()).body.message).toBe('Nobody told when the truck left. Type the amount first.')
    await office.send(`PUT ${path}`, { kind: 'detention', amount: '50' })
    expect((await approve()).body).toMatchObject({ state: 'approved', amount: '50.00' })
  })

  test('waits no longer once the load is over, and the list says so', async () => {
    const load = await aWaitingLoad()
    await clockAt('14:00')
    expect(await since(load)).toBe(at('14:00'))
    await step(load, 'awaiting_invoicing', '15:00')
    await clockAt('23:00')
    expect(await atPickup(load)).toMatchObject(gone('50.00', '15:00'))
    expect(await since(load)).toBeNull()
  })

  test('did not wait if nothing was noticed by then: the way to the next stop was long', async () => {
    const load = await aWaitingLoad()
    setClock(at('20:00'))
    const told = { status: 'at_receiver', happenedAt: at('18:00') }
    await office.send(`PATCH /api/loads/${load.id}/status`, told)
    await clockAt('20:01')
    expect(await atPickup(load)).toBeUndefined()
  })
})

test('a truck ordered and not used waits no longer than until that was agreed', async () => {
  const load = await aWaitingLoad()
  await clockAt('14:00')
  setClock(at('14:30'))
  const charges = `/api/loads/${load.id}/charges` as const
  const { body } = await office.send<LoadCharge>(`POST ${charges}`, { kind: 'tonu', amount: '250' })
  await office.send(`POST ${charges}/${body.id}/decision`, { state: 'approved' })
  await clockAt('23:00')
  expect(await atPickup(load)).toMatchObject(gone('25.00', '14:30'))
  expect(await since(load)).toBeNull()
})
