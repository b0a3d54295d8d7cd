import { describe, expect, test } from 'vitest'
import { printed, type PrintedLine } from '../test-support/paper.ts'
import { sheetOf } from '../sheet/sheet.ts'
import { brokerMcs, emails, phones } from './broker-facts.ts'
import { isOfCarrier, underCarrier } from './carrier-block.ts'

const sheet = (...lines: readonly PrintedLine[]) => sheetOf([printed(lines)])
const told = (found: readonly { readonly text: string; readonly sureness: number }[]) =>
  found.map(({ text, sureness }) => `${text} ${sureness.toFixed(3)}`)

describe('the MC number of the broker', () => {
  const mcs = (lines: readonly PrintedLine[], broker: string | null = null) =>
    told(brokerMcs(sheet(...lines), broker))

  test.each<[string, string[]]>([
    ['MC 555123', ['555123 0.850']],
    ['MC# 55512', ['55512 0.850']],
    ['MC No. 55512345', ['55512345 0.850']],
    ['MC 5551', []],
    ['Broker MC 555123', ['555123 0.950']],
    ['Kestrel Freight MC 555123', ['555123 0.950']],
    ['Driver MC 555123', []],
    ['MC 555123 DOT 2240911', []],
    ['MC 555123 has agreed to it', []],
    ['MC 555123, carrier', []],
    ['MC 555123, a carrier', ['555123 0.850']],
    ['(MC 555123) ("Carrier")', []],
    ['Agreed with Redbud (MC 555123)', []],
    ['Agreed. Kestrel with Redbud. And (MC 555123)', ['555123 0.850']],
  ])('in %s', (line, expected) => {
    expect(mcs([[40, 300, line]], 'Kestrel Freight')).toEqual(expected)
  })

  test('with a name of no broker known is any', () => {
    expect(mcs([[40, 300, 'Kestrel Freight MC 555123']])).toEqual(['555123 0.850'])
  })

  test('may stand far behind a word for the carrier', () => {
    const far = (count: number) => `Driver ${'and so on '.repeat(count)}MC 555123`
    expect(mcs([[20, 300, far(11), 8]])).toEqual([])
    expect(mcs([[20, 300, far(12), 8]])).toEqual(['555123 0.850'])
  })

  test.each([
    [86, ['555123 0.850']],
    [88, []],
  ])('may stand beside a DOT number in the head of the first page: at %s', (y, expected) => {
    expect(mcs([[40, y, 'MC 555123 DOT 2240911']])).toEqual(expected)
    const later = sheetOf([{ ...printed([[40, y, 'MC 555123 DOT 2240911']]), page: 2 }])
    expect(brokerMcs(later, null)).toEqual([])
  })

  test.each<[string, PrintedLine[], string[]]>([
    [
      'beside its caption',
      [
        [40, 300, 'Our MC'],
        [140, 300, '555123'],
      ],
      ['555123 0.950'],
    ],
    [
      'under its caption',
      [
        [40, 300, "Broker's MC#"],
        [40, 313, 'MC 555123'],
      ],
      ['555123 0.950'],
    ],
    [
      'under it, with a word beside',
      [
        [40, 300, 'Broker MC'],
        [140, 300, 'Dana'],
        [40, 313, '555123'],
      ],
      ['555123 0.950'],
    ],
    [
      'and no other',
      [
        [40, 300, 'Their MC'],
        [140, 300, '555123'],
      ],
      [],
    ],
    [
      'and nothing without a number',
      [
        [40, 300, 'Our MC'],
        [140, 300, 'Dana'],
      ],
      [],
    ],
  ])('stands %s', (_where, lines, expected) => {
    expect(mcs(lines)).toEqual(expected)
  })

  test('is marked on the paper, letters and digits', () => {
    const [found] = brokerMcs(sheet([40, 300, 'Office | MC 555123 | Texas']), null)
    expect(found?.words.map(({ text }) => text)).toEqual(['MC', '555123'])
  })
})

