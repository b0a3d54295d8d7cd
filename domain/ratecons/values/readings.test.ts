import { describe, expect, test } from 'vitest'
import { facts, printed, read, type PrintedLine } from '../test-support/paper.ts'
import { denton, hereford } from '../test-support/places.ts'
import { sheetOf } from '../sheet/sheet.ts'
import { stopsOf } from '../stops/stops.ts'
import { loadNumbers } from './numbers.ts'
import { namedForBroker } from './named-for-broker.ts'
import { lessSure, placeOf, readingOf, valueOf } from './paper-values.ts'
import { spacedId } from './spaced-id.ts'
import { addressLine, appointmentWords, readStop, stopFields } from './stop-values.ts'
import { sureOf, wordsOfText } from './words-of-text.ts'

const sheet = (...lines: readonly PrintedLine[]) => sheetOf([printed(lines)])
const wordsOf = (text: string) => sheet([40, 100, text]).cells.flatMap(({ words }) => words)
const found = (text: string, sureness: number) => ({ text, sureness, words: wordsOf('Load 77310') })

describe('the surest reading', () => {
  test('comes first, and three others are offered', () => {
    const value = valueOf([
      found('A1', 0.5),
      found('B2', 0.9),
      found('C3', 0.6),
      found('D4', 0.4),
      found('E5', 0.3),
    ])
    expect(value?.text).toBe('B2')
    expect(value?.alternatives.map(({ text }) => text)).toEqual(['C3', 'A1', 'D4'])
  })

  test('is nothing where nothing was found, or not on the paper', () => {
    expect(valueOf([])).toBeNull()
    expect(valueOf([{ text: 'A1', sureness: 0.9, words: [] }])).toBeNull()
  })

  test.each([
    [0.95, 0.94, 0.78],
    [0.95, 0.93, 0.95],
    [0.9, 0.8, 0.9],
    [0.81, 0.8, 0.81],
    [0.82, 0.81, 0.78],
    [0.95, 0.95, 0.78],
  ])('of %s beside another of %s is shown as %s', (first, second, confidence) => {
    expect(valueOf([found('A1', first), found('B2', second)])?.confidence).toBe(confidence)
  })

  test('alone is as sure as it is, but never more than nearly', () => {
    expect(valueOf([found('A1', 0.95)])?.confidence).toBe(0.95)
    expect(readingOf(found('A1', 1)).confidence).toBe(0.99)
    expect(readingOf(found('A1', 0)).confidence).toBe(0.05)
    expect(readingOf(found('A1', 0.5)).words).toBe('Load 77310')
  })

  test('from a paper of another kind is less sure, with all that is offered', () => {
    const value = lessSure(valueOf([found('A1', 0.9), found('B2', 0.6)]), 0.5)
    expect([value?.confidence, value?.alternatives[0]?.confidence]).toEqual([0.45, 0.3])
    expect(lessSure(null, 0.5)).toBeNull()
  })

  test('has the place of its words on the first of their pages', () => {
    const [first] = wordsOf('Load')
    if (!first) throw new Error('nothing was read')
    const later = { ...first, page: 2, box: { ...first.box, bottom: 0.9 } }
    expect(placeOf([first, later])).toEqual({ page: 1, x: 0.0654, y: 0.1263, width: 0.0327, height: 0.0145 })
    expect(placeOf([])).toEqual({ page: 1, x: 0, y: 0, width: 0, height: 0 })
    const outside = { ...first, box: { left: -0.5, top: -0.2, right: 2, bottom: 3 } }
    expect(placeOf([outside])).toEqual({ page: 1, x: 0, y: 0, width: 1, height: 1 })
  })
})

describe('the words of a value', () => {
  const words = (text: string, value: string) => wordsOfText(wordsOf(text), value).map((word) => word.text)

  test('are those that it contains, or that contain it', () => {
    expect(words('Load LD 77310, booked', 'LD 77310')).toEqual(['LD', '77310,'])
    expect(words('Load No.77310/A booked', '77310')).toEqual(['No.77310/A'])
    expect(words('Load (77310)', '77310')).toEqual(['(77310)'])
    expect(words('Load booked', '77310')).toEqual(['Load'])
  })

  test('are as sure as the least of them', () => {
    const [word] = wordsOf('Load')
    if (!word) throw new Error('nothing was read')
    expect(
      sureOf([
        { ...word, sureness: 0.8 },
        { ...word, sureness: 0.6 },
      ]),
    ).toBe(0.6)
    expect(sureOf([])).toBe(1)
  })
})

test.each([
  ['QZX 7741903', false, 'QZX 7741903'],
  ['DRC 118-2026', false, 'DRC 118-2026'],
  ['ML 2290', false, 'ML 2290'],
  ['ML 229', false, null],
  ['7 11804', false, '7 11804'],
  ['7 1180', false, '7 1180'],
  ['7 118', false, null],
  ['NV 27714', false, null],
  ['NV 27714', true, 'NV 27714'],
  ['MC 319027', false, null],
  ['Ml 2290', false, null],
])('%s, called a number: %s, is %s', (text, isNamed, expected) => {
  expect(spacedId(text, isNamed)).toBe(expected)
})

