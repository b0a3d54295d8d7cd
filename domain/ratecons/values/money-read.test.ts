import { describe, expect, test } from 'vitest'
import { printed, read, type PrintedLine } from '../test-support/paper.ts'
import { sheetOf } from '../sheet/sheet.ts'
import { ratesOf } from './money-read.ts'

const rates = (...lines: readonly PrintedLine[]) => ratesOf(sheetOf([printed(lines)]))
const told = (found: readonly { readonly text: string; readonly sureness: number }[]) =>
  found.map(({ text, sureness }) => `${text} ${sureness.toFixed(3)}`)
const totals = (...lines: readonly PrintedLine[]) => told(rates(...lines).total)
const sums = (...lines: readonly PrintedLine[]) => rates(...lines).total.map(({ cents }) => cents)

describe('what is paid in all', () => {
  test.each<[string, string[]]>([
    ['Total carrier pay: $1,580.00', ['$1,580.00 0.961']],
    ['Total: $1,580.00', ['$1,580.00 0.961']],
    ['Flat rate: $1,580.00', ['$1,580.00 0.901']],
    ['Amount: $1,580.00', ['$1,580.00 0.751']],
    ['Rate: $1,580.00', ['$1,580.00 0.801']],
    ['Amount: 1580.00', ['1580.00 0.751']],
    ['Amount: 1580', []],
    ['Total: about 1580.00', ['1580.00 0.961']],
    ['Total: 1580', ['1580 0.961']],
    ['Total: 99', []],
    ['Total: $99', ['$99 0.961']],
    ['Total: 99.00', ['99.00 0.961']],
    ['Total: 100', ['100 0.961']],
    ['Total: USD 1580.00', ['USD 1580.00 0.961']],
    ['Total: 41250 lbs', []],
    ['Total: 450 miles', []],
    ['Amount: $3.50 per mile', []],
    ['Amount: $3.50/mi', []],
    ['Amount: $34.50 a ton', []],
    ['Amount: $1,580.00 a load', ['$1,580.00 0.751']],
    ['Rate: 3% of $1,580.00', []],
    ['Amount: $1,580.00 + 140.00', []],
    ['Total: as it was told to you here $1,580.00', []],
    ['Total: as it was told $1,580.00', ['$1,580.00 0.961']],
  ])('in %s', (line, expected) => {
    expect(totals([40, 160, line])).toEqual(expected)
  })

  test('an amount without a label is none beside one with a label', () => {
    expect(totals([40, 160, 'Total: $1,580.00'], [400, 300, '$9,999.00'])).toEqual(['$1,580.00 0.961'])
  })

  test('of equal labels the last is the surest', () => {
    expect(totals([40, 160, 'Total: $1,580.00'], [40, 640, 'Total: $1,620.00'])).toEqual([
      '$1,620.00 0.964',
      '$1,580.00 0.961',
    ])
  })

  test('the next value of a label counts where the first is none', () => {
    expect(totals([40, 160, 'Total'], [140, 160, 'pounds'], [40, 173, '$1,580.00'])).toEqual([
      '$1,580.00 0.961',
    ])
  })

  test('the words are those of the amount', () => {
    const [found] = rates([40, 160, 'Total: about $1,580.00 for 2 stops']).total
    expect(found?.words.map(({ text }) => text)).toEqual(['$1,580.00'])
  })

  test('stands at the end of the row of its label, before the next caption', () => {
    const row: PrintedLine[] = [
      [40, 160, 'Total'],
      [140, 160, 'Flat'],
      [240, 160, '1 x $900.00'],
      [400, 160, '$1,580.00'],
    ]
    expect(totals(...row)[0]).toBe('$1,580.00 0.900')
    const [found] = rates(...row).total
    expect(found?.words.map(({ text }) => text)).toEqual(['$1,580.00'])
  })

  test('in a row ends before the next caption, and is not sought behind a caption in the middle', () => {
    expect(
      totals(
        [40, 160, 'Total'],
        [140, 160, 'Flat'],
        [240, 160, '$1,580.00'],
        [340, 160, 'Weight:'],
        [420, 160, '$9,999.00'],
      )[0],
    ).toBe('$1,580.00 0.900')
    expect(totals([40, 160, 'Weight: 3 Total'], [160, 160, 'Flat'], [240, 160, '$1,580.00'])).toEqual([
      '$1,580.00 0.550',
    ])
  })

  test('in a sentence is as sure as its words are clear', () => {
    expect(totals([40, 160, 'it is agreed at the agreed rate of $1,580.00'])).toEqual(['$1,580.00 0.920'])
    expect(totals([40, 160, 'a flat rate of $1,580.00'])).toEqual(['$1,580.00 0.800'])
    expect(totals([40, 160, 'You get $1,580.00'])).toEqual(['$1,580.00 0.700'])
    expect(totals([40, 160, 'it is $1,580.00 all in'])).toEqual(['$1,580.00 0.800'])
    expect(totals([40, 160, 'it is $1,530 plus $50 = $1,580'])).toEqual(['$1,580 0.850'])
  })

  test.each<[string, string[]]>([
    ['You get $3.50 per mile', []],
    ['You get $3.50/mi', []],
    ['You get $34.50 a ton', []],
    ['You get $1,580.00 a load', ['$1,580.00 0.700']],
    ['You get $1,580.00 + FSC $140.00', []],
    ['You get $1,580.00 + tolls', ['$1,580.00 0.700']],
  ])('in a sentence is neither a rate nor a part: %s', (line, expected) => {
    expect(totals([40, 160, line])).toEqual(expected)
  })

  test('in a sentence has its words', () => {
    const words = (line: string) => rates([40, 160, line]).total[0]?.words.map(({ text }) => text)
    expect(words('You get $1,580.00 for it')).toEqual(['$1,580.00'])
    expect(words('it is $1,580.00 all in')).toEqual(['$1,580.00'])
    expect(words('it is $1,530 plus $50 = $1,580 then')).toEqual(['$1,580'])
  })

  test('is the only amount of the paper, though nothing says so', () => {
    expect(totals([40, 160, '$1,580.00'])).toEqual(['$1,580.00 0.550'])
    expect(totals([40, 160, '$1,580.00'], [40, 300, '$1,580.00'])).toEqual(['$1,580.00 0.550'])
    expect(totals([40, 160, '$1,580.00'], [40, 300, '$1,620.00'])).toEqual([])
    expect(totals([40, 160, '$99.99'])).toEqual([])
    expect(totals([40, 160, '$100.00'])).toEqual(['$100.00 0.550'])
    expect(totals([40, 160, '1,580.00'])).toEqual([])
  })
})

