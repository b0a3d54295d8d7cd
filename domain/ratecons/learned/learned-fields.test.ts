import { expect, test } from 'vitest'
import { fieldOfPath, isLearnedField, shapeOf } from './learned-fields.ts'

test.each([
  ['poNumber', 'poNumber', null],
  ['rate.total', 'rate.total', null],
  ['broker.billingEmail', 'broker.billingEmail', null],
  ['stops.0.street', 'stop.street', 0],
  ['stops.12.date', 'stop.date', 12],
])('%s is learned as %s of stop %s', (path, field, stop) => {
  expect(fieldOfPath(path)).toEqual({ field, stop })
})

test.each([
  'stop.street',
  'stops.0.phone',
  'stops.123.street',
  'stops.x.street',
  'stops.0.street.more',
  'my stops.0.street',
  'rate.detention',
  'toString',
  '',
])('nothing is learned of `%s`', (path) => {
  expect(fieldOfPath(path)).toBeNull()
})

test('a field is learned if it has a shape, whatever every object has', () => {
  expect([isLearnedField('weight'), isLearnedField('stop.zip'), isLearnedField('toString')]).toEqual([
    true,
    true,
    false,
  ])
})

test.each([
  ['loadNumber', 'id'],
  ['poNumber', 'id'],
  ['companyName', 'text'],
  ['rate.total', 'money'],
  ['rate.lineHaul', 'money'],
  ['rate.fuel', 'money'],
  ['equipment', 'text'],
  ['weight', 'number'],
  ['commodity', 'text'],
  ['temperature', 'text'],
  ['broker.mc', 'number'],
  ['broker.contact', 'text'],
  ['broker.phone', 'phone'],
  ['broker.email', 'email'],
  ['broker.billingEmail', 'email'],
  ['stop.name', 'text'],
  ['stop.street', 'text'],
  ['stop.city', 'text'],
  ['stop.state', 'text'],
  ['stop.zip', 'id'],
  ['stop.date', 'day'],
  ['stop.from', 'time'],
  ['stop.to', 'time'],
] as const)('%s is looked for as %s', (field, shape) => {
  expect(shapeOf(field)).toBe(shape)
})