describe('a stop in words', () => {
  test.each([
    [{ street: '12 Mill Rd', city: 'Hereford', state: 'TX', zip: '79045' }, '12 Mill Rd, Hereford, TX 79045'],
    [{ street: null, city: 'Hereford', state: 'TX', zip: null }, 'Hereford, TX'],
    [{ street: '12 Mill Rd', city: null, state: null, zip: '79045' }, '12 Mill Rd, 79045'],
    [{ street: null, city: 'Hereford', state: null, zip: null }, 'Hereford'],
  ])('%o', (parts, line) => {
    expect(addressLine(parts)).toBe(line)
  })

  test.each([
    [{ from: '05:00', to: '10:00', kind: 'window' }, '09/23/2026 05:00 - 10:00'],
    [{ from: '08:00', to: '16:00', kind: 'fcfs' }, '09/23/2026 FCFS 08:00 - 16:00'],
    [{ from: '08:00', to: null, kind: 'appointment' }, '09/23/2026 08:00'],
    [{ from: null, to: null, kind: null }, '09/23/2026'],
  ] as const)('%o', (when, words) => {
    expect(appointmentWords({ date: '2026-09-23', ...when })).toBe(words)
  })

  const lines: PrintedLine[] = [
    [40, 100, 'Pickup'],
    ...hereford(40, 114),
    [320, 114, '03/04/2026 08:00'],
    [40, 200, 'Deliver to'],
    ...denton(40, 214),
    [320, 214, '03/05/2026'],
  ]

  test('of both ends are told in one field', () => {
    const { stops } = read(...lines)
    const fields = stopFields(stops)
    const [pickup, delivery] = stops.map(({ appointment }) => appointment)
    expect(fields.appointmentTime).toMatchObject({
      text: 'Pickup 03/04/2026 08:00, delivery 03/05/2026',
      confidence: delivery?.confidence,
      words: '03/04/2026 08:00 ; 03/05/2026',
      place: pickup?.place,
      alternatives: [{ text: '03/04/2026 08:00' }, { text: '03/05/2026' }],
    })
    expect(fields.pickupAddress?.text).toBe('2200 Industrial Blvd, Hereford, TX 79045')
    expect(fields.deliveryAddress?.text).toBe('915 Airport Fwy, Denton, TX 76205')
  })

  test('of one end are told alone', () => {
    const [pickup, delivery] = read(...lines).stops
    if (!pickup || !delivery) throw new Error('the stops were not read')
    expect(stopFields([pickup]).appointmentTime?.text).toBe('03/04/2026 08:00')
    expect(stopFields([delivery]).appointmentTime?.text).toBe('03/05/2026')
    expect(stopFields([])).toEqual({ appointmentTime: null, pickupAddress: null, deliveryAddress: null })
  })

  test('of several are the first pickup and the last delivery', () => {
    const [pickup, delivery] = read(...lines).stops
    if (!pickup || !delivery) throw new Error('the stops were not read')
    const other = { ...delivery, address: pickup.address }
    const fields = stopFields([pickup, other, { ...pickup, address: null }, delivery])
    expect(fields.pickupAddress).toBe(pickup.address)
    expect(fields.deliveryAddress).toBe(delivery.address)
  })

  const read2 = (change: object, words = 1) => {
    const own = sheet(...lines)
    const { stops } = stopsOf(own, facts, '2026-09-15')
    const [stop] = stops
    if (!stop) throw new Error('the stop was not read')
    const seen = stop.address.words.map((word) => ({ ...word, sureness: words }))
    const address = { ...stop.address, words: seen, ...change }
    return readStop(own, { ...stop, address, given: { ...stop.given, sureness: 1 } }, stops).address
      ?.confidence
  }

  test.each<[string, object, number, number]>([
    ['proven', { isProven: true }, 1, 0.97],
    ['not proven', { isProven: false }, 1, 0.72],
    ['without a street', { isProven: true, street: null }, 1, 0.73],
    ['in a picture', { isProven: true }, 0.9, 0.92],
    ['in a clear picture', { isProven: true }, 0.97, 0.97],
    ['in a picture that lost the number of a road', { isProven: true, street: '12 County Road' }, 0.9, 0.69],
    ['with a road that has no number', { isProven: true, street: '12 County Road' }, 1, 0.97],
  ])('an address %s is sure', (_which, change, letters, confidence) => {
    expect(read2(change, letters)).toBe(confidence)
  })

  test('a day without a time is less sure, and none more than its stop', () => {
    const own = sheet(...lines)
    const { stops } = stopsOf(own, facts, '2026-09-15')
    const sure = stops.map((stop) => readStop(own, stop, stops).appointment?.confidence ?? 0)
    expect(sure[1]).toBeLessThan(sure[0] ?? 0)
    const doubtful = stops.map((stop) => ({ ...stop, given: { ...stop.given, sureness: 0.3 } }))
    expect(doubtful.map((stop) => readStop(own, stop, stops).appointment?.confidence)).toEqual([0.3, 0.3])
    expect(doubtful.map((stop) => readStop(own, stop, stops).address?.confidence)).toEqual([0.3, 0.3])
  })
})

