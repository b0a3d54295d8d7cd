import { expect, it } from 'vitest'
import { ApiError } from '#client/api/api-error.ts'
import { failuresText, RefusedHere, whyNot } from './several-words.ts'

const refused = (status: number, code: string, message = `It says ${code}.`) =>
  new ApiError(status, JSON.stringify({ code, message }))

it.each([
  [new RefusedHere('Invoice 6012 went out meanwhile.'), 'Invoice 6012 went out meanwhile.'],
  [refused(401, 'unauthorized', 'Unauthorized'), 'You are signed out. Sign in, then try again.'],
  [refused(404, 'load_not_found'), 'Somebody deleted it meanwhile. It can be restored from the trash.'],
  [refused(409, 'changed_meanwhile'), 'Somebody changed it meanwhile. Open it to look, then try again.'],
  [refused(409, 'already_paid'), 'It says already_paid.'],
  [new Error('lost'), 'It did not work. Try again.'],
])('of %o says what to do', (error, words) => {
  expect(whyNot(error)).toBe(words)
})

it('names three that failed, and how many more', () => {
  const failed = ['109-1', '109-2', '109-3', '109-4', '109-5'].map((number109) => ({
    row: { id: number109, number109 },
    error: new RefusedHere('Paid.'),
  }))
  expect(failuresText(failed.slice(0, 1))).toBe('109-1: Paid.')
  expect(failuresText(failed.slice(0, 3))).toBe('109-1: Paid. 109-2: Paid. 109-3: Paid.')
  expect(failuresText(failed)).toBe('109-1: Paid. 109-2: Paid. 109-3: Paid. And 2 more.')
})
