import { describe, expect, test } from 'vitest'
import { readPaper } from '../read-paper.ts'
import { facts, printed, type PrintedLine } from '../test-support/paper.ts'
import type { PageOfWords } from '../sheet/words.ts'
import { commonLabels, layoutMarks, sameLayout } from './layout-marks.ts'
import { fieldOfPath } from './learned-fields.ts'
import { lessonOf, type FinalValue } from './lesson.ts'
import { openPaper } from './opened-paper.ts'
import { readWithRules } from './read-with-rules.ts'
import { isRefuted, ruleSureness, ruleWords, type KnownRule, type LearnedRule } from './rule.ts'

const today = '2026-09-15'
const own = { mc: '900111', email: 'office@llano.example' }

type Values = { their: string; ours: string; house: string; suite: string; pay: string }

/** A layout with unique labels: the customer's word for the order, and the pay after two deductions. */
function oddLayout({ their, ours, house, suite, pay }: Values): PrintedLine[] {
  return [
    [40, 40, 'Quillback Brokerage LLC', 18],
    [40, 64, 'MC 555123 | desk@quillback.example'],
    [40, 100, 'Load Number: 77310'],
    [320, 100, `PO: ${ours}`],
    [40, 118, 'Mill ticket'],
    [180, 118, their],
    [320, 118, 'Commodity: Bulk feed'],
    [40, 150, 'SHIPPER'],
    [40, 164, house],
    [40, 177, suite],
    [40, 190, 'Hereford, TX 79045'],
    [320, 164, '03/04/2026 08:00'],
    [40, 230, 'CONSIGNEE'],
    [40, 244, 'Trinity Grocers'],
    [40, 257, '915 Airport Fwy'],
    [40, 270, 'Denton, TX 76205'],
    [320, 244, '03/05/2026 09:30'],
    [40, 320, 'Carrier Pay: $2,000.00'],
    [40, 336, 'You get:'],
    [180, 336, pay],
  ]
}

const first: Values = {
  their: '4471902',
  ours: 'Q-100',
  house: 'Palo Duro Canning',
  suite: '2200 Industrial Blvd',
  pay: '$1,900.00',
}
const second: Values = {
  their: '5583311',
  ours: 'Q-101',
  house: 'Clovis Dairy',
  suite: '18 Curry Rd',
  pay: '$1,655.50',
}

const paperOf = (lines: readonly PrintedLine[]): PageOfWords[] => [printed(lines)]
const final = (name: string, read: string | null, text: string | null): FinalValue => {
  const path = fieldOfPath(name)
  if (!path) throw new Error(`${name} is no field`)
  return { path, read, text }
}
const known = (rules: readonly LearnedRule[], confirmations = 1): KnownRule[] =>
  rules.map((rule, index) => ({ ...rule, id: String(index), confirmations, contradictions: 0 }))

function readBy(lines: readonly PrintedLine[], rules: readonly KnownRule[]) {
  const pages = paperOf(lines)
  const content = readPaper(pages, facts, today)
  return readWithRules(content, openPaper(pages, facts, today), rules)
}

function teach(lines: readonly PrintedLine[], ...finals: FinalValue[]) {
  return lessonOf(openPaper(paperOf(lines), facts, today), finals, [])
}

test('what was corrected on the first paper of a layout is right on the second', () => {
  const before = readBy(oddLayout(second), [])
  expect(before.content.fields.poNumber?.text).toBe('Q-101')
  expect(before.content.rate.amounts.total).toBe('2000.00')
  const { rules } = teach(
    oddLayout(first),
    final('poNumber', 'Q-100', '4471902'),
    final('rate.total', '$2,000.00', '1900.00'),
  )
  expect(rules.map(ruleWords)).toEqual([
    'PO number: right of “Mill ticket”, first page',
    'Rate: right of “You get”, first page',
  ])
  const { content, used } = readBy(oddLayout(second), known(rules))
  expect(content.fields.poNumber).toMatchObject({ text: '5583311', words: '5583311', by: 'learned' })
  expect(content.fields.poNumber?.alternatives.map(({ text }) => text)).toContain('Q-101')
  expect(content.rate.amounts.total).toBe('1655.50')
  expect(used.size).toBe(2)
})

test('a rule holds where the value stood, and never the value', () => {
  const { rules } = teach(oddLayout(first), final('poNumber', 'Q-100', '4471902'))
  expect(JSON.stringify(rules)).not.toContain('4471902')
})

test('a new rule that the reading rules contradict is offered beside them; once it was right twice it is green', () => {
  const { rules } = teach(oddLayout(first), final('poNumber', 'Q-100', '4471902'))
  const confidence = (confirmations: number) =>
    readBy(oddLayout(second), known(rules, confirmations)).content.fields.poNumber?.confidence ?? 0
  expect(confidence(1)).toBeLessThan(0.8)
  expect(confidence(2)).toBeGreaterThan(0.8)
  expect(confidence(4)).toBeGreaterThan(confidence(2))
})

test('a paper that lacks the words of a rule is read as if there were none', () => {
  const { rules } = teach(oddLayout(first), final('poNumber', 'Q-100', '4471902'))
  const without = oddLayout(second).filter(([, , text]) => text !== 'Mill ticket')
  const { content, used } = readBy(without, known(rules))
  expect([content.fields.poNumber?.text, used.size]).toEqual(['Q-101', 0])
})

test('nothing is learned of a value that is not on the paper', () => {
  expect(teach(oddLayout(first), final('poNumber', 'Q-100', '999999')).rules).toEqual([])
})

test('nothing is learned of a value that was accepted as it was read', () => {
  expect(teach(oddLayout(first), final('poNumber', 'Q-100', 'q 100')).rules).toEqual([])
})

