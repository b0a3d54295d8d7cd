import { describe, expect, it } from 'vitest'
import { readMiles, readMoney, readOdometer, readStopsAmount } from './read-amounts.ts'
import { readCode, readUnit, readVin, readYear, readZip, readLoadNumber } from './read-codes.ts'
import { readDriverPhone, readEmail, readPhone } from './read-contact.ts'
import type { Reading } from './reading.ts'

/** The value, or `!` before why there is none. */
const told = (reading: Reading) => ('value' in reading ? reading.value : `!${reading.fault}`)
const refused = expect.stringMatching(/^!/) as string

describe('money', () => {
  it.each([
    ...[
      ['1250', '1250'],
      ['$1,250.00', '1,250.00'],
      [' $ 1,250 ', '1,250'],
      ['1 250.00', '1250.00'],
    ],
    ...[
      ['USD 1,250.00', '1,250.00'],
      ['1,250.00 USD', '1,250.00'],
      ['US$1250', '1250'],
      ['1250 dollars', '1250'],
    ],
    ...[
      ['1.250,00', '1250.00'],
      ['12.345.678,90', '12345678.90'],
      ['1250,00', '1250.00'],
      ['$ -', '0'],
    ],
    ...[
      ['$1,250 flat', '1,250'],
      ['$1,250/load', '1,250'],
      ['1,250.00 all in', '1,250.00'],
      ['1.2k', '1200'],
    ],
    ...[
      ['$2.35k', '2350'],
      ['1250.0000', '1250.00'],
      ['.50', '.50'],
      ['1250.', '1250.'],
    ],
  ])('%j is %s', (typed, digits) => {
    expect(told(readMoney(typed.trim()))).toBe(digits)
  })

  it.each(
    '1.250|12,50|1,25|1,2,3|(1,250.00)|-1250|1250-|$2.50/mi|2.50 per mile|1.25E+03|1O50|about 1250|1250 + fsc|1,250-1,400|1250.000|1.005|$|1,250.00 CAD|€1250|call'.split(
      '|',
    ),
  )('%j is none', (typed) => {
    expect(told(readMoney(typed))).toEqual(refused)
  })
})

describe('what the extra stops of a load come to', () => {
  it.each(['$50/stop', '50 per stop', '$50.00 / stop', '50 each', '50.00 (ea)', '50/ea'])(
    'is not the price of one of them: %s',
    (typed) => {
      const fault = `"${typed}" is the price of one stop. Write what they come to.`
      expect(readStopsAmount(typed)).toEqual({ fault })
      expect(told(readMoney(typed))).toMatch(/^50/)
    },
  )

  it.each(['$100', '100 total', '100 flat', '100/load'])('is an amount: %s', (typed) => {
    expect(readStopsAmount(typed)).toEqual({ value: '100' })
  })
})

describe('miles', () => {
  it.each([
    ...[
      ['1,234', '1234'],
      ['412,500 mi', '412500'],
      ['338.4', '338.4'],
      ['412500 miles', '412500'],
      ['412k', '412000'],
    ],
    ...[
      ['338.4 mi.', '338.4'],
      ['412 500', '412500'],
      ['~412,500', '412500'],
      ['5.0', '5.0'],
    ],
  ])('%j is %s', (typed, miles) => {
    expect(told(readMiles(typed))).toBe(miles)
  })

  it.each(['412.500', '1,2', '-5', 'far', '4.12E+05', '338,4'])('%j is none', (typed) => {
    expect(told(readMiles(typed))).toEqual(refused)
  })

  it('of a clock have no tenths', () => {
    expect(['412,500.7', '412500.0', '412500'].map(readOdometer).map(told)).toEqual([
      '412500',
      '412500',
      '412500',
    ])
  })
})

