import { expect, test } from 'vitest'
import { Ping, Since } from './pings.ts'
import { trackingApi } from './tracking.ts'

const problemOf = (since: string) => trackingApi.track.query?.safeParse({ since }).error?.issues[0]?.message

test.each(['9999-12-31T23:59:59-14:00', '0000-01-01T00:00:00Z', '2026-03-02', 'soon'])(
  'a track since %s is asked for again',
  (text) => {
    expect(problemOf(text)).toBe('Please give a time as ISO 8601.')
  },
)

test('a track since a time of any zone is read in UTC', () => {
  expect(Since.parse('2026-03-02T08:00:00-07:00')).toBe('2026-03-02T15:00:00.000Z')
})

test('a phone with a wrong clock sends what it measured, and that alone is judged later', () => {
  const at = '9999-12-31T23:59:59-14:00'
  expect(Ping.shape.capturedAt.safeParse(at).success).toBe(true)
})
