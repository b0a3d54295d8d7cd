import { expect, test } from 'vitest'
import { done } from '../../test/factories/done.ts'
import { testApp } from '../../test/support/app.ts'

const { as } = await testApp()
const admin = await as('admin')

const driver = {
  ...{ firstName: 'Luis', lastName: 'Ortega', username: 'luis.ortega' },
  phoneNumber: '(806) 555-0199',
}
const truck = { make: 'Kenworth', model: 'T680', year: 2021, mileage: 1, vinNumber: '1XKYDP9X1LJ123456' }

test.each([
  ['customer', 'customers', { name: 'Tall Grass Grocers' }],
  ['location', 'locations', { name: 'Valley Grain', city: 'Enid', state: 'OK' }],
  ['rate', 'rates', { city: 'Enid', state: 'OK', flatRate: '1395' }],
  ['truck', 'trucks', { truckNumber: '22', ...truck }],
  ['driver', 'drivers', driver],
])('a %s that was deleted while it was edited is said to be, with what to do', async (kind, list, body) => {
  const { id, updatedAt } = await done<{ id: string; updatedAt: string }>(admin, `POST /api/${list}`, body)
  await done(admin, `DELETE /api/${list}/${id}`)
  const answer = await admin.send(`PUT /api/${list}/${id}`, { ...body, updatedAt })
  expect(answer).toMatchObject({
    status: 404,
    body: {
      code: `${kind}_not_found`,
      message: `This ${kind} was deleted in the meantime. To keep what you typed, copy it into a new one.`,
    },
  })
})
