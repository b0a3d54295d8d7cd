import { describe, expect, test } from 'vitest'
import { readPaper, type PaperContent } from '../read-paper.ts'
import { facts, printed, type PrintedLine } from '../test-support/paper.ts'
import { sheetOf } from '../sheet/sheet.ts'
import { commonLabels, layoutMarks, sameLayout, type LayoutMarks, type OwnMarks } from './layout-marks.ts'

const nobody: OwnMarks = { mc: null, email: null }
const place = { page: 1, x: 0, y: 0, width: 0, height: 0 }
const value = (text: string, ...others: string[]) => ({
  ...{ text, confidence: 1, place, words: text },
  alternatives: others.map((other) => ({ text: other, confidence: 1, place, words: other })),
})

type Broker = { name?: string; mc?: string; otherMc?: string; email?: string; billing?: string }
function keysOf({ name, mc, otherMc, email, billing }: Broker, own = nobody): readonly string[] {
  const content = readPaper([printed([])], facts, '2026-09-15')
  const named: PaperContent = {
    ...content,
    fields: { ...content.fields, companyName: name === undefined ? null : value(name) },
    broker: {
      ...{
        ...content.broker,
        mc: mc === undefined ? null : value(mc, ...(otherMc === undefined ? [] : [otherMc])),
      },
      ...{ email: email === undefined ? null : value(email) },
      ...{ billingEmail: billing === undefined ? null : value(billing) },
    },
  }
  return layoutMarks(sheetOf([printed([])]), named, own).keys
}

describe('a broker is known again', () => {
  test.each<[string, Broker, string[]]>([
    ['by nothing where nothing was read', {}, []],
    [
      'by the MC number, and the others that may be it',
      { mc: '555123', otherMc: '555987' },
      ['mc:555123', 'mc:555987'],
    ],
    ['by the domain of the mail', { email: 'Desk@Quillback.Example' }, ['mail:quillback.example']],
    ['by the domain of the billing mail', { billing: 'ap@quillback.example' }, ['mail:quillback.example']],
    [
      'by a domain once',
      { email: 'desk@quillback.example', billing: 'ap@quillback.example' },
      ['mail:quillback.example'],
    ],
    ['not by a public mail host', { email: 'quillback@gmail.com', billing: 'q@hotmail.co.uk' }, []],
    ['by a domain that begins like one', { email: 'desk@livestock.example' }, ['mail:livestock.example']],
    ['not by what is no mail address', { email: 'quillback.example' }, []],
    [
      'by the name without its legal form',
      { name: 'Quillback Brokerage, LLC' },
      ['name:QUILLBACK BROKERAGE'],
    ],
    ['not by a legal form alone', { name: 'LLC' }, []],
  ])('%s', (_case, broker, keys) => {
    expect(keysOf(broker)).toEqual(keys)
  })

  test('not by our own MC number or mail domain, however they are written', () => {
    const own = { mc: 'MC-900111', email: 'office@LLANO.example' }
    expect(keysOf({ mc: '900111', otherMc: '555123', email: 'x@llano.example' }, own)).toEqual(['mc:555123'])
  })
})

function labelsOf(...pages: PrintedLine[][]) {
  const all = pages.map((lines, index) => ({ ...printed(lines), page: index + 1 }))
  return layoutMarks(sheetOf(all), readPaper(all, facts, '2026-09-15'), nobody).labels
}

