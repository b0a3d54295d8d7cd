import { expect, test } from 'vitest'
import { ConfigError } from '../config.ts'
import { OperatorError } from '../operator-error.ts'
import { explainFailure, wordsOf } from './explain-failure.ts'

const withCode = (message: string, more: object) => Object.assign(new Error(message), more)

test.each([
  [new OperatorError('Stop that one first.'), 'Stop that one first.'],
  [new ConfigError('PORT: expected a number.'), 'PORT: expected a number.'],
  [
    withCode('ENOSPC: no space left on device, write', { code: 'ENOSPC', syscall: 'write' }),
    "The server's disk is full (ENOSPC: no space left on device, write). Make room and start again.",
  ],
  [
    withCode("EACCES: permission denied, open '/data/x'", { code: 'EACCES', syscall: 'open' }),
    "EACCES: permission denied, open '/data/x'",
  ],
  ['a word', 'a word'],
])('%s is told in one line', (error, line) => {
  expect(explainFailure(error)).toBe(line)
})

test('a mistake of our own is told with the place where it happened', () => {
  expect(explainFailure(new TypeError('x is not a function'))).toMatch(
    /^TypeError: x is not a function\n {4}at .*explain-failure\.test\.ts/,
  )
})

test.each([
  [
    withCode('connect ECONNREFUSED 127.0.0.1:9', { code: 'ECONNREFUSED' }),
    'connect ECONNREFUSED 127.0.0.1:9',
  ],
  [withCode('', { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  [new AggregateError([], ''), 'AggregateError'],
  ['a word', 'a word'],
])('a reason is never empty: %s', (error, words) => {
  expect(wordsOf(error)).toBe(words)
})