test('the OCR engine may spell the words of a rule otherwise', () => {
  const { rules } = teach(oddLayout(first), final('poNumber', 'Q-100', '4471902'))
  const faxed = oddLayout(second).map(([x, y, text, size = 10]): PrintedLine => [
    x,
    y,
    text.replace('Mill ticket', 'MiIl tlcket'),
    size,
  ])
  expect(readBy(faxed, known(rules)).content.fields.poNumber?.text).toBe('5583311')
})

test('a street is learned by its line below the heading of its stop, for every stop under such a heading', () => {
  const withGate = (values: Values) =>
    oddLayout(values).map(([x, y, text, size = 10]): PrintedLine => [
      x,
      y,
      text === values.suite ? `Gate 4, ${text}` : text,
      size,
    ])
  const { rules } = teach(
    withGate(first),
    final('stops.0.street', '2200 Industrial Blvd', 'Gate 4, 2200 Industrial Blvd'),
    final('stops.0.name', 'Palo Duro Canning', 'Palo Duro Canning'),
  )
  expect(rules.map(ruleWords)).toEqual(['Street of the stop: 2 lines below “SHIPPER”, first page'])
  const { content } = readBy(withGate(second), known(rules))
  expect(content.stops[0]?.address?.text).toBe('Gate 4, 18 Curry Rd, Hereford, TX 79045')
  expect(content.fields.pickupAddress?.text).toBe('Gate 4, 18 Curry Rd, Hereford, TX 79045')
  expect(content.stops[1]?.street).toBe('915 Airport Fwy')
})

test('a broker who prints the name as a picture is known by number and mail, and named as the person named it', () => {
  const nameless = (values: Values) => oddLayout(values).filter(([, , text]) => !text.startsWith('Quill'))
  const { rules } = teach(nameless(first), final('companyName', null, 'Quillback Brokerage'))
  expect(rules.map(ruleWords)).toEqual(['Company name: Quillback Brokerage'])
  const { companyName } = readBy(nameless(second), known(rules)).content.fields
  expect(companyName).toMatchObject({ text: 'Quillback Brokerage', words: 'MC 555123', by: 'learned' })
})

describe('what a reviewed paper says of the rules that are known', () => {
  const { rules } = teach(oddLayout(first), final('poNumber', 'Q-100', '4471902'))
  const lesson = (text: string | null) =>
    lessonOf(
      openPaper(paperOf(oddLayout(second)), facts, today),
      [final('poNumber', '5583311', text)],
      known(rules),
    )

  test('a value that was accepted confirms its rule', () => {
    expect(lesson('5583311')).toMatchObject({ confirmed: ['0'], contradicted: [], rules: [] })
  })

  test.each(['Q-101', null])('%s in its place contradicts it', (text) => {
    expect(lesson(text)).toMatchObject({ confirmed: [], contradicted: ['0'] })
  })

  test('two contradictions refute a young rule, not one that was right all year', () => {
    expect(isRefuted({ confirmations: 1, contradictions: 1 })).toBe(false)
    expect(isRefuted({ confirmations: 2, contradictions: 2 })).toBe(true)
    expect(isRefuted({ confirmations: 40, contradictions: 2 })).toBe(false)
  })

  test('a contradiction lowers the trust in a rule', () => {
    const way = 'right'
    expect(ruleSureness({ confirmations: 3, contradictions: 1, way })).toBeLessThan(
      ruleSureness({ confirmations: 3, contradictions: 0, way }),
    )
  })
})

describe('a layout is known again', () => {
  const marks = (lines: readonly PrintedLine[]) => {
    const pages = paperOf(lines)
    return layoutMarks(openPaper(pages, facts, today).sheet, readPaper(pages, facts, today), own)
  }
  const stored = marks(oddLayout(first))

  test('by its broker and its fixed words, whatever the values are', () => {
    expect(stored.keys).toContain('mc:555123')
    expect(sameLayout(marks(oddLayout(second)), [stored])).toBe(stored)
  })

  test('not where another broker prints the same words', () => {
    const other = oddLayout(second).map(([x, y, text, size = 10]): PrintedLine => [
      x,
      y,
      text
        .replace('Quillback Brokerage', 'Sawtooth Freight')
        .replace('555123', '555987')
        .replace('quillback', 'sawtooth'),
      size,
    ])
    expect(sameLayout(marks(other), [stored])).toBeNull()
  })

  test('not where the same broker prints another layout', () => {
    expect(
      sameLayout(
        marks([
          [40, 40, 'Quillback Brokerage LLC', 18],
          [40, 64, 'MC 555123 | desk@quillback.example'],
          [40, 100, 'Tender: 5'],
          [40, 120, 'Origin: Hereford, TX 79045'],
          [40, 140, 'Destination: Denton, TX 76205'],
          [40, 160, 'Linehaul: $5.00'],
          [40, 180, 'Trailer type: Van'],
        ]),
        [stored],
      ),
    ).toBeNull()
  })

  test('never by the company’s own numbers, which stand on every paper', () => {
    const carrier = { mc: '555123', email: 'x@quillback.example' }
    const pages = paperOf(oddLayout(first))
    const { keys } = layoutMarks(
      openPaper(pages, facts, today).sheet,
      readPaper(pages, facts, today),
      carrier,
    )
    expect(keys).toEqual(['name:QUILLBACK BROKERAGE'])
  })

  test('the words that both papers have are kept as the fixed ones', () => {
    const both = ['LOADNUMBER', 'PO', 'SHIPPER', 'CONSIGNEE', 'COMMODITY', 'CARRIERPAY']
    expect(commonLabels([...both, 'LUMPERNOTE'], both)).toEqual(both)
    expect(commonLabels(both, ['PO'])).toEqual(both)
  })
})
