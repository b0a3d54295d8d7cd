import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { scratchFolder } from '../../../test/support/scratch-folder.ts'
import { AlreadyRunningError, takeOwnerLock } from './owner-lock.ts'

const folder = await scratchFolder('locks ')
afterAll(() => rm(folder, { recursive: true }))
const path = join(folder, 'postgres.lock')

test('a lock names its process, holds against others, and leaves nothing when it is given back', async () => {
  const lock = await takeOwnerLock(path)
  expect((await readFile(path, 'utf8')).split('\n')[0]).toBe(String(process.pid))
  expect((await stat(path)).mode & 0o777).toBe(0o644)
  const second = takeOwnerLock(path)
  await expect(second).rejects.toThrow(AlreadyRunningError)
  await expect(second).rejects.toThrow(
    `Fifthwheel is already running on this data directory (process ${String(process.pid)} holds ${path}); stop it first.`,
  )
  expect(await readdir(folder)).toEqual(['postgres.lock'])
  await lock.release()
  await lock.release()
  expect(await readdir(folder)).toEqual([])
})

test.each([
  ['nobody', '0\n\n'],
  ['no number', 'x\n\n'],
  ['half a number', '1.5\n\n'],
  ['a number below nothing', '-1\n\n'],
  ['a process that was before this one', `${String(process.pid)}\nanother start\n`],
])('a lock that names %s is taken over', async (_what, content) => {
  await writeFile(path, content)
  const lock = await takeOwnerLock(path)
  expect((await readFile(path, 'utf8')).split('\n')[0]).toBe(String(process.pid))
  expect(await readdir(folder)).toEqual(['postgres.lock'])
  await lock.release()
})

test('a lock that cannot be written is told with its place', async () => {
  await expect(takeOwnerLock(join(folder, 'no such folder', 'lock'))).rejects.toThrow(
    'that path cannot be made',
  )
})
