import { describe, expect, it } from 'vitest'
import { delimiterOf } from './csv-dialect.ts'
import { readMoment } from './read-dates.ts'
import {
  readCount,
  readName,
  readPaymentMethod,
  readPlace,
  readStatus,
  readYesNo,
  usernameFor,
} from './read-values.ts'
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
  ])('%j is a day', (typed) => {
    expect(readMoment(typed)).toEqual({ day: '2026-11-24', time: null })
  })

  it.each([
    ['11/24/2026 2:05 PM', 14, 5],
    ['11/24/2026 14:05', 14, 5],
    ['2026-11-24 00:30:00', 0, 30],
    ['Nov 24, 2026 12:00 am', 0, 0],
    ['Nov 24, 2026 at 12:00 p.m.', 12, 0],
  ])('%j has a time', (typed, hours, minutes) => {
    expect(readMoment(typed)).toEqual({ day: '2026-11-24', time: { hours, minutes } })
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
    '45985',
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

it.each([
  ['Hereford, TX', { city: 'Hereford', state: 'TX', zipCode: null }],
  ['Fort Worth tx 76102', { city: 'Fort Worth', state: 'TX', zipCode: '76102' }],
  ['St. Louis, MO, USA', { city: 'St. Louis', state: 'MO', zipCode: null }],
  ['Hereford', null],
  ['', null],
])('the place %j is %j', (typed, place) => {
  expect(readPlace(typed)).toEqual(place)
})

it.each([
  ['Jose Moreno', 'Jose', 'Moreno'],
  ['Moreno, Jose L.', 'Jose L.', 'Moreno'],
  ['Ann  Marie Reed', 'Ann Marie', 'Reed'],
  ['Cher', 'Cher', ''],
])('the name %j has two parts', (typed, firstName, lastName) => {
  expect(readName(typed)).toEqual({ firstName, lastName })
})

it('makes usernames as offices do', () => {
  expect([usernameFor('José', 'Gutiérrez'), usernameFor('Ann', "O'Brien"), usernameFor('李', '王')]).toEqual([
    'jgutierrez',
    'aobrien',
    'driver',
  ])
})

it.each([
  ['1,234', '1234'],
  ['412,500 mi', '412500'],
  ['338.4', '338.4'],
  ['1,2', '1,2'],
])('the count %j reads as %j', (typed, text) => {
  expect(readCount(typed)).toBe(text)
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
    ['Load\n', ','],
    ['', ','],
  ])('of %j is %j', (text, delimiter) => {
    expect(delimiterOf(text)).toBe(delimiter)
  })
})
