import { describe, expect, test } from 'vitest'
import { compareTerms, termTitle, termWords, type KeptTerm, type LoadTerm } from './compare-terms.ts'

const term = (kind: KeptTerm['kind'], more: Partial<KeptTerm> = {}): KeptTerm => ({
  ...{ kind, sentence: null, withinMinutes: null, startsWith: 'delivery', graceMinutes: null },
  ...{ amount: null, percent: null, freeMinutes: null, ratePerHour: null, cap: null, ...more },
})
const kept = (id: string, of: KeptTerm, source: LoadTerm['source'] = 'paper') => ({ ...of, id, source })
const changes = (load: LoadTerm[], paper: KeptTerm[]) =>
  compareTerms(load, paper).map(({ key, before, after }) => [
    key,
    before && termWords(before),
    after && termWords(after),
  ])

const pod = term('pod', { withinMinutes: 1440, amount: '75.00', sentence: 'Signed POD in 24 hours or $75.' })
const late = term('fine', { amount: '250.00', sentence: 'Late arrival is fined $250 without appeal.' })
const lost = term('fine', { amount: '250.00', sentence: 'Driver must answer check calls or $250.' })

describe('terms of a later paper', () => {
  test('are the same where only their words are others, or a letter is misread', () => {
    const misread = { ...late, sentence: 'Late arival is fined $250 without appeal.' }
    const worded = { ...pod, sentence: 'Send the signed POD within 24 hours. Else $75.00 is deducted.' }
    expect(changes([kept('1', pod), kept('2', late)], [misread, worded])).toEqual([])
  })

  test('stand beside the one of their kind, each figure that is another', () => {
    const free = term('free_time', { freeMinutes: 120, ratePerHour: '50.00', cap: '300.00' })
    const later = { ...free, ratePerHour: '60.00', cap: null }
    expect(
      changes([kept('1', pod), kept('2', free)], [later, { ...pod, amount: null, percent: 10 }]),
    ).toEqual([
      ['term:1', 'within 24 h of delivery, $75.00', 'within 24 h of delivery, 10 % of the rate'],
      ['term:2', '2 h free, $50.00 an hour, at most $300.00', '2 h free, $60.00 an hour'],
    ])
  })

  test('pair with what they repeat before they pair with what they change', () => {
    const [first, second] = [term('claim', { withinMinutes: 60 }), term('claim', { withinMinutes: 120 })]
    expect(
      changes([kept('1', first), kept('2', second)], [{ ...second }, { ...first, withinMinutes: 90 }]),
    ).toEqual([['term:1', 'within 1 h of delivery', 'within 1 h 30 of delivery']])
  })

  test('are another fine where it is for something else, whatever it costs', () => {
    expect(changes([kept('1', late)], [lost])).toEqual([
      ['term-removed:1', '$250.00\n“Late arrival is fined $250 without appeal.”', null],
      ['term-added:0', null, '$250.00\n“Driver must answer check calls or $250.”'],
    ])
    const papers = { ...late, sentence: 'Late delivery of papers is fined $250 each day.' }
    expect(changes([kept('1', late)], [papers])).toMatchObject([
      ['term-removed:1', {}, null],
      ['term-added:0', null, {}],
    ])
    const dearer = { ...late, amount: '300.00', sentence: 'Late arrival is fined $300 without appeal.' }
    expect(changes([kept('1', late)], [dearer])).toMatchObject([['term:1', {}, {}]])
  })

  test('leave what a person added, but for the free time', () => {
    const claim = term('detention_claim', { withinMinutes: 60, startsWith: 'departure' })
    expect(changes([kept('1', claim, 'office')], [pod])).toMatchObject([['term-added:0', null, {}]])
    expect(changes([kept('1', claim, 'office')], [claim])).toEqual([])
    expect(changes([kept('1', claim, 'office')], [{ ...claim, withinMinutes: 90 }])).toEqual([
      ['term-added:0', null, 'within 1 h 30 of departure'],
    ])
    const free = term('free_time', { freeMinutes: 120 })
    expect(changes([kept('1', free, 'office')], [{ ...free, freeMinutes: 60 }])).toEqual([
      ['term:1', '2 h free', '1 h free'],
    ])
  })
})

test('what an obligation asks for is said with its figures', () => {
  expect(
    [
      term('detention_notice', { withinMinutes: 30 }),
      term('detention_notice', { withinMinutes: 0 }),
      term('detention_notice'),
      term('detention_claim', { startsWith: 'departure' }),
      term('claim', { withinMinutes: 90 }),
      term('tracking', { withinMinutes: 15, graceMinutes: 60, amount: '100.00' }),
      term('tracking', { graceMinutes: 60 }),
      term('fine', { percent: 25 }),
      term('fine', { sentence: 'No passengers in the cab.' }),
      term('free_time', { ratePerHour: '50.00' }),
    ].map((each) => `${termTitle(each)}: ${termWords(each)}`),
  ).toEqual([
    'Detention notice: 30 min before the free time ends',
    'Detention notice: before the free time ends',
    'Detention notice: without a figure',
    'Detention claim: from departure on',
    'Other claim: within 1 h 30 of delivery',
    'Tracking: every 15 min, lost for at most 1 h, $100.00',
    'Tracking: lost for at most 1 h',
    'Fine: 25 % of the rate',
    'Fine: “No passengers in the cab.”',
    'Free time: $50.00 an hour',
  ])
})
