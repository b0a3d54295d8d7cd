import { describe, expect, test } from 'vitest'
import { facts, printed, type PrintedLine } from '../test-support/paper.ts'
import { aRule } from '../test-support/rules.ts'
import { amarillo, denton, hereford } from '../test-support/places.ts'
import { fieldOfPath } from './learned-fields.ts'
import { lessonOf, ruleKey, type FinalValue } from './lesson.ts'
import { openPaper } from './opened-paper.ts'
import type { KnownRule, LearnedRule } from './rule.ts'

const lines: PrintedLine[] = [
  [40, 40, 'Mill ticket: 5583311'],
  [320, 40, '12 Sawtooth 345 678 901'],
  [40, 150, 'SHIPPER'],
  ...hereford(40, 164),
  [40, 230, 'SHIPPER'],
  ...amarillo(40, 244),
  [40, 310, 'CONSIGNEE'],
  ...denton(40, 324),
]
const paper = openPaper([printed(lines)], facts, '2026-09-15')

function final(name: string, read: string | null, text: string | null): FinalValue {
  const path = fieldOfPath(name)
  if (!path) throw new Error(`${name} is no field`)
  return { path, read, text }
}
const known = (more: Partial<KnownRule>): KnownRule => ({
  ...{ id: 'r', ...aRule({}), confirmations: 1, contradictions: 0 },
  ...more,
})
function verdict(rule: Partial<KnownRule>, ...finals: FinalValue[]) {
  const { confirmed, contradicted } = lessonOf(paper, finals, [known(rule)])
  return confirmed.length > 0 ? 'right' : contradicted.length > 0 ? 'wrong' : 'silent'
}

describe('a known rule', () => {
  test.each([
    ['5583311', 'right'],
    ['558-3311', 'right'],
    ['4471902', 'wrong'],
    [null, 'wrong'],
  ])('that reads 5583311 where a person left %s is %s', (text, expected) => {
    expect(verdict({}, final('poNumber', null, text))).toBe(expected)
  })

  test('that reads nothing, or of which nobody says anything, is silent', () => {
    expect(verdict({ label: 'Gate code' }, final('poNumber', null, '4471902'))).toBe('silent')
    expect(verdict({}, final('loadNumber', null, '4471902'))).toBe('silent')
    expect(verdict({})).toBe('silent')
  })

  test('of stops has to be right at every stop where it reads anything', () => {
    const below: Partial<KnownRule> = { field: 'stop.street', way: 'below', label: 'SHIPPER', steps: 2 }
    const first = final('stops.0.street', null, '2200 Industrial Blvd')
    expect(verdict(below, first, final('stops.1.street', null, '410 Ross St'))).toBe('right')
    expect(verdict(below, first, final('stops.1.street', null, '99 Ross St'))).toBe('wrong')
    expect(verdict(below, first, final('stops.2.street', null, '915 Airport Fwy'))).toBe('right')
    expect(verdict(below, first, final('stops.9.street', null, '1 Nowhere Rd'))).toBe('right')
  })

  test('that is a name is right whatever the legal form', () => {
    const name: Partial<KnownRule> = { field: 'companyName', way: 'name', label: 'Quillback Brokerage' }
    expect(verdict(name, final('companyName', null, 'QUILLBACK BROKERAGE, LLC'))).toBe('right')
    expect(verdict(name, final('companyName', null, 'Sawtooth Freight'))).toBe('wrong')
  })
})

describe('a paper teaches', () => {
  const taught = (...finals: FinalValue[]) => lessonOf(paper, finals, []).rules

  test.each([
    ['a value that was read otherwise', final('poNumber', 'Q-100', '5583311'), 1],
    ['a value that was not read', final('poNumber', null, '5583311'), 1],
    ['not a value that was read', final('poNumber', '5583311', '5583311'), 0],
    ['not a value that was taken away', final('poNumber', 'Q-100', null), 0],
    ['not a value of a stop that it does not have', final('stops.9.street', null, '410 Ross St'), 0],
    [
      'not the name that was read without its legal form',
      final('companyName', 'Mill ticket LLC', 'Mill ticket'),
      0,
    ],
    [
      'not a name that is not on the paper, except of the broker',
      final('broker.contact', null, 'Dana Roe'),
      0,
    ],
    [
      'not the name of a broker that is on the paper without fixed words',
      final('companyName', null, 'Sawtooth'),
      0,
    ],
  ])('%s', (_case, value, count) => {
    expect(taught(value)).toHaveLength(count)
  })

  test('the name of a broker that is not on the paper as it was typed', () => {
    expect(taught(final('companyName', 'SHIPPER', 'Quillback Brokerage'))).toEqual([
      {
        ...{ field: 'companyName', way: 'name', label: 'Quillback Brokerage', page: 1 },
        ...{ nth: 0, steps: 1, pick: 0, x: 0, y: 0 },
      },
    ])
  })

  test('a value beside one that was taken away', () => {
    expect(taught(final('poNumber', null, '5583311'), final('commodity', 'Bulk feed', null))).toHaveLength(1)
  })

  test('once what two stops teach alike', () => {
    const rules = taught(
      final('stops.0.name', null, 'Kestrel Foods'),
      final('stops.1.name', null, 'Palo Duro Canning'),
      final('stops.2.name', null, 'Trinity Grocers'),
    )
    expect(rules.map(({ label, steps }) => `${label} ${String(steps)}`)).toEqual(['SHIPPER 1', 'CONSIGNEE 1'])
  })

  test('by the place that was clicked', () => {
    const twice = openPaper([printed([...lines, [40, 700, 'Feed ticket: 5583311']])], facts, '2026-09-15')
    const value = final('poNumber', null, '5583311')
    const label = (place?: FinalValue['place']) => lessonOf(twice, [{ ...value, place }], []).rules[0]?.label
    expect([label(), label({ page: 1, x: 0.2, y: 0.9 })]).toEqual(['Mill ticket', 'Feed ticket'])
  })

  test('by no word that is the value of another field', () => {
    const ticket = final('poNumber', null, '5583311')
    expect(taught(ticket, final('commodity', 'Mill ticket', 'Mill ticket'))).toEqual([])
  })
})

test('two rules are one if they read the same words', () => {
  const one: LearnedRule = known({})
  const keys = (more: Partial<LearnedRule>) => ruleKey({ ...one, ...more }) === ruleKey(one)
  expect([keys({ label: 'MILL TICKET' }), keys({ x: 0.5, y: 0.5 })]).toEqual([true, true])
  const others: Partial<LearnedRule>[] = [
    ...[{ field: 'loadNumber' as const }, { way: 'right' as const }, { label: 'Gate code' }],
    ...[{ page: 2 }, { nth: 1 }, { steps: 2 }, { pick: 1 }],
  ]
  expect(others.map(keys)).toEqual(others.map(() => false))
})

test('a place on the page is one rule of its field, wherever it is', () => {
  const at = (page: number) => ruleKey({ ...known({ way: 'at', label: '' }), page, x: page / 10 })
  expect(at(2)).toBe(at(1))
})
