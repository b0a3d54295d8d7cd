import { expect, test } from 'vitest'
import { BackupError, diskFullOr } from './backup-error.ts'

const failed = (code: string) => Object.assign(new Error(`${code}: write`), { code })

test.each(['ENOSPC', 'EDQUOT'])('where a write fails by %s, the words say which disk is full', (code) => {
  const told = diskFullOr('The disk of /backups is full.', failed(code))
  expect(told).toBeInstanceOf(BackupError)
  expect(told).toMatchObject({ message: 'The disk of /backups is full.', cause: { code } })
})

test.each([failed('EIO'), new Error('no code'), 'no error at all'])(
  'any other failure stays itself: %s',
  (error) => {
    expect(diskFullOr('The disk of /backups is full.', error)).toBe(error)
  },
)
