import { expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import type { Load } from '#contract/load-views.ts'
import { aLoad } from '../../test/factories/load-factory.ts'
import { testApp } from '../../test/support/app.ts'

const { as } = await testApp()
const office = await as('office')
const dale = await as('driver')
const rosa = await as('driver')
type Failure = { code: string; message: string }
const from = (id: string) => ({ 'x-driver': id })

test('a tap of one driver is not done under the session of another', async () => {
  const load = await aLoad(office, { driverId: dale.id })
  const step = () => [`PATCH /api/loads/${load.id}/status`, { status: 'at_shipper' }] as const
  const wrong = await dale.send<Failure>(...step(), from(rosa.id))
  expect([wrong.status, wrong.body.code]).toEqual([409, 'other_driver'])
  expect(wrong.body.message).toMatch(/^Another driver is signed in on this phone\. /)
  expect((await office.send<Load>(`GET /api/loads/${load.id}`)).body.status).toBe('assigned')
  const right = await dale.send<Load>(...step(), from(dale.id.toUpperCase()))
  expect([right.status, right.body.status]).toEqual([200, 'at_shipper'])
})

test.each([
  ['GET', '/api/loads', undefined],
  ['PATCH', '/api/loads/:id/return-load', {}],
  ['PATCH', '/api/loads/:id/force-status', { status: 'in_progress' }],
  ['POST', '/api/loads/:id/papers', { kind: 'bol', pages: [] }],
  ['POST', '/api/tracking/locations', []],
  ['PUT', '/api/uploads/:id', { purpose: 'bol', size: 5 }],
] as const)('%s %s is refused before its body is looked at', async (method, path, body) => {
  const url = path.replace(':id', randomUUID())
  const { status, body: answer } = await dale.send<Failure>(`${method} ${url}`, body, from(rosa.id))
  expect([status, answer.code]).toEqual([409, 'other_driver'])
})

test('nor under one of the office, and nobody at all has to sign in first', async () => {
  const theirs = await office.send<Failure>('GET /api/loads', undefined, from(dale.id))
  expect(theirs.body.code).toBe('other_driver')
  const forbidden = await office.send<Failure>('GET /api/tracking/mine', undefined, from(dale.id))
  expect(forbidden.body.code).toBe('other_driver')
  const nobody = await (await as('regular')).send<Failure>('GET /api/loads', undefined, from(dale.id))
  expect(nobody.status).toBe(401)
})