describe('freight and fuel', () => {
  test('without fuel the freight is all', () => {
    const { total, lineHaul, fuel } = rates([40, 160, 'Line haul: $1,580.00'])
    expect([told(total), told(lineHaul), fuel]).toEqual([['$1,580.00 0.780'], ['$1,580.00 0.931'], []])
    expect(told(rates([40, 160, 'Base rate: $1,580.00']).lineHaul)).toEqual(['$1,580.00 0.851'])
  })

  test('with fuel it is not', () => {
    const { total, fuel } = rates([40, 160, 'Line haul: $1,580.00'], [40, 180, 'Fuel: $140.00'])
    expect([total, told(fuel)]).toEqual([[], ['$140.00 0.901']])
  })

  test('an amount without a label that is their sum is all', () => {
    const parts: PrintedLine[] = [
      [40, 160, 'Line haul: $1,580.00'],
      [40, 180, 'Fuel: $140.00'],
    ]
    expect(totals(...parts, [400, 300, '$1,720.00'])).toEqual(['$1,720.00 0.930'])
    expect(totals(...parts, [400, 300, '$1,730.00'])).toEqual(['$1,730.00 0.550'])
    expect(
      totals([40, 160, 'Line haul: $1,580.00'], [40, 180, 'Fuel: $0.00'], [400, 300, '$1,580.00']),
    ).toEqual(['$1,580.00 0.550'])
    const [found] = rates(...parts, [400, 300, '$1,720.00']).total
    expect(found?.words.map(({ text }) => text)).toEqual(['$1,720.00'])
  })

  test('a total that is their sum, or the freight, is surer', () => {
    const parts: PrintedLine[] = [
      [40, 160, 'Line haul: $1,580.00'],
      [40, 180, 'Fuel: $140.00'],
    ]
    expect(totals(...parts, [40, 200, 'Flat rate: $1,720.00'])).toEqual(['$1,720.00 0.931'])
    expect(totals(...parts, [40, 200, 'Flat rate: $1,580.00'])).toEqual(['$1,580.00 0.931'])
    expect(totals(...parts, [40, 200, 'Flat rate: $1,600.00'])).toEqual(['$1,600.00 0.901'])
    expect(totals(...parts, [40, 200, 'Total carrier pay: $1,720.00'])).toEqual(['$1,720.00 0.980'])
  })

  test('a flat rate that fuel is added to is the freight', () => {
    const { lineHaul } = rates(
      [40, 160, 'Flat rate: $1,512.00'],
      [40, 180, 'Fuel: $140.00'],
      [40, 200, 'Total: $1,652.00'],
    )
    expect(told(lineHaul)).toEqual(['$1,512.00 0.850'])
    const other = rates(
      [40, 160, 'Flat rate: $1,500.00'],
      [40, 180, 'Fuel: $140.00'],
      [40, 200, 'Total: $1,652.00'],
    )
    expect(other.lineHaul).toEqual([])
    const free = rates(
      [40, 160, 'Flat rate: $1,652.00'],
      [40, 180, 'Fuel: $0.00'],
      [40, 200, 'Total: $1,652.00'],
    )
    expect(free.lineHaul).toEqual([])
  })

  test('freight in words is separate only where fuel is', () => {
    const both = rates([40, 160, 'we say linehaul $1,512.00, fuel $140.00'])
    expect([told(both.lineHaul), told(both.fuel)]).toEqual([['$1,512.00 0.850'], ['$140.00 0.850']])
    expect(rates([40, 160, 'we say linehaul $1,512.00 here']).lineHaul).toEqual([])
  })

  test.each([
    ['the fuel is included in it', true],
    ['it includes the fuel', true],
    ['it is all in', true],
    ['it is all-in', true],
    ['fuel is paid. It is included', false],
    ['fuel surcharge', false],
  ])('%s: fuel is included: %s', (line, expected) => {
    expect(rates([40, 160, line]).included !== null).toBe(expected)
  })
})

