import { expect, test } from 'vitest'
import type { Driver } from '#contract/drivers.ts'
import { aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'

const { as, setClock } = await testApp()
const office = await as('office')
const start = Date.parse('2026-03-02T15:00:00.000Z')
let minutes = 0

/** A load a minute younger than the one before. */
const next = async (driverId: string) => {
  minutes += 1
  setClock(new Date(start + minutes * 60_000).toISOString())
  return aLoad(office, { driverId })
}
const status = (id: string, name: string) => office.send(`PATCH /api/loads/${id}/status`, { status: name })

test('the list of drivers shows the load that each is driving, or else the oldest that waits', async () => {
  const driver = await as('driver')
  const row = async () =>
    (await office.send<Driver[]>('GET /api/drivers/available')).body.find(({ id }) => id === driver.id)
  const currentLoad = async () => (await row())?.currentLoad ?? null
  const loads = async () => (await row())?.loads.length
  await next((await as('driver')).id)
  expect([await currentLoad(), await loads()]).toEqual([null, 0])
  const [first, second, third] = [await next(driver.id), await next(driver.id), await next(driver.id)]
  const shown = ({ id, number109 }: typeof first) => ({ id, number109 })
  expect([await currentLoad(), await loads()]).toEqual([shown(first), 3])
  await status(third.id, 'in_transit')
  expect(await currentLoad()).toEqual(shown(third))
  await status(third.id, 'delivered')
  expect(await currentLoad()).toEqual(shown(first))
  await office.send(`DELETE /api/loads/${first.id}`)
  expect([await currentLoad(), await loads()]).toEqual([shown(second), 1])
})

test('a load handed over on the road comes after the own one until it is accepted, one not used never', async () => {
  const [first, other] = [await as('driver'), await as('driver')]
  const currentLoad = async () => {
    const { body } = await office.send<Driver[]>('GET /api/drivers/available')
    return body.find(({ id }) => id === other.id)?.currentLoad?.number109 ?? null
  }
  const handedOver = await next(first.id)
  await first.send(`PATCH /api/loads/${handedOver.id}/status`, { status: 'in_transit' })
  const own = await next(other.id)
  await other.send(`PATCH /api/loads/${own.id}/status`, { status: 'in_transit' })
  await office.send(`PATCH /api/loads/${handedOver.id}/assign`, { driverId: other.id })
  expect(await currentLoad()).toBe(own.number109)
  const charges = `/api/loads/${own.id}/charges`
  const { body } = await office.send<{ id: string }>(`POST ${charges}`, { kind: 'tonu', amount: '250' })
  await office.send(`POST ${charges}/${body.id}/decision`, { state: 'approved' })
  expect(await currentLoad()).toBe(handedOver.number109)
})

test('every load that a driver has is told with where it goes and when, the current one first', async () => {
  const driver = await as('driver')
  const place = async (city: string, state: string) => (await aLocation(office, { city, state })).id
  const stops = [
    { stopType: 'pickup', locationId: await place('Dumas', 'TX'), appointmentAt: '2026-03-04T15:00:00.000Z' },
    { stopType: 'dropoff', locationId: await place('Clovis', 'NM') },
  ]
  const waiting = await aLoad(office, { driverId: driver.id, stops })
  await office.send(`PUT /api/loads/${waiting.id}`, { deliveryDueAt: '2026-03-06' })
  const driven = await next(driver.id)
  await status(driven.id, 'in_transit')
  const { body } = await office.send<Driver[]>('GET /api/drivers/available')
  const loads = body.find(({ id }) => id === driver.id)?.loads ?? []
  expect(loads.map((load) => [load.id, load.status])).toEqual([
    [driven.id, 'in_transit'],
    [waiting.id, 'assigned'],
  ])
  const times = { appointmentAt: null, appointmentUntil: null }
  expect(loads[1]).toEqual({
    ...{ id: waiting.id, number109: waiting.number109, status: 'assigned', deliveryDueAt: '2026-03-06' },
    stops: [
      {
        ...{ stopType: 'pickup', city: 'Dumas', state: 'TX', timeZone: 'America/Chicago' },
        ...{ ...times, appointmentAt: '2026-03-04T15:00:00.000Z' },
      },
      { stopType: 'dropoff', city: 'Clovis', state: 'NM', timeZone: 'America/Denver', ...times },
    ],
  })
})

test('nobody but drivers is on the list', async () => {
  const [driver, admin] = [await as('driver'), await as('admin')]
  const { body } = await office.send<Driver[]>('GET /api/drivers/available')
  const listed = body.map(({ id }) => id)
  expect([driver, admin, office].map(({ id }) => listed.includes(id))).toEqual([true, false, false])
})

test('who is removed is off the list, and can be given neither a PIN nor another number', async () => {
  const driver = await as('driver')
  expect((await office.send(`DELETE /api/drivers/${driver.id}`)).status).toBe(200)
  const { body } = await office.send<Driver[]>('GET /api/drivers/available')
  expect(body.map(({ id }) => id)).not.toContain(driver.id)
  const facts = {
    ...{ firstName: 'Luis', lastName: 'Ortega', phoneNumber: '(806) 555-0150', username: 'lortega' },
  }
  const answers = [
    await office.send<{ code: string }>(`PUT /api/drivers/${driver.id}`, facts),
    await office.send<{ code: string }>(`PUT /api/drivers/${driver.id}/pin`, { pin: '4711' }),
    await office.send<{ code: string }>(`PUT /api/drivers/${driver.id}/pin`, { pin: null }),
    await office.send<{ code: string }>(`GET /api/drivers/${driver.id}/loads`),
    await office.send<{ code: string }>(`DELETE /api/drivers/${driver.id}`),
  ]
  expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(
    answers.map(() => [404, 'driver_not_found']),
  )
})

test('a driver reads no loads of another one, and the office those of drivers alone', async () => {
  const [one, other] = [await as('driver', 'third'), await as('driver', 'fourth')]
  const load = await next(one.id)
  const read = async (by: typeof one, whose: string) => {
    const { status, body } = await by.send<{ id: string }[]>(`GET /api/drivers/${whose}/loads`)
    return [status, Array.isArray(body) ? body.map(({ id }) => id) : []]
  }
  expect(await read(one, one.id)).toEqual([200, [load.id]])
  expect(await read(one, one.id.toUpperCase())).toEqual([200, [load.id]])
  expect(await read(other, one.id)).toEqual([404, []])
  expect(await read(office, one.id)).toEqual([200, [load.id]])
  expect(await read(office, other.id)).toEqual([200, []])
  expect(await read(office, office.id)).toEqual([404, []])
})