describe('mailboxes', () => {
  const boxes = (...lines: readonly PrintedLine[]) => {
    const { general, billing } = emails(sheet(...lines), null)
    return [told(general), told(billing)]
  }

  test.each([
    ['dana@caprock.example', false],
    ['Send invoices to dana@caprock.example', true],
    ['dana@caprock.example for your invoices', false],
    ['ap@caprock.example', true],
    ['billing@caprock.example', true],
    ['POD: dana@caprock.example', true],
  ])('%s is for bills: %s', (line, isBilling) => {
    const [general, billing] = boxes([40, 300, line])
    expect([general?.length, billing?.length]).toEqual(isBilling ? [0, 1] : [1, 0])
  })

  test('are sure, those for bills a little more', () => {
    expect(boxes([40, 300, 'dana@caprock.example'], [40, 340, 'billing@caprock.example'])).toEqual([
      ['dana@caprock.example 0.850'],
      ['billing@caprock.example 0.900'],
    ])
  })

  test.each<[string, PrintedLine, boolean]>([
    ['right under', [40, 313, 'dana@caprock.example'], true],
    ['some lines under', [40, 350, 'dana@caprock.example'], true],
    ['far under', [40, 353, 'dana@caprock.example'], false],
    ['over', [40, 285, 'dana@caprock.example'], false],
    ['aside', [100, 313, 'dana@caprock.example'], true],
    ['far aside', [105, 313, 'dana@caprock.example'], false],
  ])('%s `Bill to` belong to it', (_where, line, isBilling) => {
    expect(boxes([40, 300, 'Bill to'], line)[1]).toHaveLength(isBilling ? 1 : 0)
  })

  test('of the broker come before others, and none is for bills for being called e-mail', () => {
    const { general, billing } = emails(
      sheet(
        [40, 300, 'Email: rosa@plainshauling.example'],
        [40, 340, 'Email: dana@mail.caprock-freight.example'],
      ),
      'Caprock Freight, LLC',
    )
    expect(told(general)).toEqual([
      'dana@mail.caprock-freight.example 0.880',
      'rosa@plainshauling.example 0.850',
    ])
    expect(billing).toEqual([])
  })

  test('on the page after `Bill to` do not', () => {
    const { general } = emails(
      sheetOf([
        printed([[40, 300, 'Bill to']]),
        { ...printed([[40, 313, 'dana@caprock.example']]), page: 2 },
      ]),
      null,
    )
    expect(general).toHaveLength(1)
  })
})

describe('the phone of the broker', () => {
  const numbers = (...lines: readonly PrintedLine[]) => told(phones(sheet(...lines)))

  test.each<[string, PrintedLine[], string[]]>([
    [
      'in the head, the higher the surer',
      [
        [40, 0, '806-555-0144'],
        [40, 198, '806-555-0145'],
      ],
      ['806-555-0144 0.750', '806-555-0145 0.675'],
    ],
    ['not below the head', [[40, 280, '806-555-0144']], []],
    ['just in the head', [[40, 275, '806-555-0144']], ['806-555-0144 0.646']],
    ['with brackets', [[40, 0, '(806) 555-0144']], ['(806) 555-0144 0.750']],
    ['no fax', [[40, 40, 'Fax: 806-555-0144']], []],
    ['no F', [[40, 40, 'F 806-555-0144']], []],
    ['behind a fax', [[40, 0, 'Fax: 806-555-0145, phone here: 806-555-0144']], ['806-555-0144 0.750']],
    ['before a mailbox below', [[40, 400, '806-555-0144, dana@caprock.example']], ['806-555-0144 0.750']],
    ['behind a mailbox below', [[40, 400, 'dana@caprock.example | 806-555-0144']], ['806-555-0144 0.750']],
    ['not apart from the mailbox', [[40, 400, 'dana@caprock.example or call 806-555-0144']], []],
    [
      'not the carrier’s',
      [
        [40, 40, 'Carrier'],
        [40, 53, '806-555-0144, dana@caprock.example'],
      ],
      [],
    ],
  ])('stands %s', (_where, lines, expected) => {
    expect(numbers(...lines)).toEqual(expected)
  })

  test('on a later page stands beside a mailbox alone', () => {
    const later = (line: string) => phones(sheetOf([{ ...printed([[40, 40, line]]), page: 2 }]))
    expect(later('806-555-0144')).toEqual([])
    expect(told(later('806-555-0144, dana@caprock.example'))).toEqual(['806-555-0144 0.750'])
  })

  test('stands in a sentence with the mailbox', () => {
    const line = 'You are to call us at 806-555-0144, dana@caprock.example, if the load is not at the dock'
    expect(numbers([40, 400, line])).toEqual(['806-555-0144 0.750'])
  })
})

describe('the block of the carrier', () => {
  const lines = (count: number): PrintedLine[] => [
    [40, 100, 'Carrier'],
    ...Array.from({ length: count }, (_, at): PrintedLine => [40, 113 + at * 13, `Line ${String(at + 1)}`]),
  ]
  const isUnder = (found: ReturnType<typeof sheet>, text: string) => {
    const cell = found.cells.find((each) => each.text === text)
    if (!cell) throw new Error(`${text} is no cell`)
    return [underCarrier(found, cell), isOfCarrier(found, cell)]
  }

  test('has six lines', () => {
    const block = sheet(...lines(7))
    expect(isUnder(block, 'Line 6')).toEqual([true, true])
    expect(isUnder(block, 'Line 7')).toEqual([false, false])
  })

  test('ends at a gap', () => {
    const block = (y: number) => sheet(...lines(1), [40, y, 'Below'])
    expect(isUnder(block(136.5), 'Below')).toEqual([true, true])
    expect(isUnder(block(138), 'Below')).toEqual([false, false])
  })

  test('goes on to the right, for what stands behind its caption', () => {
    expect(isUnder(sheet([40, 100, 'Carrier'], [140, 100, 'Redbud']), 'Redbud')).toEqual([false, true])
    expect(isUnder(sheet([40, 100, 'Weight'], [140, 100, 'Redbud']), 'Redbud')).toEqual([false, false])
  })
})