test('of two readings of one amount the surest counts', () => {
  expect(sums([40, 160, 'Rate: $1,580.00'], [40, 200, 'Total: $1,580.00'])).toEqual([158_000])
})

describe('a row of a table of charges', () => {
  const row = (y: number, ...texts: readonly string[]): PrintedLine[] =>
    texts.map((text, column) => [40 + column * 100, y, text])

  test.each([
    ['a rate and how often', ['2.15', '640', '1,376.00'], ['1,376.00 0.930']],
    ['how often and a rate', ['640', '$2.15', '$1,376.00'], ['$1,376.00 0.930']],
    ['what does not come to it', ['2.15', '640', '1,400.00'], ['2.15 0.931']],
    ['an amount alone', ['1,376.00'], ['1,376.00 0.931']],
  ])('%s', (_case, texts, expected) => {
    expect(told(rates(...row(160, 'LINEHAUL', ...texts)).lineHaul)).toEqual(expected)
  })

  test('amounts right under each other are two', () => {
    const { lineHaul, fuel } = rates(
      ...row(160, 'Line Haul', '1', '2,400.00', '2,400.00'),
      ...row(172, 'Extra Stop', '2', '50.00', '100.00'),
      ...row(184, 'FSC', '612', '0.45', '275.40'),
    )
    expect([told(lineHaul), told(fuel)]).toEqual([['2,400.00 0.930'], ['275.40 0.900']])
  })
})

describe('a revised paper', () => {
  test.each([
    ['Old rate: $1,400.00 New rate: $1,550.00', [155_000]],
    ['Previous total: $1,400.00', []],
    ['Original carrier pay: $1,400.00', []],
    ['This replaces the prior one, carrier pay: $1,550.00', [155_000]],
    ['we told you a previous rate of $1,400.00 here', []],
  ])('%s', (line, expected) => {
    expect(sums([40, 160, line])).toEqual(expected)
  })
})

test('of freight and pay in one line the freight is the freight', () => {
  expect(told(rates([40, 160, 'Pay $650.00 Line haul $600.00 Fuel $50.00']).lineHaul)).toEqual([
    '$600.00 0.850',
  ])
})

describe('an amount that its currency stands behind', () => {
  test.each([
    ['All-in: 2,962.40 USD', [296_240]],
    ['Rate: 1,450.00 USD all inclusive. Weight: 17,200 kg', [145_000]],
    ['Rate: 1,450.00 CAD all inclusive', []],
  ])('%s', (line, expected) => {
    expect(sums([40, 160, line])).toEqual(expected)
  })

  test('what is all-in counts, and not the freight over it', () => {
    const row = (y: number, what: string, sum: string): PrintedLine[] => [
      [40, y, what],
      [140, y, sum],
    ]
    const { total, fuel } = rates(
      ...row(100, 'Linehaul', '2,310.00 USD'),
      ...row(113, 'Fuel', '402.40 USD'),
      ...row(126, 'All-in', '2,962.40 USD'),
    )
    expect([total[0]?.text, fuel[0]?.text]).toEqual(['2,962.40', '402.40'])
  })
})

test.each([
  'In case of TONU carrier is paid $150, for layover $250 per day and for detention $50 per hour.',
  'For a layover the carrier will be paid $250.00 and no more than that in a week.',
])('no price of the load is in: %s', (line) => {
  expect(sums([40, 160, line])).toEqual([])
})

test('fuel that is listed among the parts of an all-in rate is an amount of its own', () => {
  const rate = (...lines: string[]) =>
    read(...lines.map((text, index): PrintedLine => [30, 200 + index * 14, text])).rate.isFuelIncluded
  expect(rate('All-in rate: $1,900.00', 'Line haul: $1,700.00', 'Fuel surcharge: $200.00')).toBe(false)
  expect(rate('All-in rate: $1,900.00')).toBe(true)
  expect(rate('All-in rate: $1,900.00', 'Fuel surcharge: $0.00')).toBe(true)
})

test.each([
  ['TRUCK PAYS 3800', '3800.00'],
  ['Truck pays 1,180', '1180.00'],
  ['Truck pays $1,180', '1180.00'],
])('%s is the rate', (line, total) => {
  expect(read([30, 200, line]).rate.amounts.total).toBe(total)
})
