import { describe, expect, it } from 'vitest'
import { aLoad, aStop } from '#client/test-support/a-load.ts'
import { matchFor, searchFor } from './load-search.ts'

const driver = { id: 'd', firstName: 'José', lastName: 'Peña', phoneNumber: null, truckNumber: null }
const load = aLoad({
  number109: '109-2026-00417',
  truckNumber: '82',
  bolNumber: '3741119',
  poNumber: 'PO-7781',
  tripNumber: '2231',
  invoice: { id: 'i', invoiceNumber: '6012', totalAmount: '1.00', status: 'draft' },
  driverId: driver.id,
  driver,
  driverName: 'José Peña',
  customer: { id: 'c', name: 'Plains Brokerage' },
  stops: [
    aStop({ stopType: 'pickup', companyName: 'Valley Grain', city: 'Hereford' }),
    aStop({ companyName: 'Denton Mill', city: 'Denton' }),
  ],
})

describe('the search', () => {
  it.each([
    ['109-2026-00417', true],
    ['00417', true],
    [' 3741119 ', true],
    ['6012', true],
    ['invoice 6012', true],
    ['inv #6012 plains', true],
    ['inv 6013', false],
    ['load 417', true],
    ['load #109-2026-00417', true],
    ['#417', true],
    ['BOL 3741119', true],
    ['bol no. 3741119', true],
    ['PO number PO-7781', true],
    ['trip 2231 denton', true],
    ['po 3741118', false],
    ['po-3741119', false],
    ['load denton', false],
    ['po-7781', true],
    ['truck 82', true],
    ['Truck #82 denton', true],
    ['truck 81', false],
    ['truck 417', false],
    ['82', true],
    ['2231', true],
    ['JOSÉ', true],
    ['pena', true],
    ['plains', true],
    ['hereford', true],
    ['valley grain', true],
    ['109-2026-00418', false],
    ['', true],
    ['  ', true],
  ])('for %j finds it: %s', (typed, isFound) => {
    expect(searchFor(typed)(load)).toBe(isFound)
  })

  it('wants every word, in whichever order and wherever they stand', () => {
    expect(searchFor('denton pena 417')(load)).toBe(true)
    expect(searchFor('denton young')(load)).toBe(false)
  })

  it('finds no load by words that begin in one fact and end in the next', () => {
    expect(searchFor('millDenton')(load)).toBe(false)
  })

  it('finds a changed load by what it says now', () => {
    expect(searchFor('lubbock')(load)).toBe(false)
    expect(searchFor('lubbock')({ ...load, stops: [aStop({ city: 'Lubbock' })] })).toBe(true)
  })
})

describe('what was found', () => {
  it.each([
    ['00417', null],
    ['po-77', 'PO-7781'],
    ['2231', 'Trip 2231'],
    ['3741', 'BOL 3741119'],
    ['6012', 'Invoice 6012'],
    ['inv 6012', 'Invoice 6012'],
    ['bol 3741119', 'BOL 3741119'],
    ['load 417', null],
    ['peña', 'José Peña'],
    ['plains', 'Plains Brokerage'],
    ['hereford', 'Hereford'],
    ['417 grain', 'Valley Grain'],
    ['truck 82', 'Truck 82'],
    ['82', 'Truck 82'],
  ])('“%s” is named by its field: %s', (typed, found) => {
    expect(matchFor(typed)?.(load)).toBe(found)
  })

  it('is nothing as long as nothing is typed', () => {
    expect(matchFor('  ')).toBeNull()
  })
})
