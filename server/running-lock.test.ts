import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { AlreadyRunningError, lockDataDir } from './running-lock.ts'

let dataDir = ''
/** Processes that run, and since when. */
const running = new Map<number, string>()
const lockFile = () => join(dataDir, 'running.json')
const take = (isAlive = (pid: number) => Promise.resolve(running.has(pid))) =>
  lockDataDir(readConfig({ DATA_DIR: dataDir }), {
    isAlive,
    processIdentity: (pid) => Promise.resolve(running.get(pid)),
  })
const held = (pid: number, identity: string) => JSON.stringify({ pid, identity })

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fifthwheel-lock-'))
  running.clear()
  running.set(process.pid, 'since today')
})
afterEach(() => {
  rmSync(dataDir, { recursive: true })
})

test('a lock says who holds it and where that one is, only to its owner, and goes when it is released', async () => {
  const lock = await take()
  expect(readFileSync(lockFile(), 'utf8')).toBe(held(process.pid, 'since today'))
  lock.announce('http://localhost:5000')
  expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toEqual({
    ...{ pid: process.pid, identity: 'since today' },
    address: 'http://localhost:5000',
  })
  expect(statSync(lockFile()).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir)).toEqual(['running.json'])
  lock.release()
  expect(readdirSync(dataDir)).toEqual([])
})

test.each([
  ['of a process that ended', held(7, 'since today')],
  ['of a process whose number another program has now', held(8, 'since yesterday')],
  ['that a full disk cut off', '{"pid":8,"iden'],
])('a lock %s is taken over', async (_whose, left) => {
  running.set(8, 'since today')
  writeFileSync(lockFile(), left)
  await take()
  expect(readFileSync(lockFile(), 'utf8')).toBe(held(process.pid, 'since today'))
  expect(readdirSync(dataDir)).toEqual(['running.json'])
})

test('a lock that another process took over a moment before is left with it', async () => {
  running.set(9, 'since now')
  writeFileSync(lockFile(), held(7, 'since today'))
  // While we look whether the former holder is alive, the other start takes its lock over.
  const isAlive = (pid: number) => {
    if (pid === 7) writeFileSync(lockFile(), held(9, 'since now'))
    return Promise.resolve(running.has(pid))
  }
  await expect(take(isAlive)).rejects.toThrow(AlreadyRunningError)
  expect(readFileSync(lockFile(), 'utf8')).toBe(held(9, 'since now'))
  expect(readdirSync(dataDir)).toEqual(['running.json'])
})
