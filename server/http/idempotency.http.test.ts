import { expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aLoad, aLocation } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'

const { as, deps } = await testApp()
const office = await as('office')
const key = (name: string) => ({ 'idempotency-key': name })

test('the same key gets the first answer again, also when both arrive together', async () => {
  const body = {
    number109: '109-once',
    stops: [{ stopType: 'dropoff', locationId: (await aLocation(office)).id }],
  }
  const send = () => office.send<Load>('POST /api/loads', body, key('create-1'))
  const [first, second] = await Promise.all([send(), send()])
  const third = await send()
  expect([first.status, second.status, third.status]).toEqual([201, 201, 201])
  expect(new Set([first.body.id, second.body.id, third.body.id]).size).toBe(1)
  expect(third.headers['idempotent-replay']).toBe('true')
  expect(
    await deps.db.selectFrom('loads').select('id').where('number109', '=', '109-once').execute(),
  ).toHaveLength(1)
})

test('a repeated step of the phone is harmless', async () => {
  const driver = await as('driver')
  const load = await aLoad(office, { driverId: driver.id })
  const step = () =>
    driver.send<Load>(`PATCH /api/loads/${load.id}/status`, { status: 'at_shipper' }, key('press-1'))
  expect([(await step()).status, (await step()).status]).toEqual([200, 200])
  const history = await deps.db
    .selectFrom('loadStatusHistory')
    .select('id')
    .where('loadId', '=', load.id)
    .where('status', '=', 'at_shipper')
    .execute()
  expect(history).toHaveLength(1)
})

test('the same key for something else is refused, for somebody else it is another key', async () => {
  const load = await aLoad(office)
  const edit = (poNumber: string, who = office) =>
    who.send<{ code: string }>(`PUT /api/loads/${load.id}`, { poNumber }, key('edit-1'))
  expect((await edit('A')).status).toBe(200)
  const other = await edit('B')
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused'])
  expect((await edit('B', await as('office'))).status).toBe(200)
})

test('a failure is not remembered', async () => {
  const load = await aLoad(office)
  const generate = () => office.send(`POST /api/loads/${load.id}/generate-invoice`, undefined, key('bill-1'))
  expect((await generate()).status).toBe(400)
  await office.send(`PATCH /api/loads/${load.id}/financials`, { tripRate: '10' })
  expect((await generate()).status).toBe(200)
})
