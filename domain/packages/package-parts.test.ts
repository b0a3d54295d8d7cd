import { expect, test } from 'vitest'
import { isMeantFor, packageOrder, partWords } from './package-parts.ts'

test('a customer’s order goes before the usual one, and words of no meaning are passed over', () => {
  expect(packageOrder(['pod', 'cargo', 'invoice', 'pod'])).toEqual([
    ...['pod', 'invoice', 'rate-confirmation', 'bol', 'lumper-receipt', 'scale-ticket', 'other'],
  ])
})

test('other papers go only to who asked for them', () => {
  expect([isMeantFor([], 'other'), isMeantFor(['other'], 'other'), isMeantFor([], 'scale-ticket')]).toEqual([
    ...[false, true, true],
  ])
})

test('without an order of the customer the invoice goes first and other papers last', () => {
  expect(packageOrder(null)).toEqual([
    ...['invoice', 'rate-confirmation', 'bol', 'pod', 'lumper-receipt', 'scale-ticket', 'other'],
  ])
})

test.each([
  ['rate-confirmation', 'Rate confirmation', 'RC'],
  ['lumper-receipt', 'Lumper receipt', 'Lumper'],
  ['scale-ticket', 'Scale ticket', 'Scale'],
  ['other', 'Other papers', 'Other'],
] as const)('%s is bookmarked as %s, and its pages are labelled %s', (kind, title, label) => {
  expect(partWords[kind]).toMatchObject({ title, label })
})
