import { describe, expect, test } from 'vitest'
import { driverBehind, mayDo, sourceOf, userBehind, type Actor, type Person } from './actor.ts'

const person = (user: Pick<Person, 'id' | 'role'>): Person => ({
  kind: 'person',
  ...user,
  username: 'rosa.medina',
  firstName: 'Rosa',
  lastName: 'Medina',
  truckNumber: null,
  language: null,
  sessionId: 'a session',
})
const driver = { id: 'luis', role: 'driver' } as const
const office = { id: 'rosa', role: 'office' } as const

describe('who acts', () => {
  test('for a person has the rights and the name of that person, and no more', () => {
    const phone: Actor = { kind: 'device', id: 'a phone', onBehalfOf: driver }
    const helper: Actor = { kind: 'assistant', onBehalfOf: office }
    expect([userBehind(phone), userBehind(helper)]).toEqual([driver, office])
    expect([driverBehind(phone), driverBehind(helper)]).toEqual(['luis', null])
    expect([mayDo(phone, 'manage invoices'), mayDo(helper, 'manage invoices')]).toEqual([false, true])
    expect([mayDo(phone, 'see own account'), mayDo(helper, 'see the outbox')]).toEqual([true, false])
    expect([sourceOf(phone), sourceOf(helper)]).toEqual(['driver', 'office'])
  })

  test('in person is that person', () => {
    const rosa = person(office)
    expect([userBehind(rosa), driverBehind(rosa), sourceOf(rosa)]).toEqual([rosa, null, 'office'])
    const luis = person(driver)
    expect([userBehind(luis), driverBehind(luis), sourceOf(luis)]).toEqual([luis, 'luis', 'driver'])
  })

  test('as the product itself is nobody, and is refused nothing by the table', () => {
    const product: Actor = { kind: 'system' }
    expect([userBehind(product), driverBehind(product), sourceOf(product)]).toEqual([null, null, 'system'])
    expect(mayDo(product, 'see the outbox')).toBe(true)
  })

  test('as the product for a driver is limited to that driver, and says that it was the product', () => {
    const product: Actor = { kind: 'system', onBehalfOf: driver }
    expect([userBehind(product), driverBehind(product), sourceOf(product)]).toEqual([
      driver,
      'luis',
      'system',
    ])
    expect(mayDo(product, 'manage invoices')).toBe(false)
  })
})
