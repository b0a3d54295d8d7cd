import { expect, test } from 'vitest'
import { read, type PrintedLine } from '../test-support/paper.ts'
import { stack } from '../test-support/places.ts'

const head: readonly PrintedLine[] = [[40, 40, 'Caprock Freight LLC', 18]]
const foot = stack(40, 400, ['Delivery', '915 Airport Fwy', 'Denton, TX 76205', '03/05/2026 09:30'])
const pickup = ['Pickup', '2200 Industrial Blvd', 'Hereford, TX 79045', '03/04/2026 08:00']

const ofBroker = (...lines: readonly PrintedLine[]) => {
  const { broker } = read(...head, ...lines, ...foot)
  return [broker.contact?.text ?? null, broker.phone?.text ?? null, broker.email?.text ?? null]
}

test('whom to ask for at a dock is not the contact of the broker', () => {
  const said = ['Contact: Lena Ortiz 806-555-0150', 'dock@kestrel.example']
  expect(ofBroker(...stack(40, 120, [...pickup, ...said]))).toEqual([null, null, null])
  const beside: PrintedLine[] = [[260, 146, 'Lena Ortiz, 806-555-0150']]
  expect(ofBroker(...stack(40, 120, pickup), ...beside)).toEqual([null, null, null])
})

test('a block of the broker beside a stop is the broker’s', () => {
  const said = ['Broker', 'Dana Whitlow', 'Phone: 806-555-0144', 'dana@caprockfreight.example']
  expect(ofBroker(...stack(40, 120, pickup), ...stack(260, 120, said))).toEqual([
    'Dana Whitlow',
    '806-555-0144',
    'dana@caprockfreight.example',
  ])
})

test('the word before a name is no part of it', () => {
  expect(ofBroker([40, 80, 'Contact Bill 806-555-0144'], ...stack(40, 120, pickup))).toEqual([
    null,
    '806-555-0144',
    null,
  ])
})
