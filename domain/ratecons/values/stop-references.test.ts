import { describe, expect, test } from 'vitest'
import { facts, printed, read, type PrintedLine } from '../test-support/paper.ts'
import { denton, hereford } from '../test-support/places.ts'
import { sheetOf } from '../sheet/sheet.ts'
import { stopsOf } from '../stops/stops.ts'
import { poNumbers } from './numbers.ts'

const stops: readonly PrintedLine[] = [
  [40, 100, 'Pickup'],
  ...hereford(40, 114),
  [40, 170, 'Deliver to'],
  ...denton(40, 184),
]
const all = (...lines: readonly PrintedLine[]) =>
  read(...stops, ...lines).stops.map(({ references }) =>
    references.map(({ label, text, confidence }) => `${label}: ${text} ${confidence.toFixed(2)}`),
  )

describe('the numbers of a stop', () => {
  test.each<[string, string, string[][]]>([
    ['with its caption', 'Pickup #: 55501', [['Pickup #: 55501 0.90'], []]],
    ['of a confirmation', 'Confirmation 34258476', [['Confirmation: 34258476 0.90'], []]],
    ['of a load, which is none', 'Load 34258476', [[], []]],
    ['by its form', 'PU809519', [['Reference: PU809519 0.75'], []]],
    ['by a sign before it', 'Bay # 5520193', [['Reference: 5520193 0.75'], []]],
    ['too short behind a sign', 'Bay # 552', [[], []]],
    ['just long enough behind a sign', 'Bay # 5521', [['Reference: 5521 0.75'], []]],
    ['said in words', 'call with pickup number 5520', [['Reference: 5520 0.75'], []]],
  ])('%s', (_how, line, expected) => {
    expect(all([320, 128, line])).toEqual(expected)
  })

  test('are told once, those with a caption first', () => {
    expect(all([320, 114, 'PU809519'], [320, 128, 'Pickup #: 55501'], [320, 142, 'PU# PU809519'])).toEqual([
      ['Pickup #: 55501 0.90', 'PU#: PU809519 0.90'],
      [],
    ])
  })

  test('have their words marked', () => {
    const [first] = read(...stops, [320, 128, 'Bay # 5520193, gate 4']).stops
    expect(first?.references[0]?.words).toBe('5520193,')
  })

  test('in the address are none', () => {
    const lines = stops.map(([x, y, text]): PrintedLine => [
      x,
      y,
      text === 'Kestrel Foods' ? 'Kestrel Foods DC #4417' : text,
    ])
    expect(read(...lines).stops[0]?.references).toEqual([])
  })

  test('under a heading stand near to it, begin with it, and have no caption', () => {
    const under = (x: number, y: number, text: string) => {
      const [first] = read([320, 90, 'Ref'], ...stops, [x, y, text]).stops
      return first?.references.map((reference) => reference.text)
    }
    expect(under(320, 128, '55501')).toEqual(['55501'])
    expect(under(330, 128, '55501')).toEqual(['55501'])
    expect(under(333, 128, '55501')).toEqual([])
    expect(under(320, 128, 'Dock 4')).toEqual([])
    expect(under(320, 80, '55501')).toEqual([])
  })

  test.each([
    [345, ['55501']],
    [353, []],
  ])('under a heading far above: at %s', (y, expected) => {
    const [first] = read([320, 60, 'Ref'], [40, 330, 'Pickup'], ...hereford(40, 344), [320, y, '55501']).stops
    expect(first?.references.map(({ text }) => text)).toEqual(expected)
  })

  test('of one end may stand in the middle of a line for the whole load', () => {
    expect(all([40, 400, 'Weight: 41250 Drop ref: 66602'])[1]).toEqual(['Drop ref: 66602 0.90'])
    expect(all([40, 400, 'Weight: 41250 Pickup ref: 66602'])[0]).toEqual(['Pickup ref: 66602 0.90'])
  })

  test('called a pickup’s are nobody’s where there are two, unless they stand in one', () => {
    const two: PrintedLine[] = [
      [40, 100, 'Pickup 1'],
      ...hereford(40, 114),
      [40, 170, 'Pickup 2'],
      ...denton(40, 184),
    ]
    const of = (y: number) =>
      read(...two, [320, y, 'Pickup ref: 55501']).stops.map(({ references }) => references.length)
    expect([of(60), of(128)]).toEqual([
      [0, 0],
      [1, 0],
    ])
  })

  test('in a sentence stand behind the address, and are not the other end’s', () => {
    const sentence = (first: string): PrintedLine[] => [
      [
        20,
        300,
        'The driver is to pick up at Kestrel Foods, 2200 Industrial Blvd, Hereford, TX 79045 and must',
      ],
      [20, 313, first],
      [
        20,
        326,
        'and the load is to be delivered to Trinity Grocers, 915 Airport Fwy, Denton, TX 76205 by nine.',
      ],
    ]
    const texts = (first: string) =>
      read(...sentence(first)).stops[0]?.references.map((reference) => reference.text)
    expect(texts('give the man at the gate of it the pickup number 55501 of the shipper')).toEqual(['55501'])
    expect(texts('give the man at the gate of it the delivery number 55501 of the shipper')).toEqual([])
  })
})

describe('the PO number', () => {
  const numbers = (load: string | null, ...lines: readonly PrintedLine[]) => {
    const sheet = sheetOf([printed(lines)])
    return poNumbers(sheet, stopsOf(sheet, facts, '2026-09-15').stops, load).map(
      ({ text, sureness }) => `${text} ${sureness.toFixed(2)}`,
    )
  }

  test.each<[string, PrintedLine[], string[]]>([
    ['behind its caption', [[40, 300, 'PO #: 88213']], ['88213 0.94']],
    ['behind a vaguer caption', [[40, 300, 'Customer order: 88213']], ['88213 0.54']],
    ['that is also a pickup’s', [[40, 300, 'PU# / PO#: 88213']], ['88213 0.54']],
    ['behind a caption of something else', [[40, 300, 'Weight: 41250 PO #: 88213']], ['88213 0.94']],
    ['alone', [[40, 300, 'PO-88213']], ['PO-88213 0.84']],
    ['in a subject', [[40, 300, 'Re: load, purchase order: 88213']], ['88213 0.94']],
    ['of two digits', [[40, 300, 'PO #: 12']], []],
    ['of the title', [[40, 300, 'Confirmation PO #: 88213']], []],
    ['far down', [[40, 700, 'PO #: 88213']], ['88213 0.93']],
  ])('%s', (_where, lines, expected) => {
    expect(numbers(null, ...lines)).toEqual(expected)
  })

  test('is not the number of the load', () => {
    expect(numbers('88213', [40, 300, 'PO #: 88213'])).toEqual([])
  })

  test('of another load is none', () => {
    const line = (about: string) =>
      `You are to send us the bills of the ${about}, PO: 88213, as it is to be paid by us`
    expect(numbers(null, [20, 300, line('last load')])).toEqual([])
    expect(numbers(null, [20, 300, line('new load')])).toEqual(['88213 0.84'])
  })

  test('in a stop is a little less sure', () => {
    const inStop = numbers(null, ...stops, [320, 128, 'PO #: 88213'])
    const above = numbers(null, ...stops, [320, 60, 'PO #: 88213'])
    expect([inStop, above]).toEqual([['88213 0.93'], ['88213 0.95']])
  })
})
