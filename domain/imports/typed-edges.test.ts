import { describe, expect, it } from 'vitest'
import { delimiterOf } from './csv-dialect.ts'
import { distinctHeaders } from './header-mapping.ts'
import { problemWords } from './problem-words.ts'
import { readMoney } from './read-amounts.ts'
import { readDriverPhone, readPhone } from './read-contact.ts'
import { readMoment } from './read-dates.ts'
import { readName, usernameFor } from './read-name.ts'
import { readPaymentMethod, readStatus } from './read-values.ts'

describe('a typed moment', () => {
  it.each([
    ['11/24/2026 23:59', { hours: 23, minutes: 59 }],
    ['11/24/2026 24:00', undefined],
    ['11/24/2026 12:60', undefined],
    ['11/24/2026 1:00 AM', { hours: 1, minutes: 0 }],
    ['11/24/2026 12:30 PM', { hours: 12, minutes: 30 }],
    ['11/24/2026 0:30 AM', undefined],
    ['24 Nov 2026 7:15', { hours: 7, minutes: 15 }],
    ['Tuesday,   Nov   24, 2026 7:15', { hours: 7, minutes: 15 }],
  ])('%s', (typed, time) => {
    expect(readMoment(typed)?.time).toEqual(time)
  })

  it('with two digits of a year is of this century up to 69', () => {
    expect([readMoment('1/2/69')?.day, readMoment('1/2/70')?.day]).toEqual(['2069-01-02', '1970-01-02'])
  })
})

describe('a typed value', () => {
  it('is read without what stands around it', () => {
    expect(readStatus('  (Delivered!) ')).toBe('delivered')
    expect(readPaymentMethod('Credit Card')).toBe('credit_card')
    expect(readPaymentMethod('check')).toBe('check')
  })

  it('of a name keeps its parts, whichever comes first', () => {
    expect(readName('  Jose   Moreno ')).toEqual({ firstName: 'Jose', lastName: 'Moreno' })
    expect(readName(' Moreno ,Jose')).toEqual({ firstName: 'Jose', lastName: 'Moreno' })
    expect(readName(', Jose')).toEqual({ firstName: 'Jose', lastName: '' })
    expect(readName('J Moreno')).toEqual({ firstName: 'J', lastName: 'Moreno' })
    expect(usernameFor('José', 'Núñez-Ríos')).toBe('jnunezrios')
    expect(usernameFor('', '')).toBe('driver')
  })
})

describe('headers', () => {
  it('are cut at 80 letters', () => {
    expect(distinctHeaders(['h'.repeat(90)])).toEqual(['h'.repeat(80)])
  })
})

describe('the separator', () => {
  it('is the one of most lines, not of the longest', () => {
    expect(delimiterOf('a;b\nc;d\ne,f,g,h,i')).toBe(';')
    expect(delimiterOf('a;b\nc,d,e,f\ng;h\ni')).toBe(';')
  })

  it('is judged by the first ten lines', () => {
    const lines = [...Array.from({ length: 6 }, () => 'a;b'), ...Array.from({ length: 20 }, () => 'a,b')]
    expect(delimiterOf(lines.join('\n'))).toBe(';')
  })

  it('is a comma where two are as frequent', () => {
    expect(delimiterOf('a,b;c')).toBe(',')
    expect(delimiterOf('a;b\tc')).toBe(';')
  })
})

describe('problems of a row', () => {
  it('are sentences, each with its column', () => {
    expect(
      problemWords([
        { column: 'E-mail', message: 'Invalid email address' },
        { column: null, message: 'Use another number!' },
      ]),
    ).toBe('E-mail: Invalid email address. Use another number!')
  })
})

describe('what nobody can have meant is refused in words', () => {
  it.each([
    ['(500.00)', '"(500.00)" is less than zero. Write an amount like 1,250.00.'],
    ['$ (1,250.00)', '"$ (1,250.00)" is less than zero. Write an amount like 1,250.00.'],
    ['1,250-', '"1,250-" is less than zero. Write an amount like 1,250.00.'],
  ])('an amount %s', (typed, fault) => {
    expect(readMoney(typed)).toEqual({ fault })
  })

  it.each(['1/2/1949', '12/31/1949', '1/1/2100'])('a date in another century: %s', (typed) => {
    expect(readMoment(typed)).toBeNull()
  })

  it('two phone numbers in one cell, and one without its area code for a driver, who signs in with it', () => {
    const two = '806-555-0101 / 806-555-0102'
    expect(readPhone(two)).toEqual({ fault: `"${two}" holds two phone numbers. Keep one.` })
    expect(readPhone('555-0142')).toEqual({ value: '555-0142' })
    expect(readDriverPhone('555-0142')).toHaveProperty('fault')
  })
})

it('an amount in thousands is as exact as it was typed', () => {
  expect([readMoney('16.08k'), readMoney('2.5k')]).toEqual([{ value: '16080' }, { value: '2500' }])
})
