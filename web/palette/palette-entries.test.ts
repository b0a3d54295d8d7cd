import { expect, it, vi } from 'vitest'
import { aCustomer } from '#client/test-support/a-customer.ts'
import { aCarriedLoad, aDriver } from '#client/test-support/a-driver.ts'
import { aLoad, aLoadWithDriver, aLocation, aStop } from '#client/test-support/a-load.ts'
import { commandEntry, customerEntry, driverEntry, loadEntry } from './palette-entries.ts'

const facts = ({ facts: list }: { readonly facts: readonly { name: string; text: string }[] }) =>
  list.map(({ name, text }) => `${name}: ${text}`)
const open = vi.fn()

it('knows a load by all that people say of it on the phone', () => {
  const pickup = { stopType: 'pickup' as const, companyName: 'Tulia Gin', city: 'Tulia' }
  const load = aLoadWithDriver({
    ...{ number109: '109-2026-417', poNumber: '88213', bolNumber: '', customer: aCustomer() },
    ...{ paymentReference: 'CK 71', truckNumber: '8' },
    invoice: { id: 'i', invoiceNumber: '6022', totalAmount: '2481.00', status: 'sent' },
    stops: [aStop(pickup), aStop({ city: 'Denton' }), aStop({ ...pickup, city: null, companyName: null })],
  })
  const entry = loadEntry(load, open)
  expect([entry.id, entry.group, entry.label]).toEqual([`load:${load.id}`, 'Loads', '109-2026-417'])
  expect(entry.secondary).toBe('Denton TX · Dale Young')
  expect(facts(entry)).toEqual([
    ...['PO number: 88213', 'Invoice: 6022', 'Customer: Amarillo Feed', 'Truck: 8', 'Reference: CK 71'],
    ...['Stop: Tulia Gin', 'City: Tulia', 'Stop: Fort Worth Grain Co', 'City: Denton'],
  ])
  entry.run()
  expect(open).toHaveBeenCalledExactlyOnceWith(load)
})

it('says of a load where it goes as far as that is known', () => {
  const place = (overrides: Parameters<typeof aLoad>[0]) => loadEntry(aLoad(overrides), open).secondary
  expect(place({})).toBe('no driver')
  expect(place({ stops: [aStop({ stopType: 'pickup' })], location: aLocation() })).toBe(
    'Hereford TX · no driver',
  )
  expect(place({ stops: [aStop({ city: 'Denton', state: null })] })).toBe('Denton · no driver')
  expect(place({ stops: [aStop({ city: null })] })).toBe('no driver')
  expect(place({ stops: [aStop({ city: 'Tulia' }), aStop({ city: 'Denton' })] })).toBe(
    'Denton TX · no driver',
  )
})

it('knows a driver by name, phone, truck and user name, and what they are doing', () => {
  const choose = vi.fn()
  const entry = driverEntry(aDriver(), { companyZone: 'America/Chicago' }, choose)
  expect([entry.group, entry.label, entry.secondary]).toEqual([
    ...['Drivers', 'Dale Young', '(806) 555-0117 · Truck 22'],
  ])
  expect(facts(entry)).toEqual(['Username: dyoung', 'Phone: 8065550117'])
  expect([entry.state, entry.isWarning]).toEqual(['free', false])
  entry.run()
  expect(choose).toHaveBeenCalledExactlyOnceWith('Dale Young')
  const unknown = aDriver({ firstName: null, lastName: null, phoneNumber: null, truckNumber: null })
  const { label, secondary } = driverEntry(unknown, { companyZone: 'America/Chicago' }, choose)
  expect([label, secondary]).toEqual(['dyoung', ''])
})

it('warns of a driver who is under way at that time', () => {
  const stops = [
    aStop({ stopType: 'pickup', appointmentAt: '2026-11-23T14:00:00.000Z' }),
    aStop({ appointmentAt: '2026-11-24T20:00:00.000Z' }),
  ]
  const driver = aDriver({ loads: [aCarriedLoad({ stops })] })
  const chosenFor = (planned: ReturnType<typeof aLoad> | null) =>
    driverEntry(driver, { planned, companyZone: 'America/Chicago' }, open)
  expect([chosenFor(aLoad({ stops })).state, chosenFor(aLoad({ stops })).isWarning]).toEqual([
    ...['Overlaps 109-2026-399 (Nov 23, 8:00 AM to Nov 24, 2:00 PM)', true],
  ])
  for (const other of [aLoad(), null]) {
    expect(chosenFor(other).state).toBe('1 load · in transit to Fort Worth TX, due Nov 24')
    expect(chosenFor(other).isWarning).toBe(false)
  }
})

it('knows a customer by name, town, e-mail and phone', () => {
  const show = vi.fn()
  const entry = customerEntry(aCustomer({ phone: '(806) 555-0142' }), show)
  expect([entry.group, entry.label, entry.secondary]).toEqual(['Customers', 'Amarillo Feed', 'Amarillo'])
  expect(facts(entry)).toEqual(['E-mail: billing@example.com', 'Phone: (806) 555-0142'])
  entry.run()
  expect(show).toHaveBeenCalledExactlyOnceWith('Amarillo Feed')
  expect(customerEntry(aCustomer({ city: null }), show).secondary).toBe('')
})

it('tells pages and actions apart, and names the keys of those that have some', () => {
  const page = commandEntry('Page', 'Rates', open, 'G R')
  const action = commandEntry('Action', 'Rates', open)
  expect([page.keys, 'keys' in action]).toEqual(['G R', false])
  expect([page.id, page.group, page.secondary]).toEqual(['Page:Rates', 'Go to', ''])
  expect(action.id).not.toBe(page.id)
  expect(action.icon).not.toBe(page.icon)
})
