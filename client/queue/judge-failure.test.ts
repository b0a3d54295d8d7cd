import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { backoffMs } from './backoff.ts'
import { judgeFailure } from './judge-failure.ts'

const refusal = (status: number, code: string, more: object = {}) =>
  new ApiError(status, JSON.stringify({ message: 'No.', code, ...more }))

describe('a failed try', () => {
  it.each([408, 425, 429])('with %d is asked to wait, and everything with it', (status) => {
    expect(judgeFailure(refusal(status, 'too_many_requests'))).toEqual({
      ...{ kind: 'wait', isForAll: true, waitMs: null },
    })
    expect(judgeFailure(refusal(status, 'too_many_requests', { retryAfterSeconds: 40 }))).toMatchObject({
      waitMs: 40_000,
    })
  })

  it.each([0, -5, 'soon', Infinity])('takes %s seconds for no time that it is asked to wait', (seconds) => {
    const told = refusal(429, 'too_many_requests', { retryAfterSeconds: seconds })
    expect(judgeFailure(told)).toMatchObject({ waitMs: null })
  })

  it.each([
    [429, 'too_many_uploads'],
    [507, 'disk_full'],
  ])('with %d %s waits for room, alone: steps are no uploads', (status, code) => {
    expect(judgeFailure(refusal(status, code))).toEqual({
      ...{ kind: 'wait', isForAll: false, isForRoom: true, waitMs: null },
    })
  })

  it.each([500, 503, 507])('with %d waits alone', (status) => {
    expect(judgeFailure(refusal(status, 'shutting_down'))).toEqual({
      ...{ kind: 'wait', isForAll: false, waitMs: null },
    })
  })

  it.each([
    ['no connection', new ApiError(0, '')],
    ['a page of a proxy', new ApiError(502, '<html>')],
    ['something else', new TypeError('no network')],
    ['a token of another day', refusal(403, 'bypass_token_invalid')],
  ])('with %s says nothing about the tap, and everything waits', (_what, error) => {
    expect(judgeFailure(error)).toEqual({ kind: 'wait', isForAll: true, waitMs: null })
  })

  it.each([
    [401, 'unauthorized'],
    [409, 'other_driver'],
  ])('with %d %s needs a sign-in', (status, code) => {
    expect(judgeFailure(refusal(status, code))).toEqual({ kind: 'sign-in' })
  })

  it('that our server refuses is refused, with its words', () => {
    expect(judgeFailure(refusal(409, 'status_refused'))).toEqual({
      ...{ kind: 'refused', status: 409, text: '{"message":"No.","code":"status_refused"}' },
    })
  })
})

describe('the wait after failures', () => {
  it('doubles from a second to a minute, and is cut by up to a half', () => {
    const [shortest, longest] = [() => 0, () => 1]
    expect([0, 1, 2, 3, 6].map((failures) => backoffMs(failures, longest))).toEqual([
      ...[1000, 1000, 2000, 4000, 32_000],
    ])
    expect([7, 50].map((failures) => backoffMs(failures, longest))).toEqual([60_000, 60_000])
    expect([1, 50].map((failures) => backoffMs(failures, shortest))).toEqual([500, 30_000])
  })
})