describe('the number of the load', () => {
  const numbers = (...lines: readonly PrintedLine[]) =>
    loadNumbers(sheet(...lines), []).map(({ text, sureness }) => `${text} ${sureness.toFixed(2)}`)

  test.each<[string, PrintedLine[], string[]]>([
    ['behind the clearest label', [[40, 300, 'Load #: 77310']], ['77310 0.95']],
    ['behind a vague label', [[40, 300, 'Reference: 77310']], ['77310 0.49']],
    ['behind `Order`', [[40, 300, 'Order: 77310']], ['77310 0.71']],
    ['behind `Order` at the top', [[40, 40, 'Order: 77310']], ['77310 0.88']],
    [
      'under the label',
      [
        [40, 300, 'Load'],
        [40, 313, '77310'],
      ],
      ['77310 0.71'],
    ],
    ['short', [[40, 300, 'Load #: 77']], []],
    ['not there', [[40, 300, 'Load #: N/A']], []],
    ['of the firm’s licence', [[40, 300, 'Load #: MC 77310']], []],
    ['alone with a sign in the head', [[40, 40, '# FF-2209471']], ['FF-2209471 0.88']],
    ['alone with a sign, below', [[40, 300, '# FF-2209471']], []],
    ['alone in the head', [[40, 40, '77310']], ['77310 0.45']],
    ['alone in the head, of four digits', [[40, 40, '7731']], []],
    ['alone in the head, with letters', [[40, 40, 'LD-7731']], ['LD-7731 0.45']],
    ['alone below the head', [[40, 300, '77310']], []],
    [
      'several alone in the head',
      [
        [40, 40, '77310'],
        [40, 60, '77311'],
        [40, 80, '77312'],
        [40, 100, '77313'],
      ],
      ['77310 0.45', '77311 0.40', '77312 0.35'],
    ],
    [
      'beside its title',
      [
        [40, 40, 'RATE CON'],
        [300, 40, '77310'],
      ],
      ['77310 0.85'],
    ],
    [
      'under its title',
      [
        [40, 40, 'RATE CON'],
        [40, 60, '77310'],
      ],
      ['77310 0.75'],
    ],
    [
      'of three digits beside its title',
      [
        [40, 40, 'RATE CON'],
        [300, 40, '773'],
      ],
      [],
    ],
    ['in the title', [[40, 40, 'Load Confirmation – 1234567']], ['1234567 0.93']],
    ['of a route in the head', [[40, 40, 'Route MR-0714-D2']], ['MR-0714-D2 0.93']],
    ['of a route below', [[40, 300, 'Route MR-0714-D2']], []],
    [
      'over its caption',
      [
        [40, 300, '77310'],
        [40, 313, 'Load Number'],
      ],
      ['77310 0.81'],
    ],
  ])('%s', (_where, lines, expected) => {
    expect(numbers(...lines)).toEqual(expected)
  })

  test('named for the firm is surer with the word for it', () => {
    const named = (caption: string, ...value: readonly PrintedLine[]) =>
      namedForBroker(sheet([40, 40, 'Dunmore Pace Transportation', 14], [40, 300, caption], ...value)).map(
        ({ text, sureness }) => `${text} ${sureness.toFixed(2)}`,
      )
    expect(named('Dunmore Pace load 77310')).toEqual(['77310 0.93'])
    expect(named('Dunmore Pace # 77310')).toEqual(['77310 0.86'])
    expect(named('Dunmore load', [140, 300, '77310'])).toEqual(['77310 0.93'])
    expect(named('Dunmore load', [40, 313, 'DP 77310'])).toEqual(['DP 77310 0.93'])
    expect(named('Dunmore load', [140, 300, 'booked'], [40, 313, '77310'])).toEqual(['77310 0.93'])
    expect(named('Dunmore load', [40, 325, '77310'])).toEqual([])
    expect(named('Kestrel load 77310')).toEqual([])
    expect(named('Dunmore load: booked', [180, 300, '77310'])).toEqual([])
    expect(named('Dunmore Pace load 77310 is to be at the dock of the man')).toEqual([])
    expect(named('Dun load 77310')).toEqual([])
    expect(named('Dunm load 77310')).toEqual(['77310 0.93'])
  })

  test('named for the firm is so by what heads the page, not by what stands below or on another', () => {
    expect(namedForBroker(sheet([40, 170, 'Dunmore Pace'], [40, 300, 'Dunmore load 77310']))).toEqual([])
    const later = [
      printed([[40, 300, 'Dunmore load 77310']]),
      { ...printed([[40, 40, 'Dunmore Pace']]), page: 2 },
    ]
    expect(namedForBroker(sheetOf(later))).toEqual([])
  })
})
