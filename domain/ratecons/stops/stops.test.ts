import { expect, test } from 'vitest'
import type { PrintedLine } from '../test-support/paper.ts'
import { amarillo, clovis, denton, hereford, stack } from '../test-support/places.ts'
import { stopsOn } from '../test-support/stops.ts'

const pickup: PrintedLine[] = [[40, 160, 'Shipper'], ...hereford(40, 173)]
const atPickup = 'pickup Hereford 0.97'
const delivery: PrintedLine[] = [[300, 160, 'Delivery'], ...denton(300, 173)]
const atDelivery = 'delivery Denton 0.97'

test.each<[string, PrintedLine[], string[]]>([
  ['freight', [[40, 40, 'Freight']], ['pickup Hereford 0.4', 'delivery Denton 0.4']],
  ['nothing of freight', [[40, 40, 'Notes']], []],
])('places without headings on a paper that says %s', (_what, lines, stops) => {
  expect(stopsOn([...lines, ...amarillo(40, 100), ...hereford(40, 200), ...denton(40, 300)])).toEqual(stops)
})

test('a place, a web site and a town in a paper without headings', () => {
  const site = stack(40, 300, ['Trinity Grocers', '915 Airport Fwy', 'Denton, TX 76205 www.trinity.example'])
  expect(stopsOn([[40, 40, 'Freight'], ...hereford(40, 200), ...site])).toEqual([])
})

test.each<[string, PrintedLine[], string[]]>([
  [
    'beside the pickup, under its long heading',
    [[40, 160, 'Ship from Kestrel Foods dock 4'], ...hereford(40, 173), ...amarillo(200, 173)],
    [atPickup],
  ],
  [
    'beside the pickup, higher, under its long heading',
    [[40, 160, 'Ship from Kestrel Foods dock 4'], ...hereford(40, 212), ...amarillo(200, 173)],
    ['pickup Amarillo 0.97', 'pickup Hereford 0.78'],
  ],
  ['eight lines under the pickup', [...pickup, ...amarillo(40, 305)], [atPickup, 'pickup Amarillo 0.78']],
  ['ten lines under the pickup', [...pickup, ...amarillo(40, 320)], [atPickup]],
  [
    'of a web site under the pickup',
    [...pickup, ...stack(40, 230, ['Palo Duro Canning', '410 Ross St, Amarillo, TX 79102 www.palo.example'])],
    [atPickup],
  ],
  ['alike under the pickup', [...pickup, ...hereford(40, 230)], [atPickup]],
  ['of the same town over the pickup', [...pickup, [40, 60, 'Origin: Hereford, TX 79045']], [atPickup]],
  [
    'of another town over the pickup',
    [...pickup, [40, 60, 'Origin: Clovis, NM 88101']],
    ['pickup Clovis 0.97', atPickup],
  ],
  [
    'alike at the delivery',
    [...pickup, [40, 330, 'Delivery'], ...hereford(40, 343)],
    [atPickup, 'delivery Hereford 0.97'],
  ],
])('two places, one %s', (_where, lines, stops) => {
  const found = stopsOn([...lines, [40, 500, 'Delivery'], ...denton(40, 513)])
  expect(found.filter((stop) => stop !== atDelivery)).toEqual(stops)
})

test('a driver’s sheet repeats stops in capitals, and adds one', () => {
  const again = [...pickup, ...delivery].map(([x, y, text]): PrintedLine => [x, y, text.toUpperCase()])
  expect(stopsOn([...pickup, ...delivery], [...again, [40, 330, 'Delivery 2'], ...clovis(40, 343)])).toEqual([
    atPickup,
    atDelivery,
    'delivery Clovis 0.97',
  ])
})

const when = (first: readonly PrintedLine[], second: readonly PrintedLine[] = []) =>
  stopsOn([...first, ...second]).map((stop) => stop.replace(/ 0\.\d+/, ''))

