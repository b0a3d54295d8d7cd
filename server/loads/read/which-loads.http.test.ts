import { beforeAll, describe, expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aCustomer, aLoad, aLocation } from '../../../test/factories/load-factory.ts'
import { testApp, type SignedIn } from '../../../test/support/app.ts'

const { as, deps, setClock } = await testApp()
const office = await as('office')
let driver: SignedIn
type Named = Record<'open' | 'driven' | 'billed' | 'paid' | 'completed' | 'deleted', Load>
// Filled before the first test.
const loads = {} as Named

const numbersFor = async (query: string, reader: SignedIn = office) =>
  (await reader.send<Load[]>(`GET /api/loads?${query}`)).body.map(({ number109 }) => number109)
const bill = (load: Load, customerId: string) =>
  office.send(`POST /api/loads/${load.id}/generate-invoice`, { customerId })
const pay = async (load: Load, paymentMethod: string, paymentReference: string) => {
  await office.send(`PATCH /api/loads/${load.id}/status`, { status: 'delivered' })
  return office.send(`POST /api/loads/${load.id}/mark-paid`, { paymentMethod, paymentReference })
}

beforeAll(async () => {
  driver = await as('driver', 'dale')
  const [feedyard, mill] = [
    await aLocation(office, { name: 'Friona Feedyard', city: 'Friona' }),
    await aLocation(office, { name: 'Denton Mill', city: 'Denton' }),
  ]
  const broker = await aCustomer(office, { name: 'Plains Brokerage' })
  const mills = await aCustomer(office, { name: 'alamo Mills' })
  const to = (locationId: string) => ({ stops: [{ stopType: 'dropoff', locationId }] })
  loads.open = await aLoad(office, { number109: 'A-1', ...to(feedyard.id) })
  setClock('2026-03-02T15:01:00.000Z')
  loads.driven = await aLoad(office, {
    number109: 'B-22',
    driverId: driver.id,
    tripRate: '500',
    ...to(mill.id),
  })
  await office.send(`PUT /api/loads/${loads.driven.id}`, {
    bolNumber: 'BOL_55%',
    tripNumber: 'TR 8',
    poNumber: 'PO 91',
  })
  setClock('2026-03-02T15:02:00.000Z')
  loads.billed = await aLoad(office, { number109: 'C-3', tripRate: '900', ...to(mill.id) })
  await bill(loads.billed, broker.id)
  setClock('2026-03-02T15:03:00.000Z')
  loads.paid = await aLoad(office, { number109: 'D-4', tripRate: '100', driverId: driver.id })
  await bill(loads.paid, mills.id)
  await pay(loads.paid, 'credit_card', 'AUTH 7')
  setClock('2026-03-02T15:04:00.000Z')
  loads.completed = await aLoad(office, { number109: 'E-5', tripRate: '200' })
  await bill(loads.completed, broker.id)
  await pay(loads.completed, 'check', '12')
  await office.send(`PATCH /api/loads/${loads.completed.id}/status`, { status: 'completed' })
  loads.deleted = await aLoad(office, { number109: 'F-6', driverId: driver.id })
  await office.send(`DELETE /api/loads/${loads.deleted.id}`)
})

describe('a list without wishes', () => {
  test('is what is not paid yet, newest first', async () => {
    expect(await numbersFor('')).toEqual(['C-3', 'B-22', 'A-1'])
  })

  test('is, for a driver, their own part of it', async () => {
    expect(await numbersFor('', driver)).toEqual(['B-22'])
    const own = await driver.send<Load[]>(`GET /api/drivers/${driver.id}/loads`)
    expect(own.body.map(({ number109 }) => number109)).toEqual(['B-22'])
    expect((await office.send<Load[]>(`GET /api/drivers/${driver.id}/loads`)).body).toHaveLength(1)
  })
})

describe('loads by what they are', () => {
  test.each([
    ['excludePaid=false', ['E-5', 'D-4', 'C-3', 'B-22', 'A-1']],
    ['status=assigned', ['B-22']],
    ['status=paid', ['D-4']],
    ['status=paid&month=2026-03', ['E-5', 'D-4']],
    ['settled=true', ['E-5', 'D-4']],
    ['settled=false', ['C-3', 'B-22', 'A-1']],
    ['invoiced=true', ['C-3']],
    ['invoiced=false', ['B-22', 'A-1']],
    ['excludePaid=false&invoiced=true', ['E-5', 'D-4', 'C-3']],
  ])('%s', async (query, numbers) => {
    expect(await numbersFor(query)).toEqual(numbers)
  })
})

