import { describe, expect, test } from 'vitest'
import { sheetOf } from '../sheet/sheet.ts'
import { facts, printed, type PrintedLine } from '../test-support/paper.ts'
import { labelledAddresses } from './labelled-addresses.ts'

const text = (words: readonly { readonly text: string }[]) => words.map((word) => word.text).join(' ')

const form = (...pages: PrintedLine[][]) =>
  labelledAddresses(sheetOf(pages.map((lines, index) => ({ ...printed(lines), page: index + 1 }))), facts)
const found = (...lines: PrintedLine[]) =>
  form(lines).map(
    ({ name, street, city, state, zip }) =>
      `${name ?? '-'} | ${street ?? '-'} | ${city}, ${state} ${zip ?? '-'}`,
  )
const lines = (x: number, y: number, ...texts: string[]) =>
  texts.map((each, row): PrintedLine => [x, y + row * 13, each])

const name = 'Shipper Name: Kestrel Foods'
const street = 'Shipper Address: 12 Mill Rd'
const city = 'Shipper City: Hereford'
const state = 'Shipper State: TX'
const zip = 'Shipper Zip: 79045'

describe('a form with a label for each part', () => {
  test('is an address', () => {
    const [one] = form(lines(40, 40, name, street, city, state, zip))
    expect(one).toMatchObject({ name: 'Kestrel Foods', street: '12 Mill Rd', city: 'Hereford' })
    expect(one).toMatchObject({ state: 'TX', zip: '79045', isProven: true, start: 0, end: 5 })
    expect([text(one?.words ?? []), text(one?.nameWords ?? []), one?.cell.text]).toEqual([
      '12 Mill Rd Hereford TX 79045',
      'Kestrel Foods',
      '79045',
    ])
  })

  test('may lack the street and the name', () => {
    const [one] = form(lines(40, 40, city, state, zip))
    expect([one?.street, one?.name, one?.nameWords]).toEqual([null, null, []])
  })

  test('has no name where that is to be told', () => {
    const [one] = form(lines(40, 40, 'Shipper Name: TBD', street, city, state, zip))
    expect([one?.name, one?.nameWords, one?.street]).toEqual([null, [], '12 Mill Rd'])
  })

  test('may have the state with the town', () => {
    expect(found(...lines(40, 40, 'Shipper City: Hereford, TX', zip))).toEqual(['- | - | Hereford, TX 79045'])
  })

  test.each<[string, string[]]>([
    ['a town', [street, state, zip]],
    ['a code', [street, city, state]],
    ['a state', [street, city, zip]],
    ['a code that is one', [street, city, state, 'Shipper Zip: 7904']],
  ])('is none without %s', (_part, texts) => {
    expect(found(...lines(40, 40, ...texts))).toEqual([])
  })

  test('is not proven by the code of another state', () => {
    expect(form(lines(40, 40, city, 'Shipper State: NM', zip))[0]?.isProven).toBe(false)
  })

  test('may have the values in the next column', () => {
    expect(
      found(
        ...lines(40, 40, 'Name', 'Street', 'City', 'State', 'Zip Code'),
        ...lines(180, 40, 'Kestrel Foods', '12 Mill Rd', 'Hereford', 'TX', '79045'),
      ),
    ).toEqual(['Kestrel Foods | 12 Mill Rd | Hereford, TX 79045'])
  })

  test('may have the state and the code under one label', () => {
    const one = form([...lines(40, 40, 'City:', 'State/Zip:'), ...lines(180, 40, 'Hereford', 'TX 79045')])
    expect(one.map(({ city: town, state: code, zip: postal }) => [town, code, postal])).toEqual([
      ['Hereford', 'TX', '79045'],
    ])
    expect(text(one[0]?.words ?? [])).toBe('Hereford TX 79045')
  })

  test('may have a stop in each column', () => {
    expect(
      found(
        ...lines(40, 40, 'Name', 'Street', 'City', 'State', 'Zip Code'),
        ...lines(180, 40, 'Kestrel Foods', '12 Mill Rd', 'Hereford', 'TX', '79045'),
        ...lines(380, 40, 'Trinity Grocers', '9 Elm St', 'Denton', 'TX', '76205'),
      ),
    ).toEqual([
      'Kestrel Foods | 12 Mill Rd | Hereford, TX 79045',
      'Trinity Grocers | 9 Elm St | Denton, TX 76205',
    ])
  })

  test('has what stands behind its labels, and not what is beside it', () => {
    const own = ['Shipper City Hereford', 'Shipper State TX', 'Shipper Zip 79045']
    expect(found(...lines(40, 40, city, state, zip), ...lines(320, 40, 'Denton', 'TX', '76205'))).toEqual([
      '- | - | Hereford, TX 79045',
    ])
    expect(found(...lines(40, 40, ...own), [320, 40, 'Denton'], [320, 66, '76205'])).toEqual([
      '- | - | Hereford, TX 79045',
    ])
  })

  test('has no parts from a label of three', () => {
    expect(found(...lines(40, 40, city, 'City/State/Zip: TX 79045'))).toEqual([])
  })

  test('has its code behind the town', () => {
    expect(found([40, 40, zip], [220, 40, city], [400, 40, state])).toEqual([])
  })

  test('may have all parts in one line', () => {
    expect(found([40, 40, city], [220, 40, state], [400, 40, zip])).toEqual(['- | - | Hereford, TX 79045'])
  })
})

describe('of two forms each has its own parts', () => {
  const other = ['Consignee City: Denton', 'Consignee State: TX', 'Consignee Zip: 76205']

  test('under each other', () => {
    expect(found(...lines(40, 40, city, state, zip, ...other))).toEqual([
      '- | - | Hereford, TX 79045',
      '- | - | Denton, TX 76205',
    ])
  })

  test('beside each other', () => {
    expect(found(...lines(40, 40, city, state, zip), ...lines(320, 40, ...other))).toEqual([
      '- | - | Hereford, TX 79045',
      '- | - | Denton, TX 76205',
    ])
  })

  test('on two pages', () => {
    const both = form(lines(40, 40, city, state), lines(40, 66, zip))
    expect(both).toEqual([])
  })

  test('and none that stands below it, or too far above it', () => {
    expect(found(...lines(40, 40, zip, city, state))).toEqual([])
    expect(found([40, 40, city], [40, 130, state], [40, 143, zip])).toEqual(['- | - | Hereford, TX 79045'])
    expect(found([40, 26, city], [40, 130, state], [40, 143, zip])).toEqual([])
  })
})