describe('a phone number', () => {
  it.each([
    '(806) 555-0150',
    '806.555.0150',
    '+1 806 555 0150',
    '1-806-555-0150',
    '8065550150',
    '806-555-0150 ext. 12',
    '806.555.0150 x12',
    '806-555-0150 cell',
    '555-0150',
    '1-800-FLATBED',
    '+52 867 555 0150',
    '011 52 867 555 0150',
  ])('%j stays as it is typed', (typed) => {
    expect(told(readPhone(typed))).toBe(typed)
  })

  it.each([
    ['8065550150.0', '(806) 555-0150'],
    ['806-555-0143 x12', '(806) 555-0143'],
    ['cell: 806.555.0143', '806.555.0143'],
    ['+1 (806) 555-0143 ext 4', '(806) 555-0143'],
    ['806-555-0143', '806-555-0143'],
    ['(806) 555-0143 (cell)', '(806) 555-0143'],
    ['ask for Bo 806-555-0143', '(806) 555-0143'],
    ['+52 867 555 0143', '+52 867 555 0143'],
  ])('%j of a driver is %j', (typed, phone) => {
    expect(told(readDriverPhone(typed))).toBe(phone)
  })

  it.each([
    '8.06555E+09',
    '806-555-015',
    '806-555-01500',
    '806-555-0150 / 806-555-0151',
    '1-806-555-014',
    'call Bob',
  ])('%j is none', (typed) => {
    expect(told(readPhone(typed))).toEqual(refused)
    expect(told(readDriverPhone(typed))).toEqual(refused)
  })
})

describe('an e-mail address', () => {
  it.each([
    ['pay@example.com', 'pay@example.com'],
    ['mailto:pay@example.com', 'pay@example.com'],
    ['Rosa Pay <pay@example.com>', 'pay@example.com'],
    ['pay@example.com;', 'pay@example.com'],
    ['pay@example.com.', 'pay@example.com'],
    ['pay @ example.com', 'pay@example.com'],
    ['PAY@EXAMPLE.COM', 'PAY@EXAMPLE.COM'],
    ['nope', 'nope'],
  ])('%j is %j', (typed, email) => {
    expect(told(readEmail(typed))).toBe(email)
  })

  it('is one', () => {
    expect(told(readEmail('a@example.com; b@example.com'))).toBe(
      '!Only one e-mail address can be kept. Keep one of a@example.com and b@example.com.',
    )
  })
})

describe('codes', () => {
  it.each(['374-1121', '109-2026-014', '12E3', 'A/7', '007', '1.5'])('%j stay as they are', (typed) => {
    expect(told(readCode(typed))).toBe(typed)
  })

  it.each(['3.74112E+11', '1E+15', '123456789012345000', '12-May', 'Jan-14', '5-Mar-26'])(
    '%j are spoiled',
    (typed) => {
      expect(told(readCode(typed))).toEqual(refused)
    },
  )

  it.each([
    ['22.0', '22'],
    ['#22', '22'],
    ['Unit 22', '22'],
    ['Truck #22A', '22A'],
    ['TRK-22', 'TRK-22'],
    ['Unit', 'Unit'],
    ['T22', 'T22'],
  ])('the unit %j is %j', (typed, unit) => {
    expect(told(readUnit(typed))).toBe(unit)
  })

  it.each([
    ['#417', '417'],
    ['Load 417', '417'],
    ['LOAD# 417', '417'],
    ['109-417', '109-417'],
    ['Loader', 'Loader'],
  ])('the load number %j is %j', (typed, number) => {
    expect(told(readLoadNumber(typed))).toBe(number)
  })

  it('of vehicles are 17 letters and digits, which Excel spoils where they look like a number', () => {
    expect(told(readVin('VIN: 1XP-BDP9X1 LD123456'))).toBe('1XPBDP9X1LD123456')
    expect(told(readVin('1.23457E+16'))).toEqual(refused)
    expect(told(readVin('12345678901234500'))).toEqual(refused)
  })

  it.each([
    ['2118', 'MA', '02118'],
    ['79101', 'TX', '79101'],
    ['79101.0', 'TX', '79101'],
    ['791011234', 'TX', '79101-1234'],
    ['79101 1234', 'TX', '79101-1234'],
    ['79101-', 'TX', '79101'],
    ['r3c4t3', 'MB', 'R3C 4T3'],
    ['926', 'PR', '00926'],
  ])('the ZIP code %j in %s is %j', (typed, state, zip) => {
    expect(told(readZip(typed, state))).toBe(zip)
  })

  it.each([
    ['7910', 'TX'],
    ['2118', ''],
    ['118', 'MA'],
    ['7.9E+4', 'TX'],
    ['Amarillo', 'TX'],
    ['791011', 'TX'],
  ])('%j in %s is no ZIP code', (typed, state) => {
    expect(told(readZip(typed, state))).toEqual(refused)
  })

  it.each([
    ['2020', '2020'],
    ["'19", '2019'],
    ['98', '1998'],
    ['07', '2007'],
    ['2020.0', '2020'],
    ['new', 'new'],
  ])('the year %j is %j', (typed, year) => {
    expect(told(readYear(typed))).toBe(year)
  })
})
