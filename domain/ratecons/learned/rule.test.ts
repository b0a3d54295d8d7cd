import { expect, test } from 'vitest'
import { isRefuted, ruleSureness, ruleWords, type LearnedRule, type RuleWay } from './rule.ts'

test.each<[RuleWay, number, number, number]>([
  ['right', 0, 0, 0.6],
  ['right', 1, 0, 0.82],
  ['right', 2, 0, 0.88],
  ['right', 3, 0, 0.92],
  ['right', 4, 0, 0.95],
  ['right', 40, 0, 0.95],
  ['right', 4, 1, 0.83],
  ['right', 4, 2, 0.71],
  ['at', 1, 0, 0.72],
  ['at', 4, 1, 0.73],
  ['name', 4, 0, 0.95],
  ['at', 0, 2, 0.3],
])('a rule %s that was right %i times and wrong %i times is trusted by %d', (way, right, wrong, sureness) => {
  expect(ruleSureness({ way, confirmations: right, contradictions: wrong })).toBeCloseTo(sureness, 10)
})

test.each([
  [0, 1, false],
  [0, 2, true],
  [9, 2, true],
  [10, 2, false],
  [14, 3, true],
  [15, 3, false],
])(
  'a rule that was right %i times and wrong %i times is refuted: %s',
  (confirmations, contradictions, is) => {
    expect(isRefuted({ confirmations, contradictions })).toBe(is)
  },
)

test.each<[Partial<LearnedRule>, string]>([
  [{ way: 'name', label: 'Quillback Brokerage' }, 'PO number: Quillback Brokerage'],
  [{ way: 'at', label: '' }, 'PO number: at its place on the page, first page'],
  [{ way: 'at', label: '', page: 2 }, 'PO number: at its place on the page, page 2'],
  [{ way: 'behind' }, 'PO number: behind “Mill ticket”, first page'],
  [{ way: 'right', page: 3 }, 'PO number: right of “Mill ticket”, page 3'],
  [{ way: 'below', steps: 1 }, 'PO number: below “Mill ticket”, first page'],
  [{ way: 'below', steps: 2 }, 'PO number: 2 lines below “Mill ticket”, first page'],
  [{ way: 'behind', field: 'broker.billingEmail' }, 'Billing e-mail: behind “Mill ticket”, first page'],
])('%o is told to people', (more, words) => {
  const rule = {
    field: 'poNumber',
    way: 'right',
    label: 'Mill ticket',
    page: 1,
    nth: 0,
    steps: 1,
    pick: 0,
  } as const
  expect(ruleWords({ ...rule, x: 0, y: 0, ...more })).toBe(words)
})

test.each([
  ['loadNumber', 'Load number'],
  ['poNumber', 'PO number'],
  ['companyName', 'Company name'],
  ['rate.total', 'Rate'],
  ['rate.lineHaul', 'Line haul'],
  ['rate.fuel', 'Fuel'],
  ['equipment', 'Equipment'],
  ['weight', 'Weight'],
  ['commodity', 'Commodity'],
  ['temperature', 'Temperature'],
  ['broker.mc', 'MC number'],
  ['broker.contact', 'Contact'],
  ['broker.phone', 'Phone'],
  ['broker.email', 'E-mail'],
  ['broker.billingEmail', 'Billing e-mail'],
  ['stop.name', 'Name of the stop'],
  ['stop.street', 'Street of the stop'],
  ['stop.city', 'City of the stop'],
  ['stop.state', 'State of the stop'],
  ['stop.zip', 'ZIP code of the stop'],
  ['stop.date', 'Day of the stop'],
  ['stop.from', 'Time of the stop'],
  ['stop.to', 'End of the stop’s window'],
] as const)('a rule of %s is called one of the %s', (field, words) => {
  const rule = { field, way: 'name', label: 'x', page: 1, nth: 0, steps: 1, pick: 0, x: 0, y: 0 } as const
  expect(ruleWords(rule)).toBe(`${words}: x`)
})
