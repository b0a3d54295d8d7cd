import { describe, expect, test } from 'vitest'
import { readPaper } from '../read-paper.ts'
import { facts, printed, type PrintedLine } from '../test-support/paper.ts'
import { denton, hereford } from '../test-support/places.ts'
import type { PaperLearned } from './learned-fields.ts'
import { openPaper } from './opened-paper.ts'
import { currentOf, readWithRules, withValue } from './read-with-rules.ts'
import type { KnownRule } from './rule.ts'

const lines: PrintedLine[] = [
  [40, 40, 'Quillback Brokerage LLC', 18],
  [40, 64, 'MC 555123 | desk@quillback.example'],
  [40, 100, 'Load Number: 77310'],
  [40, 118, 'Mill ticket: 5583311 and 4471902'],
  [40, 150, 'SHIPPER'],
  ...hereford(40, 164),
  [320, 164, '03/04/2026 08:00'],
  [40, 230, 'CONSIGNEE'],
  ...denton(40, 244),
  [320, 244, '03/05/2026 09:30'],
  [40, 320, 'Carrier Pay: $2,000.00'],
]
const pages = [printed(lines)]
const content = readPaper(pages, facts, '2026-09-15')

function rule(id: string, more: Partial<KnownRule>): KnownRule {
  return {
    ...{ id, field: 'poNumber', way: 'behind', label: 'Mill ticket', page: 1, nth: 0, steps: 1, pick: 0 },
    ...{ x: 0, y: 0, confirmations: 2, contradictions: 0 },
    ...more,
  }
}
const ruled = (...rules: KnownRule[]) => readWithRules(content, openPaper(pages, facts, '2026-09-15'), rules)

test('a paper without rules is as it was read', () => {
  expect(ruled()).toEqual({ content, used: new Set() })
})

describe('a value that rules read', () => {
  test('is the one of the rule that is trusted most', () => {
    const rules = [rule('young', { confirmations: 1 }), rule('old', { pick: 1, confirmations: 3 })]
    for (const order of [rules, rules.toReversed()]) {
      const { content: after, used } = ruled(...order)
      expect([after.fields.poNumber?.text, after.fields.poNumber?.confidence, [...used]]).toEqual([
        ...['4471902', 0.92],
        ['old'],
      ])
    }
  })

  test('is as certain as the rule and the letters are', () => {
    const words = printed(lines).words.map((word) =>
      word.text === '5583311' ? { ...word, sureness: 0.5 } : word,
    )
    const faxed = [{ ...printed(lines), words }]
    const { content: after } = readWithRules(content, openPaper(faxed, facts, '2026-09-15'), [rule('r', {})])
    expect(after.fields.poNumber?.confidence).toBe(0.44)
  })

  test('is that of a stop, and of the load’s pickup and delivery', () => {
    const { content: after, used } = ruled(
      rule('name', { field: 'stop.name', way: 'below', label: 'CONSIGNEE', steps: 2 }),
      rule('zip', { field: 'stop.zip', label: 'Hereford, TX' }),
    )
    expect([...used]).toEqual(['zip', 'name'])
    expect(after.stops.map(({ name }) => name?.text)).toEqual(['Kestrel Foods', '915 Airport Fwy'])
  })

  test('of a stop that the reading did not find is nowhere', () => {
    const bare = { ...openPaper(pages, facts, '2026-09-15'), stops: [] }
    const below = rule('r', { field: 'stop.name', way: 'below', label: 'SHIPPER', steps: 2 })
    expect(readWithRules(content, bare, [below])).toEqual({ content, used: new Set() })
  })
})

describe('the name of a broker that a person typed', () => {
  const name = rule('name', { field: 'companyName', way: 'name', label: 'Quillback Brokerage' })
  const without = { ...content.broker, mc: null, email: null, billingEmail: null }
  const nameless = { ...content.fields, companyName: null }
  const named = (of: Partial<typeof content>) =>
    readWithRules({ ...content, ...of }, openPaper(pages, facts, '2026-09-15'), [name]).content.fields
      .companyName

  test('is shown where the broker is known by: the number, a mail, or the name that was read', () => {
    const { mc, email } = content.broker
    expect(named({ fields: nameless })).toMatchObject({
      words: mc?.words,
      place: mc?.place,
      confidence: 0.88,
    })
    const mailed = { ...without, email }
    expect(named({ fields: nameless, broker: mailed })).toMatchObject({
      words: email?.words,
      place: email?.place,
    })
    expect(named({ fields: nameless, broker: { ...without, billingEmail: email } })?.words).toBe(email?.words)
    expect(named({ broker: without })).toMatchObject({
      ...{ text: 'Quillback Brokerage', words: content.fields.companyName?.words },
    })
  })

  test('is not shown where nothing tells of a broker', () => {
    expect(named({ fields: nameless, broker: without })).toBeNull()
  })

  test('is no name of another field, and gives way to what the paper says', () => {
    const contact = ruled(rule('r', { ...name, id: 'r', field: 'broker.contact', label: 'Dana Roe' }))
    expect(contact.content.fields.companyName).toEqual(content.fields.companyName)
    const both = ruled(name, rule('r', { field: 'companyName', label: 'Load Number', confirmations: 0 }))
    expect(both.used).toEqual(new Set(['r']))
  })
})

describe('the value of a field', () => {
  const value = (text: string) => ({
    ...{ text, confidence: 0.9, place: { page: 1, x: 0, y: 0, width: 0, height: 0 }, words: text },
    alternatives: [],
  })
  const fields: PaperLearned[] = [
    ...(['loadNumber', 'poNumber', 'companyName', 'rate.total', 'rate.lineHaul', 'rate.fuel'] as const),
    ...(['equipment', 'weight', 'commodity', 'temperature', 'broker.mc', 'broker.contact'] as const),
    ...(['broker.phone', 'broker.email', 'broker.billingEmail'] as const),
  ]

  test.each(fields)('%s is replaced, and no other', (field) => {
    const after = withValue(content, field, value('1,450.00'))
    expect(currentOf(after, field)).toEqual(value('1,450.00'))
    for (const other of fields.filter((each) => each !== field))
      expect(currentOf(after, other)).toBe(currentOf(content, other))
    expect(Object.keys(after)).toEqual(Object.keys(content))
  })

  test('that is money has its amount', () => {
    const amounts = (text: string) => withValue(content, 'rate.fuel', value(text)).rate.amounts
    expect(amounts('$1,450')).toEqual({ ...content.rate.amounts, fuel: '1450.00' })
    expect(amounts('USD 0.5')).toEqual({ ...content.rate.amounts, fuel: '0.50' })
    expect(amounts('none')).toEqual({ ...content.rate.amounts, fuel: null })
  })
})
