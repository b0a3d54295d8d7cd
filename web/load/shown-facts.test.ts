import { describe, expect, it } from 'vitest'
import { aLoad, aStop } from '#client/test-support/a-load.ts'
import { countsAsInvoiced, destinationsOf, destinationsText, driverNameOf } from './shown-facts.ts'

const dropOff = (companyName: string | null) => aStop({ stopType: 'dropoff', companyName })

describe('destinations', () => {
  it('name two drop-off companies and count the rest', () => {
    const load = aLoad({
      stops: [
        aStop({ stopType: 'pickup', companyName: 'Valley Grain' }),
        ...['Fort Worth Grain', 'Denton Mill', 'Tulsa Mill', 'Waco Feed'].map(dropOff),
      ],
    })
    expect(destinationsText(destinationsOf(load))).toBe('Fort Worth Grain, Denton Mill +2')
    expect(destinationsOf(load).all).toHaveLength(4)
  })

  it('fall back to the delivery location of a load without stops', () => {
    const place = {
      id: 'p',
      name: 'Tulsa Mill',
      address: null,
      city: null,
      state: null,
      contactName: null,
      contactPhone: null,
    }
    expect(destinationsText(destinationsOf(aLoad({ location: place })))).toBe('Tulsa Mill')
    expect(destinationsText(destinationsOf(aLoad()))).toBe('')
  })
})

it('calls a driver by first and last name', () => {
  const driver = { id: 'd', firstName: 'Dale', lastName: 'Young', phoneNumber: null, truckNumber: null }
  expect(driverNameOf(aLoad({ driver }))).toBe('Dale Young')
  expect(driverNameOf(aLoad())).toBeNull()
})

it('counts as invoiced from awaiting invoicing to paid', () => {
  expect(countsAsInvoiced(aLoad({ status: 'delivered' }))).toBe(false)
  expect(countsAsInvoiced(aLoad({ status: 'awaiting_invoicing' }))).toBe(true)
  expect(countsAsInvoiced(aLoad({ status: 'completed' }))).toBe(false)
})
