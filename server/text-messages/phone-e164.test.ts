import { expect, it } from 'vitest'
import { e164Of } from './phone-e164.ts'

it.each([
  ['(806) 555-0139', '+18065550139'],
  ['806.555.0139', '+18065550139'],
  ['1 806 555 0139', '+18065550139'],
  ['+1 806-555-0139', '+18065550139'],
  ['+52 81 8123 4567', '+528181234567'],
])('%s is %s', (typed, number) => {
  expect(e164Of(typed)).toBe(number)
})

it.each([
  null,
  '',
  '555-0139',
  '(806) 555-0139 ext 3',
  '1234567890',
  '+44 20 7946 0018',
  'call Ann',
  '8'.repeat(300),
])('%s cannot be texted', (typed) => {
  expect(e164Of(typed)).toBeNull()
})
