import { expect, test } from 'vitest'
import { isDiskFull, isOutOfSpaceError } from './disk-space.ts'

const failed = (message: string, code?: string) => Object.assign(new Error(message), code && { code })

test.each([
  ['PostgreSQL without room', failed('could not extend file', '53100')],
  ['a file without room', failed('ENOSPC: no space left on device, write', 'ENOSPC')],
  ['a file beyond the quota', failed('EDQUOT: write', 'EDQUOT')],
  ['a program that tells it in words', failed('could not write: No space left on device')],
  ['PostgreSQL beyond the quota', failed('could not write to file: Disk quota exceeded', 'XX000')],
])('%s has failed for want of space', (_who, error) => {
  expect(isOutOfSpaceError(error)).toBe(true)
})

test.each([
  ['another failure', failed('permission denied', 'EACCES')],
  ['no error at all', 'No space left on device'],
  ['nothing', undefined],
])('%s has not', (_who, error) => {
  expect(isOutOfSpaceError(error)).toBe(false)
})

test('a disk with room is not full', async () => {
  expect(await isDiskFull('/')).toBe(false)
})
