import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { scratchFolder } from '../../../test/support/scratch-folder.ts'
import { cutServerLog, lastComplaint, serverLogEnd } from './server-log.ts'

const folder = await scratchFolder('logs ')
afterAll(() => rm(folder, { recursive: true }))
const log = join(folder, 'server.log')
const at = '2026-11-21 15:00:00.000 UTC [42]'

test.each([
  [
    'the last that was fatal',
    `${at} FATAL:  no room\n${at} FATAL:  no memory\n${at} LOG:  ended\n`,
    'no memory',
  ],
  ['a panic', `${at} LOG:  starting\n${at} PANIC:  broken page\n`, 'broken page'],
  [
    'the last line where none was',
    `${at} LOG:  starting\npostgres: no such option\n\n`,
    'postgres: no such option',
  ],
  ['that there is none', ' \n', 'it left no message'],
])('of why a server ended, what is told is %s', async (_what, lines, told) => {
  const before = `${at} FATAL:  of the start before\n`
  await writeFile(log, before + lines)
  expect(await lastComplaint(folder, before.length)).toBe(told)
  expect(await serverLogEnd(folder)).toBe(before.length + lines.length)
})

test('a log is put aside when it is larger than it may be, and not before', async () => {
  await writeFile(log, '12345')
  await cutServerLog(folder, 5)
  expect((await stat(log)).size).toBe(5)
  await cutServerLog(folder, 4)
  expect((await stat(log)).size).toBe(0)
  expect(await readFile(`${log}.1`, 'utf8')).toBe('12345')
})
