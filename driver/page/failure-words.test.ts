import { expect, it } from 'vitest'
import { ApiError } from '#client/api/api-error.ts'
import { sayIn } from '#client/words/catalogue.ts'
import { driverWords } from '#client/words/driver-words.ts'
import { failureWords } from './failure-words.ts'

const say = sayIn(driverWords, 'en')
const refused = (status: number, code: string, more: object = {}) =>
  new ApiError(status, JSON.stringify({ message: 'In English only', code, ...more }))
const words = (error: unknown) => failureWords(error, say, 'tryAgainLater')

it.each([
  [401, 'unauthorized', 'You are logged out. Please log in again.'],
  [403, 'other_driver', 'You are logged out. Please log in again.'],
  [404, 'driver_not_found', 'You are logged out. Please log in again.'],
  [401, 'sign_in_failed', 'Invalid username or password'],
  [404, 'load_not_found', 'This load is no longer assigned to you. Ask the office.'],
  [
    409,
    'status_refused',
    'The office has changed this load in the meantime. Look at its status and try again.',
  ],
  [409, 'force_refused', 'This load is already at the final stage or no next stage available'],
  [409, 'load_closed', 'This load is paid. Nothing about it can change.'],
  [409, 'not_returnable', 'This load was delivered and can no longer be returned.'],
  [503, 'disk_full', 'The server’s disk is full. Nothing was saved. Tell your office.'],
  [503, 'shutting_down', "The office's server does not answer. Try again in a moment."],
])('a refusal %i %s is told by what the driver can do', (status, code, told) => {
  expect(words(refused(status, code))).toBe(told)
})

it.each([
  ['without an answer', new ApiError(0, ''), 'No connection. Try again when there is signal.'],
  ['of a proxy', new ApiError(502, '<html>'), "The office's server does not answer. Try again in a moment."],
  ['of the server itself', refused(500, 'internal'), 'Please try again.'],
  ['that nobody foresaw', refused(409, 'in_use'), 'Please try again.'],
  ['of the page', new TypeError('x is not a function'), 'Please try again.'],
])('a failure %s is told, too', (_of, error, told) => {
  expect(words(error)).toBe(told)
})

it.each([
  [{ retryAfterSeconds: 61 }, '2'],
  [{ retryAfterSeconds: 60 }, '1'],
  [{ retryAfterSeconds: 0 }, '1'],
  [{}, '1'],
])('who tried too often is told how long to wait: %j', (more, minutes) => {
  expect(words(refused(429, 'too_many_tries', more))).toBe(
    `Too many tries. Wait ${minutes} min and try again, or call the office.`,
  )
})