describe('the fixed words of a layout', () => {
  test('are the labels that are known, and what stands before a colon', () => {
    expect(
      labelsOf([
        [40, 40, 'Load Number: 77310'],
        [40, 60, 'Mill ticket: 5583311'],
        [40, 80, 'Gate code# 12'],
        [40, 100, 'Palo Duro Canning'],
      ]),
    ).toEqual(['LOADNUMBER', 'MILLTICKET', 'GATECODE'])
  })

  test('are not a single letter', () => {
    expect(labelsOf([[40, 40, 'P: 806-555-0101']])).toEqual([])
  })

  test('are those of the first page', () => {
    expect(
      labelsOf(
        [[40, 40, 'Mill ticket: 5583311']],
        [
          [40, 40, 'Gate code: 12'],
          [40, 60, 'Weight: 40000'],
        ],
      ),
    ).toEqual(['MILLTICKET'])
  })

  test('have three letters at least and 31 at most', () => {
    const words = (count: number): PrintedLine => [40, 20 + count * 14, `${'q'.repeat(count)}: 5`]
    expect(labelsOf([words(2), words(3), words(31), words(32)])).toEqual(['QQQ', 'Q'.repeat(31)])
  })

  test('count once, and sixty of them are enough', () => {
    const odd = (index: number) =>
      `Q${String.fromCharCode(65 + (index % 26), 65 + Math.floor(index / 26))}xyz`
    const lines = Array.from({ length: 70 }, (_, index): PrintedLine => [
      index % 2 === 0 ? 40 : 320,
      20 + Math.floor(index / 2) * 18,
      `${odd(index)}: 5`,
    ])
    expect(labelsOf(lines)).toHaveLength(60)
    expect(
      labelsOf([
        [40, 40, 'Mill ticket: 1'],
        [40, 60, 'Mill ticket: 2'],
      ]),
    ).toEqual(['MILLTICKET'])
  })

  test('are not what a sentence has before a colon', () => {
    const prose: PrintedLine[] = [
      [40, 40, 'Quarrelsome: the carrier shall be liable for all of the loss and the damage to the cargo'],
      [40, 52, 'that is in the care of the carrier or of the agents of the carrier until it is delivered'],
      [40, 64, 'to the consignee in the condition in which it was given to the carrier by the shipper and'],
    ]
    expect(labelsOf(prose)).toEqual([])
  })
})

const marks = (keys: string[], labels: string[]): LayoutMarks => ({ keys, labels })
const letters = 'ABCDEFGHIJKLMNOPQRST'.split('')

describe('a paper', () => {
  const known = marks(['mc:555123'], letters.slice(0, 10))

  test('of a known broker has half of the words of its layout', () => {
    expect(sameLayout(marks(['mc:555123'], letters.slice(5, 15)), [known])).toBe(known)
    expect(sameLayout(marks(['mc:555123'], letters.slice(6, 16)), [known])).toBeNull()
  })

  test('of nobody has nearly all words of a layout of nobody', () => {
    const unknown = marks([], letters)
    expect(sameLayout(marks([], [...letters.slice(0, 17), 'X', 'Y', 'Z']), [unknown])).toBe(unknown)
    expect(sameLayout(marks([], [...letters.slice(0, 16), 'W', 'X', 'Y', 'Z']), [unknown])).toBeNull()
  })

  test('of nobody is not of a layout that has a broker, nor the other way round', () => {
    expect(sameLayout(marks([], [...known.labels]), [known])).toBeNull()
    expect(sameLayout(known, [marks([], [...known.labels])])).toBeNull()
  })

  test('is of the layout that it is most like', () => {
    const less = marks(['mc:555123'], letters.slice(3, 13))
    expect(sameLayout(marks(['mc:555123'], letters.slice(0, 10)), [less, known])).toBe(known)
    expect(sameLayout(marks(['mc:555123'], letters.slice(0, 10)), [known, less])).toBe(known)
  })

  test('is no more like a layout because it spells one of its words in two ways', () => {
    const both = ['MILLTICKET', 'MIILTICKET']
    const [same, part] = [marks(['mc:555123'], both), marks(['mc:555123'], ['MILLTICKET'])]
    expect(sameLayout(marks(['mc:555123'], both), [same, part])).toBe(same)
  })

  test('without a word is like none', () => {
    expect(sameLayout(marks(['mc:555123'], []), [marks(['mc:555123'], [])])).toBeNull()
  })

  test('may have words spelled otherwise by a picture', () => {
    const named = marks(['mc:555123'], ['MILLTICKET', 'GATECODE'])
    expect(sameLayout(marks(['mc:555123'], ['MIILTICKET', 'GATEC0DE']), [named])).toBe(named)
  })
})

test('six words that two papers share are enough to drop the others, five are not', () => {
  const stored = letters.slice(0, 8)
  expect(commonLabels(stored, letters.slice(2, 8))).toEqual(letters.slice(2, 8))
  expect(commonLabels(stored, letters.slice(3, 8))).toBe(stored)
})

test('a word that a picture spells otherwise is a shared one', () => {
  const stored = ['MILLTICKET', ...letters.slice(0, 5), 'LUMPERNOTE']
  expect(commonLabels(stored, ['MIILTICKET', ...letters.slice(0, 5)])).toEqual([
    'MILLTICKET',
    ...letters.slice(0, 5),
  ])
})