test.each<[string, PrintedLine[], string[]]>([
  [
    'each in its column',
    [...pickup, ...delivery, [40, 212, '03/04/2026'], [300, 212, '03/05/2026']],
    ['pickup Hereford 2026-03-04', 'delivery Denton 2026-03-05'],
  ],
  [
    'in the right column alone',
    [...pickup, ...delivery, [300, 212, '03/05/2026']],
    ['pickup Hereford', 'delivery Denton 2026-03-05'],
  ],
  [
    'in the left column alone',
    [...pickup, ...delivery, [40, 212, '03/04/2026']],
    ['pickup Hereford 2026-03-04', 'delivery Denton'],
  ],
  [
    'each in its column, in the next line a time',
    [
      ...pickup,
      ...delivery,
      [40, 212, '03/04/2026'],
      [40, 225, '0800'],
      [300, 212, '03/05/2026'],
      [300, 225, '0930'],
    ],
    ['pickup Hereford 2026-03-04 08:00', 'delivery Denton 2026-03-05 09:30'],
  ],
  [
    'at the right of each, one under the other',
    [
      ...pickup,
      [200, 186, '03/04/2026'],
      [40, 330, 'Delivery'],
      ...denton(40, 343),
      [200, 356, '03/05/2026'],
    ],
    ['pickup Hereford 2026-03-04', 'delivery Denton 2026-03-05'],
  ],
  [
    'over each heading',
    [
      [40, 147, 'Wednesday, March 4, 2026'],
      ...pickup,
      [40, 317, 'Thursday, March 5, 2026'],
      [40, 330, 'Delivery'],
      ...denton(40, 343),
    ],
    ['pickup Hereford 2026-03-04', 'delivery Denton 2026-03-05'],
  ],
  [
    'with times over each heading',
    [
      [40, 147, 'Wednesday, March 4, 2026, 8:30 AM – 2:00 PM'],
      ...pickup,
      [40, 317, 'Thursday, March 5, 2026, 9:30 AM – 3:00 PM'],
      [40, 330, 'Delivery'],
      ...denton(40, 343),
    ],
    ['pickup Hereford 2026-03-04 08:30 14:00', 'delivery Denton 2026-03-05 09:30 15:00'],
  ],
  [
    'with times right under each address',
    [
      ...pickup,
      [40, 212, 'Wednesday, March 4, 2026, 8:30 AM – 2:00 PM'],
      [40, 225, 'Delivery'],
      ...denton(40, 238),
      [40, 277, 'Thursday, March 5, 2026, 9:30 AM – 3:00 PM'],
    ],
    ['pickup Hereford 2026-03-04 08:30 14:00', 'delivery Denton 2026-03-05 09:30 15:00'],
  ],
  [
    'with words over a heading',
    [
      ...pickup,
      [40, 317, 'Dock full on March 2, 2026'],
      [40, 330, 'Delivery'],
      ...denton(40, 343),
      [40, 382, '03/05/2026'],
    ],
    ['pickup Hereford 2026-03-02', 'delivery Denton 2026-03-05'],
  ],
  [
    'under the next heading without an address',
    [...pickup, ...delivery.slice(1), [40, 330, 'Delivery'], [40, 343, '03/05/2026']],
    ['pickup Hereford', 'delivery Denton'],
  ],
  [
    'under the pickup’s heading without an address',
    [[40, 160, 'Delivery'], ...denton(40, 173), [40, 330, 'Pickup'], [40, 343, '03/04/2026']],
    ['delivery Denton'],
  ],
  ['in the foot of the page', [...pickup, [40, 770, '1/1']], ['pickup Hereford']],
  [
    'in a sentence right under the address',
    [
      ...pickup,
      [
        40,
        213,
        'Appointment set for 03/04/2026 at 1330 hrs, call the dock before you come to the gate of it',
      ],
    ],
    ['pickup Hereford 2026-03-04 13:30'],
  ],
])('days of stops stand %s', (_where, lines, stops) => {
  expect(when(lines)).toEqual(stops)
})

test('what stands on another page leaves the lines beside a stop to it', () => {
  const next: PrintedLine[] = [[200, 160, 'Delivery'], ...denton(200, 173)]
  expect(stopsOn([...pickup, [300, 186, '03/04/2026']], next)).toEqual([`${atPickup} 2026-03-04`, atDelivery])
})

test.each<[string, number, string[]]>([
  ['five', 172, ['pickup Hereford 2026-03-04 08:00']],
  ['seven', 190, ['pickup Hereford 2026-03-04 08:00']],
  ['nine', 205, ['pickup Hereford']],
])('a day stands right under a heading, and the street %s lines lower', (_lines, y, stops) => {
  expect(
    when(
      [
        [40, 100, 'Pickup'],
        [40, 113, '03/04/2026 08:00'],
      ],
      hereford(40, y),
    ),
  ).toEqual(stops)
})

/** Two stops of which the second heading stands so far under the day that follows the first place. */
const withDayBetween = (headingAt: number, ...under: PrintedLine[]): PrintedLine[] => [
  [40, 160, 'PICKUP'],
  ...hereford(40, 173),
  [40, 212, '12/02/2026 08:00 - 10:00'],
  [40, headingAt, 'DELIVERY'],
  ...denton(40, headingAt + 13),
  ...under,
]

test('a day right under a place, and farther from the next heading, is of that place', () => {
  expect(stopsOn(withDayBetween(231, [40, 292, '12/03/2026 09:00']))).toEqual([
    'pickup Hereford 0.97 2026-12-02 08:00 10:00',
    'delivery Denton 0.97 2026-12-03 09:00',
  ])
  expect(stopsOn(withDayBetween(231))).toEqual(['pickup Hereford 0.97 2026-12-02 08:00 10:00', atDelivery])
})

test('a day between two stops is of the first one if the last one has its day under it, else of the next', () => {
  expect(stopsOn(withDayBetween(225, [40, 277, '12/03/2026 09:00']))).toEqual([
    'pickup Hereford 0.97 2026-12-02 08:00 10:00',
    'delivery Denton 0.97 2026-12-03 09:00',
  ])
  expect(stopsOn([[40, 147, '12/01/2026'], ...withDayBetween(225)])).toEqual([
    'pickup Hereford 0.97 2026-12-01',
    'delivery Denton 0.97 2026-12-02 08:00 10:00',
  ])
})
