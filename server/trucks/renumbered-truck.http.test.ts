import { expect, test } from 'vitest'
import type { Driver } from '#contract/drivers.ts'
import type { Load } from '#contract/load-views.ts'
import type { Truck } from '#contract/trucks.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'

const { as, deps } = await testApp()
const office = await as('office')
const facts = { make: 'Mack', model: 'Anthem', year: 2020, vinNumber: '1XPBDP9X1LD123401' }

async function aDriver(username: string, truckNumber: string): Promise<Driver> {
  const person = { firstName: 'Ann', lastName: username, phoneNumber: '(806) 555-0163' }
  return (await office.send<Driver>('POST /api/drivers', { ...person, username, truckNumber })).body
}
const drivers = async () => (await office.send<Driver[]>('GET /api/drivers/available')).body
const truckOf = async ({ id }: Driver) => (await drivers()).find((one) => one.id === id)?.truckNumber

test('a truck that gets another number keeps its drivers, and their loads show the new one', async () => {
  const truck = (await office.send<Truck>('POST /api/trucks', { ...facts, truckNumber: 'T7' })).body
  const [own, alike] = [await aDriver('areed', 't7'), await aDriver('breed', 'T71')]
  const gone = await aDriver('dreed', 'T7')
  await office.send(`DELETE /api/drivers/${gone.id}`)
  await aLoad(office, { driverId: own.id })
  const shown = async () => (await office.send<Load[]>('GET /api/loads')).body[0]?.driver?.truckNumber
  expect(await shown()).toBe('t7')
  await office.send(`PUT /api/trucks/${truck.id}`, { ...facts, truckNumber: 'T7', mileage: 9 })
  expect(await truckOf(own)).toBe('t7')
  await office.send(`PUT /api/trucks/${truck.id}`, { ...facts, truckNumber: 'T8' })
  expect([await truckOf(own), await truckOf(alike)]).toEqual(['T8', 'T71'])
  expect(await shown()).toBe('T8')
  // What somebody drove who has left stays as it was.
  const left = deps.db.selectFrom('users').select('truckNumber').where('id', '=', gone.id)
  expect(await left.executeTakeFirst()).toEqual({ truckNumber: 'T7' })
  const removal = await office.send<{ uses: object }>(`DELETE /api/trucks/${truck.id}`)
  expect(removal.body.uses).toEqual({ drivers: 1, loads: 0 })
})

test('a form of the driver that was opened before does not bring the old number back', async () => {
  const truck = (
    await office.send<Truck>('POST /api/trucks', {
      ...{ ...facts, truckNumber: 'K1', vinNumber: '1XPBDP9X1LD123402' },
    })
  ).body
  const read = await aDriver('creed', 'K1')
  await office.send(`PUT /api/trucks/${truck.id}`, {
    ...facts,
    vinNumber: truck.vinNumber,
    truckNumber: 'K2',
  })
  const { firstName, lastName, username, updatedAt } = read
  const body = { firstName, lastName, username, phoneNumber: '(806) 555-0163', truckNumber: 'K1', updatedAt }
  expect((await office.send(`PUT /api/drivers/${read.id}`, body)).status).toBe(409)
  expect(await truckOf(read)).toBe('K2')
})