describe('loads by text', () => {
  test.each([
    ['b-22', ['B-22']],
    ['  B-22 ', ['B-22']],
    ['bol_55%', ['B-22']],
    ['BOLx55', []],
    ['%', ['B-22']],
    ['_', ['B-22']],
    ['TR 8', ['B-22']],
    ['PO 91', ['B-22']],
    ['denton', ['C-3', 'B-22']],
    ['feedyard', ['A-1']],
    ['6000', ['C-3']],
    ['Test dale', ['B-22']],
    ['plains', ['C-3']],
    ['nowhere', []],
  ])('%j', async (text, numbers) => {
    expect(await numbersFor(`search=${encodeURIComponent(text)}`)).toEqual(numbers)
  })

  test('of the payment, where it is asked for what was paid', async () => {
    expect(await numbersFor('settled=true&search=credit%20card')).toEqual(['D-4'])
    expect(await numbersFor('settled=true&search=AUTH')).toEqual(['D-4'])
  })

  test('that only the office knows finds nothing for a driver', async () => {
    expect(await numbersFor('search=denton', driver)).toEqual(['B-22'])
    for (const secret of ['plains', 'credit', 'AUTH', '6001'])
      expect(await numbersFor(`excludePaid=false&search=${secret}`, driver), secret).toEqual([])
  })
})

describe('loads by days of the company', () => {
  test.each([
    ['month=2026-03', ['C-3', 'B-22', 'A-1']],
    ['month=2026-02', []],
    ['month=2026-04', []],
    ['from=2026-03-02&to=2026-03-02', ['C-3', 'B-22', 'A-1']],
    ['from=2026-03-03', []],
    ['to=2026-03-01', []],
    ['month=2026-03&from=2026-03-03', []],
  ])('%s', async (query, numbers) => {
    expect(await numbersFor(query)).toEqual(numbers)
  })
})

describe('the order of loads', () => {
  const all = 'excludePaid=false'
  test.each([
    [`${all}&sort=date&direction=asc`, ['A-1', 'B-22', 'C-3', 'D-4', 'E-5']],
    [`${all}&sort=number`, ['A-1', 'C-3', 'D-4', 'E-5', 'B-22']],
    [`${all}&sort=number&direction=desc`, ['B-22', 'E-5', 'D-4', 'C-3', 'A-1']],
    [`${all}&sort=amount`, ['A-1', 'D-4', 'E-5', 'B-22', 'C-3']],
    [`${all}&sort=amount&direction=desc`, ['C-3', 'B-22', 'E-5', 'D-4', 'A-1']],
    [`${all}&sort=reference`, ['E-5', 'D-4', 'C-3', 'B-22', 'A-1']],
    [`${all}&sort=method`, ['E-5', 'D-4', 'C-3', 'B-22', 'A-1']],
    [`${all}&sort=customer`, ['D-4', 'E-5', 'C-3', 'B-22', 'A-1']],
    [`${all}&sort=customerOrPlace`, ['D-4', 'B-22', 'A-1', 'E-5', 'C-3']],
    [`${all}&sort=driver`, ['D-4', 'B-22', 'E-5', 'C-3', 'A-1']],
  ])('%s', async (query, numbers) => {
    expect(await numbersFor(query)).toEqual(numbers)
  })

  test('is the same over pages, whatever it is by', async () => {
    for (const sort of ['date', 'number', 'amount']) {
      const read: string[] = []
      let cursor = ''
      for (let page = 0; page < 3; page += 1) {
        const answer = await office.send<Load[]>(
          `GET /api/loads?${all}&sort=${sort}&limit=2&cursor=${cursor}`,
        )
        read.push(...answer.body.map(({ number109 }) => number109))
        const next = answer.headers['x-next-cursor']
        cursor = typeof next === 'string' ? next : ''
      }
      expect([read, cursor], sort).toEqual([await numbersFor(`${all}&sort=${sort}`), ''])
    }
  })
})

test('what is in the trash is in no view', async () => {
  const { id } = loads.deleted
  for (const path of ['', '/stops', '/history'])
    expect((await office.send(`GET /api/loads/${id}${path}`)).status, path).toBe(404)
  expect((await driver.send(`GET /api/loads/${id}`)).status).toBe(404)
})

test('a view shows its own load alone', async () => {
  const { body: stops } = await office.send<Load['stops']>(`GET /api/loads/${loads.open.id}/stops`)
  expect(stops).toEqual(loads.open.stops)
  expect((await office.send<Load>(`GET /api/loads/${loads.billed.id}`)).body.number109).toBe('C-3')
})

test('a load that was put away is in no list of what is to be done, and in that of all', async () => {
  const { id } = await aLoad(office, { number109: 'G-7', driverId: driver.id })
  const tasks = async () => {
    const { body } = await driver.send<Load[]>(`GET /api/drivers/${driver.id}/loads`)
    return body.map(({ number109 }) => number109)
  }
  expect([await numbersFor('', driver), await tasks()]).toEqual([
    ['G-7', 'B-22'],
    ['G-7', 'B-22'],
  ])
  await deps.db.updateTable('loads').set({ isArchived: true }).where('id', '=', id).execute()
  expect([await numbersFor('', driver), await tasks()]).toEqual([['B-22'], ['B-22']])
  expect(await numbersFor('excludePaid=false', driver)).toEqual(['G-7', 'D-4', 'B-22'])
})
