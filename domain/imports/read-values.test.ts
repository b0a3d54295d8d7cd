import { describe, expect, it } from 'vitest'
import { delimiterOf } from './csv-dialect.ts'
import { isNoDate, readMoment } from './read-dates.ts'
import { hasLeft, readPaymentMethod, readStatus, readYesNo } from './read-values.ts'
import { readStops } from './stops-text.ts'

describe('dates', () => {
  it.each([
    '11/24/2026',
    '11/24/26',
    '11-24-2026',
    '2026-11-24',
    '2026/11/24',
    'Nov 24, 2026',
    'November 24th, 2026',
    'Tue Nov 24 2026',
    '24-Nov-2026',
    '24 Nov 26',
    ' 11/24/2026 ',
    '11 / 24 / 2026',
    '11.24.26',
    "Nov 24 '26",
    'Nov-24-2026',
    'Tues., Nov. 24, 26',
    '24NOV26',
    '24th November 2026',
    '20261124',
    '46350',
    '46349.9999',
  ])('%j is a day', (typed) => {
    expect(readMoment(typed)).toEqual({ day: '2026-11-24', time: null })
  })

  it.each([
    ['11/24/2026 2:05 PM', 14, 5],
    ['11/24/2026 14:05', 14, 5],
    ['2026-11-24 00:30:00', 0, 30],
    ['Nov 24, 2026 12:00 am', 0, 0],
    ['Nov 24, 2026 at 12:00 p.m.', 12, 0],
    ['11/24/26 8am', 8, 0],
    ['11/24/2026 @ 0830', 8, 30],
    ['11/24/2026 14:05 hrs', 14, 5],
    ['11/24/2026 8.30 AM', 8, 30],
    ['11/24/2026 14.05', 14, 5],
    ['2026-11-24 14:05:30.250', 14, 5],
    ['46350.25', 6, 0],
    ['46350.9993', 23, 59],
  ])('%j has a time', (typed, hours, minutes) => {
    expect(readMoment(typed)).toEqual({ day: '2026-11-24', time: { hours, minutes } })
  })

  it('have the weekday that stands before them', () => {
    expect([readMoment('Wed 3/4/26')?.day, readMoment('Thurs. 3/5/2026')?.day]).toEqual([
      '2026-03-04',
      '2026-03-05',
    ])
    expect(readMoment('Monday 3/4/26')).toBeNull()
  })

  it.each([
    ['0', true],
    ['1/0/00', true],
    ['1/0/1900', true],
    ['10', false],
    ['1/1/00', false],
  ])('%j is how a sheet prints none: %s', (typed, isNone) => {
    expect(isNoDate(typed)).toBe(isNone)
  })

  it('of the last century are told by their two digits', () => {
    expect(readMoment('11/24/98')?.day).toBe('1998-11-24')
  })

  it.each([
    '',
    'soon',
    '24/11/2026',
    '02/30/2026',
    '11/24',
    '11/24/2026 25:00',
    '11/24/2026 13:00 PM',
    '11/24/2206',
    '11/24/2026 8',
    '11/24/2026 8.5',
    '11/24/2026 8.5 AM',
    '35000',
  ])('%j is none', (typed) => {
    expect(readMoment(typed)).toBeNull()
  })
})

describe('statuses', () => {
  it.each([
    ['Delivered', 'delivered'],
    ['IN TRANSIT', 'in_transit'],
    ['en_route_pickup', 'en_route_pickup'],
    ['Driver Assigned', 'assigned'],
    ['Invoiced', 'awaiting_payment'],
    ['Empty', 'awaiting_invoicing'],
    ['dispatched', 'assigned'],
    ['Picked Up', 'left_shipper'],
    ['gone fishing', null],
    ['constructor', null],
  ])('%j is %j', (typed, status) => {
    expect(readStatus(typed)).toBe(status)
  })
})

it.each([
  ['Check', 'check'],
  ['CREDIT CARD', 'credit_card'],
  ['ACH', 'ach'],
  ['eft', 'ach'],
  ['barter', null],
])('the payment method %j is %j', (typed, method) => {
  expect(readPaymentMethod(typed)).toBe(method)
})

it.each([
  ['Yes', true],
  ['Active', true],
  ['0', false],
  ['Inactive', false],
  ['perhaps', null],
])('%j means %j', (typed, meaning) => {
  expect(readYesNo(typed)).toBe(meaning)
})

describe('stops in one cell', () => {
  it('are one a line', () => {
    const cell = 'Pickup: Valley Grain | 77 Elevator Road | Hereford | TX\r\n\nDrop-off: Pecan Row'
    expect(readStops(cell.replace('Drop-off', 'Drop off'))).toEqual([
      {
        stopType: 'pickup',
        name: 'Valley Grain',
        address: '77 Elevator Road',
        city: 'Hereford',
        state: 'TX',
      },
      { stopType: 'dropoff', name: 'Pecan Row', address: '', city: '', state: '' },
    ])
  })

  it.each(['Valley Grain', 'Nowhere: Valley Grain', ': x'])('%j is none', (cell) => {
    expect(readStops(cell)).toBeNull()
  })
})

describe('the separator', () => {
  it.each([
    ['Load #,Driver\n1,2', ','],
    ['Load #;Driver, first;Rate\n', ';'],
    ['Load #\tDriver\n', '\t'],
    ['"a;b;c",d\n', ','],
    ['"a\nb";c\nd;e,,,\nf;g', ';'],
    ['Loads, 2025\nLoad;Driver;Rate\n1;Ann;2,5\n2;Bo;3,5', ';'],
    ['Destination;Rate;Lumper\nWaco, TX;1.250,00;85,00\nTyler, TX;950,00;85,00\n', ';'],
    ['Destination\tRate\nWaco, TX\t$1,250.00\nTyler, TX\t$950.00\n', '\t'],
    ['sep=;\r\nPlace;Rate\r\nWaco, TX;1.250,00\r\n', ';'],
    ['Load,Rate,Notes\n1,900\n2,950,call; ask Bo\n3;4,975,gate; 7\n', ','],
    ['Load\n', ','],
    ['', ','],
  ])('of %j is %j', (text, delimiter) => {
    expect(delimiterOf(text)).toBe(delimiter)
  })
})

it('a driver has left by any of the words for it, and by no other', () => {
  const left = [
    'Inactive',
    'TERMINATED 3/2021',
    'Former',
    'quit 6/14/22',
    'No longer here',
    'Laid off',
    'Term.',
    'N',
  ]
  expect(left.map(hasLeft)).toEqual(left.map(() => true))
  const here = ['', 'Active', 'A', 'Yes', 'On leave', 'OOS', 'Full time', 'Exempt', 'Terminal 4', 'Y']
  expect(here.map(hasLeft)).toEqual(here.map(() => false))
})

it.each(['Del’d', "del'd", 'DLVRD'])('%s is delivered', (typed) => {
  expect(readStatus(typed)).toBe('delivered')
})
