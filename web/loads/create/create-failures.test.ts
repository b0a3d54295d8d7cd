import { expect, it } from 'vitest'
import { ApiError } from '#client/api/api-error.ts'
import {
  asksForOverride,
  fieldFailure,
  formFailure,
  hasOwnPlace,
  isDuplicate,
  overrideFailure,
  stopFailure,
} from './create-failures.ts'

const refused = (code: string, more: object = {}) =>
  new ApiError(409, JSON.stringify({ code, message: `It says ${code}.`, ...more }))
const taken = refused('load_number_taken', { requiresOverride: true })
const wrong = refused('wrong_override', {
  requiresOverride: true,
  fields: { overridePassword: 'It is not right.' },
})
const tooMany = refused('too_many_tries')
const billed = refused('load_has_invoice')
const noCustomer = refused('customer_not_found')
const noPlace = refused('validation_failed', { fields: { 'stops.1.locationId': 'It was deleted.' } })
const other = refused('internal')

it('asks for the override password where the number is taken, and says what is wrong with one', () => {
  const all = [taken, wrong, tooMany, billed, other]
  expect(all.map(isDuplicate)).toEqual([true, false, false, false, false])
  expect(isDuplicate(refused('x', { message: 'This 109 number already exists.' }))).toBe(true)
  expect(all.map(asksForOverride)).toEqual([true, true, true, false, false])
  expect(all.map(overrideFailure)).toEqual([
    ...[undefined, 'It is not right.', 'It says too_many_tries.', undefined, undefined],
  ])
})

it('says each thing where it belongs, and once', () => {
  expect([billed, noCustomer, taken].map((error) => fieldFailure(error, 'number109'))).toEqual([
    ...['It says load_has_invoice.', undefined, undefined],
  ])
  expect([billed, noCustomer].map((error) => fieldFailure(error, 'customerId'))).toEqual([
    ...[undefined, 'It says customer_not_found.'],
  ])
  expect([0, 1, 10].map((index) => stopFailure(noPlace, index))).toEqual([
    undefined,
    'It was deleted.',
    undefined,
  ])
  expect([taken, wrong, tooMany, billed, noCustomer, noPlace, other].map(hasOwnPlace)).toEqual([
    ...[true, true, true, true, true, true, false],
  ])
})

it('says something of what is no answer of the server', () => {
  const lost = new Error('It broke')
  expect([overrideFailure(lost), fieldFailure(lost, 'poNumber'), stopFailure(lost, 0)]).toEqual([
    ...[undefined, undefined, undefined],
  ])
  expect(formFailure(lost)).toBe('Failed to create load')
  expect(formFailure(new ApiError(401, JSON.stringify({ message: 'Unauthorized' })))).toBe(
    'You are logged out. Logging in again...',
  )
})
