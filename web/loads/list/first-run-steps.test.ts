import { describe, expect, it } from 'vitest'
import type { CompanySettings } from '#contract/settings.ts'
import { aCustomer } from '#client/test-support/a-customer.ts'
import { aDriver } from '#client/test-support/a-driver.ts'
import { aLocation } from '#client/test-support/a-load.ts'
import { firstSteps } from './first-run-steps.ts'

type Facts = Parameters<typeof firstSteps>[0]
const company = { companyName: 'Llano Estacado Freight', address: null, city: null, state: null }
const here = (facts: Partial<Omit<Facts, 'settings'>> & { settings?: Partial<CompanySettings> } = {}) =>
  firstSteps({
    ...{ role: 'admin', drivers: [], customers: [], locations: [] },
    ...facts,
    settings: { ...company, ...facts.settings } as CompanySettings, // Only what the steps read.
  })
const step = (id: string, ...facts: Parameters<typeof here>) => here(...facts).find((one) => one.id === id)

it('are four, in the order in which they are done', () => {
  expect(here().map(({ id, title }) => [id, title])).toEqual([
    ['company', 'Company'],
    ['drivers', 'Drivers'],
    ['places', 'Places and customers'],
    ['load', 'First load'],
  ])
})

it('the load comes last and is made here', () => {
  expect(step('load')).toEqual({
    ...{ id: 'load', title: 'First load', text: 'A 109 number, its stops, then a driver.' },
    ...{ isDone: false, place: null, brings: null },
  })
})

describe('the company', () => {
  const address = { address: '1 Yard Road', city: 'Lubbock', state: 'TX' }

  it('is done once it has its whole address', () => {
    expect(step('company', { settings: address })).toMatchObject({
      ...{ isDone: true, brings: null, place: { tab: 'settings', label: 'Change' } },
      text: 'Llano Estacado Freight, Lubbock TX. It stands on every invoice.',
    })
  })

  it.each([
    [{ address: null }],
    [{ address: '' }],
    [{ city: null }],
    [{ city: '' }],
    [{ state: null }],
    [{ state: '' }],
  ])('is not without %j', (gone) => {
    expect(step('company', { settings: { ...address, ...gone } })).toMatchObject({
      ...{ isDone: false, place: { tab: 'settings', label: 'Add address' } },
      text: 'Llano Estacado Freight. The address for your invoices is missing.',
    })
  })

  it.each(['dispatcher', 'office'] as const)('is written by an admin, and not by %s', (role) => {
    expect(step('company', { role })).toMatchObject({
      ...{ place: null, brings: null },
      text: 'Llano Estacado Freight. The address for your invoices is missing. An admin can add it.',
    })
    expect(step('company', { role, settings: address })).toMatchObject({ isDone: true, place: null })
  })
})

describe('the drivers', () => {
  const named = (firstName: string | null, lastName: string | null) => aDriver({ firstName, lastName })
  const [dale, robin, rosa, grant] = [
    ...[named('Dale', 'Young'), named('Robin', null), named('Rosa', 'Maldonado'), named('Grant', 'Tully')],
  ]

  it('are added one by one or brought where there are none', () => {
    expect(step('drivers')).toMatchObject({
      ...{ isDone: false, brings: 'drivers', place: { tab: 'drivers', label: 'Add one by one' } },
      text: 'Name and phone number. Each signs in with a phone.',
    })
  })

  it.each([
    [[dale], '1 added: Dale Young. Each signs in with a phone.'],
    [[dale, robin, rosa], '3 added: Dale Young, Robin, Rosa Maldonado. Each signs in with a phone.'],
    [
      [dale, robin, rosa, grant],
      '4 added: Dale Young, Robin, Rosa Maldonado and others. Each signs in with a phone.',
    ],
  ])('are told by the names of the first three', (drivers, text) => {
    expect(step('drivers', { drivers: drivers.flatMap((driver) => driver ?? []) })).toMatchObject({
      ...{ isDone: true, brings: null, place: { tab: 'drivers', label: 'Add another' }, text },
    })
  })
})

describe('places and customers', () => {
  const [place, customer] = [aLocation(), aCustomer()]

  it.each([
    [0, 0, 'Where you load, where you deliver, who pays. Any column order will do.', 'locations', false],
    [1, 0, '1 place, no customers yet.', 'customers', false],
    [0, 2, 'No places yet, 2 customers.', 'locations', false],
    [2, 1, '2 places, 1 customer.', 'customers', true],
    [1200, 1, '1,200 places, 1 customer.', 'customers', true],
  ])('%s places and %s customers', (places, payers, text, tab, isDone) => {
    const facts = { locations: Array.from({ length: places }, () => place) }
    const found = step('places', { ...facts, customers: Array.from({ length: payers }, () => customer) })
    const label = isDone ? 'Add another' : 'Add one by one'
    expect(found).toMatchObject({ text, isDone, place: { tab, label }, brings: isDone ? null : tab })
  })
})
