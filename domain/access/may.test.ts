import { describe, expect, it } from 'vitest'
import { isStaff, may, roles, rolesThatMay, staffRoles, type Action, type Role } from './may.ts'

const admin: readonly Role[] = ['admin']
const office: readonly Role[] = ['admin', 'dispatcher', 'office']
const driver: readonly Role[] = ['driver']
const officeAndDriver: readonly Role[] = ['admin', 'dispatcher', 'office', 'driver']
const everyone: readonly Role[] = ['admin', 'dispatcher', 'office', 'driver', 'regular']

/** The table a second time, written by hand from the decisions on roles, so that nobody changes one by accident. */
const byHand: Readonly<Record<Action, readonly Role[]>> = {
  'read loads': officeAndDriver,
  'manage loads': office,
  'change load status': officeAndDriver,
  'accept loads': officeAndDriver,
  'return loads': officeAndDriver,
  'sign loads': driver,
  'attach documents': officeAndDriver,
  'read documents': officeAndDriver,
  'track loads': officeAndDriver,
  'watch tracking': office,
  'manage invoices': office,
  'manage settlements': office,
  'manage drivers': office,
  'read own loads': officeAndDriver,
  'manage trucks': office,
  'manage customers': office,
  'manage locations': office,
  'manage rates': office,
  'scan rate confirmations': office,
  'import data': office,
  'export everything': admin,
  'clean up loads': office,
  'see the dashboard': office,
  'read mileage reports': office,
  'set own notifications': driver,
  'read own notices': driver,
  'use the assistant': everyone,
  'see own account': everyone,
  'lift sign-in locks': office,
  'manage staff': admin,
  'manage settings': admin,
  'read settings': office,
  'purge the trash': admin,
  'see the outbox': admin,
}

describe('who may do what', () => {
  it.each(Object.entries(byHand))('%s: %j', (action, letIn) => {
    // The keys of the record are the actions.
    const named = action as Action
    expect(roles.filter((role) => may(role, named))).toEqual(letIn)
    expect(rolesThatMay(named)).toEqual(letIn)
  })

  it('is said of each role there is', () => {
    expect(roles).toEqual(everyone)
  })
})

it('staff is admin, dispatcher and office', () => {
  expect(staffRoles).toEqual(office)
  expect(roles.filter(isStaff)).toEqual(office)
})
