import { expect, test } from 'vitest'
import { cannotWrite, errorCode, whyNotWritable } from './embedded-postgres-error.ts'

const failed = (code: unknown) => Object.assign(new Error('mkdir failed'), { code })

test('the code of an error is a word, or there is none', () => {
  expect([failed('EIO'), failed(5), new Error('none'), { code: 'EIO' }, null].map(errorCode)).toEqual([
    ...['EIO', undefined, undefined, undefined, undefined],
  ])
})

test.each([
  ['EROFS', 'the disk is read-only'],
  ['EACCES', 'permission was refused'],
  ['EPERM', 'permission was refused'],
  ['ENOSPC', 'the disk is full'],
  ['ENOTDIR', 'a part of that path is a file'],
  ['EEXIST', 'a part of that path is a file'],
  ['ENOENT', 'that path cannot be made'],
  ['EIO', 'mkdir failed'],
])('%s is told as "%s"', (code, words) => {
  expect(whyNotWritable(failed(code))).toBe(words)
})

test('a folder that cannot be written to is named, with what to do', () => {
  const cause = failed('ENOSPC')
  expect(cannotWrite('/var/lib/fifthwheel', cause)).toMatchObject({
    message:
      'The database cannot be kept in /var/lib/fifthwheel: the disk is full; point DATA_DIR at a directory that Fifthwheel may write to.',
    cause,
  })
  expect(whyNotWritable('a word')).toBe('a word')
})
