import { describe, expect, test } from 'vitest'
import { facts, printed, type PrintedLine } from '../test-support/paper.ts'
import { sheetOf } from '../sheet/sheet.ts'
import { companyNames } from './company.ts'

const sheet = (...lines: readonly PrintedLine[]) => sheetOf([printed(lines)])

describe('the name of the broker', () => {
  test('is without the letters that were seen in a logo', () => {
    const page = printed([
      [40, 40, 'AT Kestrel Freight', 16],
      [40, 300, 'dana@kestrelfreight.example'],
    ])
    const words = page.words.map((word) => ({ ...word, sureness: 0.9 }))
    const [first] = companyNames(sheetOf([{ ...page, words }]), facts, [], [])
    expect(first?.text).toBe('Kestrel Freight')
    expect(first?.words.map(({ text }) => text)).toEqual(['Kestrel', 'Freight'])
  })

  test('is that of a stop only in the letterhead', () => {
    const body: readonly PrintedLine[] = [[40, 500, 'Salt and sand']]
    const at = (y: number) =>
      companyNames(sheet([40, y, 'Kestrel Mills LLC', 16], ...body), facts, [], ['Kestrel Mills LLC']).length
    expect([at(40), at(110)]).toEqual([1, 0])
  })

  const names = (lines: readonly PrintedLine[], stops: readonly string[] = []) =>
    companyNames(sheet(...lines), facts, [], stops).map(
      ({ text, sureness }) => `${text} ${sureness.toFixed(2)}`,
    )
  /** So that there is a usual size of print. */
  const body: readonly PrintedLine[] = [500, 520, 540, 560, 580].map((y): PrintedLine => [
    40,
    y,
    'Salt and sand',
  ])

  test.each<[string, PrintedLine[], string[]]>([
    ['large in the head', [[40, 40, 'Kestrel Freight LLC', 16]], ['Kestrel Freight LLC 0.92']],
    ['in usual letters in the head', [[40, 40, 'Kestrel Freight LLC']], ['Kestrel Freight LLC 0.80']],
    ['large, but lower', [[40, 110, 'Kestrel Freight LLC', 16]], ['Kestrel Freight LLC 0.80']],
    ['large, and lower still', [[40, 200, 'Kestrel Freight LLC', 16]], ['Kestrel Freight LLC 0.80']],
    ['too low', [[40, 300, 'Kestrel Freight LLC', 16]], ['Kestrel Freight LLC 0.65']],
    ['behind its caption', [[40, 300, 'Broker: Kestrel Freight LLC']], ['Kestrel Freight LLC 0.97']],
    ['a person behind its caption', [[40, 300, 'Broker: Dana Whitlow']], ['Dana Whitlow 0.65']],
    ['a person with a phone', [[40, 300, 'Broker: Dana Whitlow 806-555-0144']], []],
    ['whom the letter is from', [[40, 100, 'From: Kestrel Freight LLC']], ['Kestrel Freight LLC 0.80']],
    ['our own', [[40, 40, 'Llano Lines', 16]], []],
    [
      'over who it is to',
      [
        [40, 40, 'Kestrel Freight LLC', 16],
        [40, 62, 'Attn: Dispatch'],
      ],
      ['Kestrel Freight LLC 0.65'],
    ],
    [
      'the carrier',
      [
        [40, 40, 'Kestrel Freight LLC', 16],
        [40, 300, 'Carrier: Kestrel Freight LLC'],
      ],
      [],
    ],
    [
      'the carrier by who signs',
      [
        [40, 40, 'Kestrel Freight LLC', 16],
        [40, 700, 'For Kestrel Freight LLC (MC 555123)'],
      ],
      [],
    ],
    [
      'in two lines of a logo',
      [
        [40, 40, 'GULLWING', 20],
        [40, 66, 'Freight Group', 16],
      ],
      ['GULLWING Freight Group 0.92'],
    ],
    [
      'with a mailbox of it',
      [
        [40, 40, 'Kestrel Freight LLC', 16],
        [40, 300, 'dana@kestrelfreight.example'],
      ],
      ['Kestrel Freight LLC 0.97', 'Kestrel Freight 0.50'],
    ],
    [
      'of a carrier, with its DOT number below, on a paper of another',
      [
        [40, 40, 'Kestrel Freight LLC', 16],
        [40, 62, 'DOT 2240911'],
        [40, 300, 'dana@trinityfreight.example'],
      ],
      ['Kestrel Freight LLC 0.80', 'Trinity Freight 0.50'],
    ],
    [
      'with the DOT number of another line',
      [
        [40, 40, 'Kestrel Freight LLC', 16],
        [40, 90, 'DOT 2240911'],
        [40, 300, 'dana@trinityfreight.example'],
      ],
      ['Kestrel Freight LLC 0.92', 'Trinity Freight 0.50'],
    ],
    [
      'with the DOT number in another column',
      [
        [40, 40, 'Kestrel Freight LLC', 16],
        [80, 62, 'DOT 2240911'],
        [40, 300, 'dana@trinityfreight.example'],
      ],
      ['Kestrel Freight LLC 0.92', 'Trinity Freight 0.50'],
    ],
    [
      'who hauls, on a paper of another',
      [
        [40, 40, 'Kestrel Trucking LLC', 16],
        [40, 300, 'dana@trinityfreight.example'],
      ],
      ['Trinity Freight 0.50'],
    ],
    ['who hauls, with no other', [[40, 40, 'Kestrel Trucking LLC', 16]], ['Kestrel Trucking LLC 0.92']],
    [
      'whose dispatch is written to',
      [
        [40, 40, 'To: Yellow Pine Dispatch'],
        [40, 80, 'Yellow Pine Trucking LLC', 16],
      ],
      [],
    ],
    [
      'beside the number of its licence',
      [
        [40, 200, 'Kestrel Freight LLC'],
        [300, 200, 'MC 555123'],
      ],
      ['Kestrel Freight LLC 0.80'],
    ],
    [
      'with letters of a logo that a PDF has',
      [
        [40, 40, 'AT Kestrel Freight', 16],
        [40, 300, 'dana@kestrelfreight.example'],
      ],
      ['Kestrel Freight 0.92', 'AT Kestrel Freight 0.92'],
    ],
    ['only in a mailbox', [[40, 300, 'dana@kestrelfreight.example']], ['Kestrel Freight 0.50']],
  ])('%s', (_where, lines, expected) => {
    expect(names([...lines, ...body])).toEqual(expected)
  })

  test.each<[string, PrintedLine[], string[]]>([
    [
      'whom a letter is from, in its head',
      [[40, 155, 'From: Kestrel Freight LLC']],
      ['Kestrel Freight LLC 0.80'],
    ],
    ['and not where freight is from', [[40, 250, 'From: Kestrel Freight LLC']], ['Kestrel Freight LLC 0.65']],
    [
      'a person of two behind its caption',
      [[40, 300, 'Broker: Dana Whitlow / Kestrel Freight']],
      ['Dana Whitlow 0.92'],
    ],
    [
      'in the small print, again and again',
      [
        [40, 40, 'Kestrel Freight LLC', 16],
        [40, 300, 'It is agreed with Kestrel Freight LLC that the load is to be at the dock of us'],
        [40, 340, 'It is told to Kestrel Freight LLC that the load is to be at the dock of us'],
        [40, 380, 'Kestrel Freight LLC'],
      ],
      ['Kestrel Freight LLC 0.97'],
    ],
    [
      'of a signature that a mailbox has too',
      [
        [40, 700, 'Kestrel Freight LLC'],
        [40, 713, 'dana@kestrelfreight.example'],
      ],
      ['Kestrel Freight LLC 0.92', 'Kestrel Freight 0.50'],
    ],
    [
      'to whom bills are sent is no carrier',
      [
        [40, 40, 'Kestrel Freight LLC', 16],
        [40, 300, 'Send invoice and POD to: Kestrel Freight LLC'],
      ],
      ['Kestrel Freight LLC 0.97'],
    ],
  ])('is one %s', (_where, lines, expected) => {
    expect(names([...lines, ...body])).toEqual(expected)
  })

  test('is large beside the usual print of the first page, however large the next one is', () => {
    const first = printed([[40, 40, 'Kestrel Freight LLC', 16], ...body])
    const next = printed(
      Array.from({ length: 20 }, (_, at): PrintedLine => [40, 40 + at * 30, 'Salt and sand', 18]),
    )
    const [found] = companyNames(sheetOf([first, { ...next, page: 2 }]), facts, [], [])
    expect(found?.sureness).toBe(0.92)
  })

  test('of the letterhead of a later page is none of a stop’s', () => {
    const page = { ...printed([[40, 40, 'Kestrel Mills LLC', 16]]), page: 2 }
    expect(companyNames(sheetOf([page]), facts, [], ['Kestrel Mills LLC'])).toEqual([])
  })

  test('of a letter is no person alone, but may be one of two', () => {
    expect(names([[40, 100, 'From: Dana Whitlow'], ...body])).toEqual([])
    expect(names([[40, 100, 'From: Dana Whitlow / Kestrel'], ...body])).toEqual(['Dana Whitlow 0.65'])
  })

  test.each<[string, string, string[]]>([
    [
      'another firm, however clear, is not surer',
      'Trinity Freight LLC',
      ['Kestrel Freight LLC 0.55', 'Trinity Freight LLC 0.55'],
    ],
    [
      'another reading of the name is',
      'Kestrol Freight LLC',
      ['Kestrol Freight LLC 0.80', 'Kestrel Freight LLC 0.55'],
    ],
    [
      'a name with letters behind it is',
      'Kestrels Freight LLC',
      ['Kestrels Freight LLC 0.80', 'Kestrel Freight LLC 0.55'],
    ],
    ['a shorter beginning of it is', 'Kes Freight LLC', ['Kes Freight LLC 0.80', 'Kestrel Freight LLC 0.55']],
    [
      'a name that differs in three letters is not',
      'Kastrula Freight LLC',
      ['Kestrel Freight LLC 0.55', 'Kastrula Freight LLC 0.55'],
    ],
  ])('read unclearly: %s', (_rule, other, expected) => {
    const page = printed([[40, 40, 'Kestrel Freight LLC', 16], [40, 80, other], ...body])
    const words = page.words.map((word) => ({ ...word, sureness: word.y < 60 / 792 ? 0.6 : 1 }))
    const found = companyNames(sheetOf([{ ...page, words }]), facts, [], [])
    expect(found.map(({ text, sureness }) => `${text} ${sureness.toFixed(2)}`)).toEqual(expected)
  })

  test('said more often is surer', () => {
    const again = (count: number) =>
      names([
        [40, 160, 'Kestrel Freight LLC'],
        ...Array.from({ length: count }, (_, at): PrintedLine => [40, 600 + at * 30, 'Kestrel Freight LLC']),
        ...body,
      ])
    expect([again(0), again(1), again(9)]).toEqual([
      ['Kestrel Freight LLC 0.65'],
      ['Kestrel Freight LLC 0.65'],
      ['Kestrel Freight LLC 0.80'],
    ])
  })

  test('beside a licence farther down is no surer', () => {
    expect(names([[40, 200, 'Kestrel Freight LLC'], [300, 260, 'MC 555123'], ...body])).toEqual([
      'Kestrel Freight LLC 0.65',
    ])
  })

  test('behind a caption of something else is no headline', () => {
    expect(names([[40, 40, 'Weight: Kestrel Freight LLC', 16], ...body])).toEqual([
      'Kestrel Freight LLC 0.65',
    ])
  })
})
