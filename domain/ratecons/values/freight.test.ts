import { describe, expect, test } from 'vitest'
import { printed, read, type PrintedLine } from '../test-support/paper.ts'
import { sheetOf } from '../sheet/sheet.ts'
import { equipments, temperatures, weights } from './freight.ts'
import { commodities, ofGoods } from './goods.ts'
import { firstPart } from './labelled-freight.ts'

const sheet = (...lines: readonly PrintedLine[]) => sheetOf([printed(lines)])
const told = (found: readonly { readonly text: string; readonly sureness: number }[]) =>
  found.map(({ text, sureness }) => `${text} ${sureness.toFixed(2)}`)
const words = (found: readonly { readonly words: readonly { readonly text: string }[] }[]) =>
  found[0]?.words.map(({ text }) => text).join(' ')

describe('the weight', () => {
  test.each<[string, string[]]>([
    ['Weight: 41,250', ['41250 0.94']],
    ['Weight: 41250.50', ['41250 0.94']],
    ['Weight: 50', ['50 0.94']],
    ['Weight: 49', []],
    ['Weight: 0', []],
    ['Weight: 200000', ['200000 0.94']],
    ['Weight: 200001', []],
    ['Weight: about', []],
    ['it is 41,250 lbs', ['41250 0.85']],
    ['it is 41250#', ['41250 0.85']],
    ['it is 41250 pounds(s)', ['41250 0.85']],
    ['it is 41 lbs', []],
    ['it is 050 lbs', ['050 0.85']],
    ['it is 049 lbs', []],
    ['The driver is to be at the dock with 41,250 lbs at nine', []],
    ['The driver is to be at the dock with 41,250 lbs of salt', ['41250 0.80']],
  ])('in %s', (line, expected) => {
    expect(told(weights(sheet([40, 300, line]), []))).toEqual(expected)
  })

  test('under its caption is a little less sure', () => {
    const below = weights(sheet([40, 300, 'Weight'], [40, 313, '41,250']), [])
    expect([told(below), words(below)]).toEqual([['41250 0.90'], '41,250'])
    expect(words(weights(sheet([40, 300, 'it is 41,250 lbs then']), []))).toBe('41,250 lbs')
  })
})

describe('the trailer', () => {
  test.each<[string, string[]]>([
    ['Equipment: Van', ['Van 0.94']],
    ["Trailer: Van, 53', Min L=53.0. Cargo Value USD: 100", ["Van, 53' 0.94"]],
    ['Equipment: Kestrel', []],
    [`Equipment: Van ${'x'.repeat(55)}`, [`Van ${'x'.repeat(55)} 0.94`]],
    [`Equipment: Van ${'x'.repeat(56)}`, []],
    ['take a 53 foot dry van', ['53 foot dry van 0.77']],
    ['take a dry van', ['dry van 0.72']],
    ['14 Van, 53 Van', ['53 Van 0.77']],
    ['The driver is to be at the dock with a dry van at nine', []],
    ['The driver is to be at the dock with 41,250 lbs of salt in a dry van', ['dry van 0.72']],
  ])('in %s', (line, expected) => {
    expect(told(equipments(sheet([40, 300, line])))).toEqual(expected)
  })

  test('has its words', () => {
    expect(words(equipments(sheet([40, 300, 'take a 53 foot dry van there'])))).toBe('53 foot dry van')
    expect(words(equipments(sheet([40, 300, 'Equipment: Reefer, 53 ft; clean'])))).toBe('Reefer, 53 ft;')
  })

  test.each([
    ['Reefer; clean', 'Reefer'],
    ['Reefer | clean', 'Reefer'],
    [' Reefer, ', 'Reefer'],
    ['Reefer  clean', 'Reefer'],
    ['', null],
    ['| clean', null],
  ])('of `%s` the first part is %s', (text, part) => {
    expect(firstPart(text)).toBe(part)
  })
})

test.each<[string, string[]]>([
  ['Temp: 34', ['34 0.94']],
  ['Temp: 34 F to 38 F', ['34 F to 38 F 0.94']],
  ['Temp: 0', []],
  ['Temp: cold', []],
  ['Temp: -10 F, constant', ['-10 F 0.94']],
])('the temperature in %s', (line, expected) => {
  expect(told(temperatures(sheet([40, 300, line])))).toEqual(expected)
})

