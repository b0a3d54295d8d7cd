import { expect, test } from 'vitest'
import type { PrintedLine } from '../test-support/paper.ts'
import { amarillo, clovis, denton, hereford, stack } from '../test-support/places.ts'
import { stopsOn } from '../test-support/stops.ts'

const pickup: PrintedLine[] = [[40, 160, 'Shipper'], ...hereford(40, 173)]
const atPickup = 'pickup Hereford 0.97'
const delivery: PrintedLine[] = [[300, 160, 'Delivery'], ...denton(300, 173)]
const atDelivery = 'delivery Denton 0.97'

test.each<[string, PrintedLine[], string[]]>([
  ['nothing else', [], [atPickup]],
  ['two at its right', [...amarillo(300, 173), ...denton(300, 260)], [atPickup, 'delivery Amarillo 0.5']],
  ['one over it', [...amarillo(40, 60)], [atPickup]],
  ['one at its right, higher', [...amarillo(300, 60)], [atPickup]],
  ['one far under it', [...denton(40, 330)], [atPickup, 'delivery Denton 0.5']],
  ['one right under it', [...denton(40, 230)], [atPickup, 'delivery Denton 0.5']],
  [
    'two right under it',
    [...amarillo(40, 230), ...denton(40, 290)],
    [atPickup, 'pickup Amarillo 0.78', 'delivery Denton 0.5'],
  ],
  [
    'a web site far under it',
    stack(40, 330, ['Trinity Grocers', '915 Airport Fwy', 'Denton, TX 76205 www.trinity.example']),
    [atPickup],
  ],
  [
    'a mailbox far under it',
    stack(40, 330, ['Trinity Grocers', 'PO Box 915', 'Denton, TX 76205']),
    [atPickup],
  ],
  [
    'a mail before a place far under it',
    stack(40, 330, ['Trinity Grocers', 'dock@trinity.example 915 Airport Fwy, Denton, TX 76205']),
    [atPickup, 'delivery Denton 0.5'],
  ],
  ['a town far under it', [[40, 330, 'Denton, TX 76205']], [atPickup]],
])('only the pickup has a heading, and there is %s', (_what, lines, stops) => {
  expect(stopsOn([...pickup, ...lines])).toEqual(stops)
})

const nameless = stack(40, 330, ['915 Airport Fwy', 'Denton, TX 76205'])
const noDay = [atPickup]

test.each<[string, PrintedLine[], string[]]>([
  ['without a day', [], noDay],
  ['with a day beside it', [[300, 343, '03/05/2026']], [atPickup, 'delivery Denton 0.5 2026-03-05']],
  [
    'with a day four lines under it',
    [[300, 402, '03/05/2026']],
    [atPickup, 'delivery Denton 0.5 2026-03-05'],
  ],
  ['with a day six lines under it', [[300, 425, '03/05/2026']], noDay],
  ['with a day six lines over it', [[300, 255, '03/05/2026']], noDay],
])('a street without a name far under the pickup %s', (_what, lines, stops) => {
  expect(
    stopsOn([...pickup, ...nameless, ...lines]).map((stop) => stop.replace(/^(pickup.*?) 2026.*/, '$1')),
  ).toEqual(stops)
})

test.each<[string, PrintedLine[], string[]]>([
  ['nothing else', [], [atDelivery]],
  ['two over it', [...amarillo(40, 40), ...hereford(40, 100)], ['pickup Hereford 0.5', atDelivery]],
  ['one at its left', [...hereford(40, 173)], ['pickup Hereford 0.5', atDelivery]],
  ['one at its left, lower', [...hereford(40, 260)], [atDelivery]],
  ['one at its right', [...hereford(460, 173)], [atDelivery]],
  ['one right under it', [...amarillo(300, 230)], ['pickup Denton 0.5', 'delivery Amarillo 0.78']],
])('only the delivery has a heading, and there is %s', (_what, lines, stops) => {
  expect(stopsOn([...delivery, ...lines])).toEqual(stops)
})

test('a place on another page is no other end', () => {
  expect(stopsOn(pickup, denton(40, 330))).toEqual([atPickup])
  expect(stopsOn(hereford(40, 60), delivery)).toEqual([atDelivery])
})

test.each<[string, PrintedLine[], string[]]>([
  ['Delivery', [[300, 160, 'Delivery'], ...denton(300, 173)], [atDelivery, 'delivery Clovis 0.78']],
  ['Deliveries', [[300, 160, 'Deliveries'], ...denton(300, 173)], [atDelivery, 'delivery Clovis 0.97']],
  [
    'Delivery and a name that ends like many',
    stack(300, 173, ['Delivery: Trinity Grocers', '915 Airport Fwy', 'Denton, TX 76205']),
    [atDelivery, 'delivery Clovis 0.78'],
  ],
])('two addresses stand under %s', (_heading, lines, stops) => {
  expect(stopsOn([...pickup, ...lines, ...clovis(300, 230)])).toEqual([atPickup, ...stops])
})

test.each<[string, string[], string[]]>([
  [
    'its end by a verb',
    [
      'Dear Llano Lines, forty pallets of canned beans wait for you at 2200 Industrial Blvd, Hereford, TX 79045',
      'and are counted. You deliver them to 915 Airport Fwy, Denton, TX 76205 and call us when that was done.',
    ],
    ['pickup Hereford 0.5', 'delivery Denton 0.85'],
  ],
  [
    'its beginning by a verb',
    [
      'Dear Llano Lines, you load forty pallets of canned beans at 2200 Industrial Blvd, Hereford, TX 79045 now.',
      'The grocers wait for you and them at 915 Airport Fwy, Denton, TX 76205 and call us when you are there.',
    ],
    ['pickup Hereford 0.85', 'delivery Denton 0.5'],
  ],
])('a sentence tells %s, and names the other place', (_what, lines, stops) => {
  expect(stopsOn([[40, 40, 'Caprock Freight LLC', 16], ...stack(40, 90, lines)])).toEqual(stops)
})