describe('the goods', () => {
  test.each<[string, string[]]>([
    ['Commodity: Salt', ['Salt 0.94']],
    ['Commodity: ab', []],
    ['Commodity: Charges', []],
    ['Salt, 41250 lbs', ['Salt 0.75']],
    ['Load: Salt, 41250 lbs', ['Salt 0.75']],
    ['Pickup: Salt, 41250 lbs', []],
    ['Pick up number LM-6021. Salt, 41250 lbs', ['Salt 0.75']],
    ['Weight Total, 41250 lbs', []],
    ['Dry Van, 41250 lbs', []],
    ['41250 lbs of Salt', ['Salt 0.80']],
    ['24 pallets of Salt', ['Salt 0.70']],
    ['you haul Salt, 41250 lbs', ['Salt 0.70']],
    ['a load of Salt weighing 13300 lbs', ['Salt 0.70']],
    ["Weight 24100 Salt 53' Reefer", ['Salt 0.70']],
    ['The driver is to be at the dock with 24 pallets of salt', []],
    ['The driver is to be at the dock with 41,250 lbs of salt', ['salt 0.80']],
  ])('in %s', (line, expected) => {
    expect(told(commodities(sheet([40, 300, line]))).slice(0, 1)).toEqual(expected)
  })

  test.each<[string, PrintedLine[], string[]]>([
    [
      'beside their weight',
      [
        [40, 300, 'Salt'],
        [140, 300, '41250 lbs'],
      ],
      ['Salt 0.70'],
    ],
    [
      'over their weight',
      [
        [40, 300, 'Salt'],
        [40, 313, '41250 lbs'],
      ],
      ['Salt 0.70'],
    ],
    [
      'under their weight',
      [
        [40, 313, 'Salt'],
        [40, 300, '41250 lbs'],
      ],
      ['Salt 0.70'],
    ],
    [
      'not far over it',
      [
        [40, 285, 'Salt'],
        [40, 313, '41250 lbs'],
      ],
      [],
    ],
    [
      'not a trailer over it',
      [
        [40, 300, 'Dry Van'],
        [40, 313, '41250 lbs'],
      ],
      [],
    ],
    [
      'not a caption over it',
      [
        [40, 300, 'Weight'],
        [40, 313, '41250 lbs'],
      ],
      [],
    ],
    [
      'not a trailer beside it',
      [
        [40, 300, 'Dry Van'],
        [140, 300, '41250 lbs'],
      ],
      [],
    ],
    [
      'not a number over it',
      [
        [40, 300, '77310'],
        [40, 313, '41250 lbs'],
      ],
      [],
    ],
  ])('stand %s', (_where, lines, expected) => {
    expect(told(commodities(sheet(...lines)))).toEqual(expected)
  })

  test('have their words alone', () => {
    expect(words(commodities(sheet([40, 300, 'Load: Bagged Salt, 41250 lbs'])))).toBe('Bagged Salt,')
    expect(words(commodities(sheet([40, 300, '41250 lbs of Bagged Salt'])))).toBe('Bagged Salt')
    expect(words(commodities(sheet([40, 300, '24 pallets of Bagged Salt'])))).toBe('Bagged Salt')
    expect(words(commodities(sheet([40, 300, 'Bagged Salt'], [140, 300, '41250 lbs'])))).toBe('Bagged Salt')
  })

  test.each([
    ['it is 41,250 lbs of bagged salt on a flatbed', '41250', 'bagged salt'],
    ['the product is frozen corn, about 41,250 lbs', '41250', 'frozen corn'],
    ['we haul bagged salt at 41250 pounds', '41250', 'bagged salt'],
  ])('are told with their weight: %s', (line, weight, goods) => {
    const [cell] = sheet([40, 300, line]).cells
    if (!cell) throw new Error('nothing was read')
    const [found, ...more] = ofGoods(cell)
    expect(more).toEqual([])
    expect(found).toMatchObject({
      weight: { text: weight, sureness: 0.8 },
      goods: { text: goods, sureness: 0.8 },
    })
    expect(found?.goods.words.map(({ text }) => text.replace(',', '')).join(' ')).toBe(goods)
    expect(found?.weight.words.map(({ text }) => text.replace(',', '')).join(' ')).toBe(weight)
  })
})

test.each([
  ['Commodity: Furniture. Gross wt 31,400 lbs. Seal 0091822.', 'Furniture'],
  ['Commodity: Animal feed. Keep dry', 'Animal feed'],
  ['Commodity: St. Croix rum', 'St. Croix rum'],
])('what follows in another sentence is no part of the goods: %s', (line, goods) => {
  expect(commodities(sheet([40, 300, line]))[0]?.text).toBe(goods)
})

test.each<[string, string[], string | undefined]>([
  ['a set point beside a range', ['Temp: 34-38 F', 'Set point: 36 F'], '36 F'],
  ['what the reefer is at', ['Reefer at -10 F'], '-10 F'],
  ['what the reefer is set to', ['Reefer set to 34 F continuous'], '34 F'],
  ['the caption of another language', ['Temperatura: 34 F'], '34 F'],
  ['a reefer of 53 feet', ['Reefer 53 ft'], undefined],
])('the temperature is read from %s', (_what, lines, degrees) => {
  const { temperature } = read(...lines.map((text, index): PrintedLine => [40 + index * 200, 300, text]))
  expect(temperature?.text).toBe(degrees)
})
