import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { oneAtATime } from './one-at-a-time.mjs'

const folder = mkdtempSync(join(tmpdir(), 'fifthwheel-lock-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})
let path = ''
beforeEach(({ task }) => {
  path = join(folder, task.id, 'setup.lock')
})

describe('one at a time', () => {
  it('lets the second wait until the first is done', async () => {
    const events: string[] = []
    const gate = new EventEmitter()
    const opened = once(gate, 'open')
    const first = oneAtATime(path, async () => {
      events.push('first begins')
      await opened
      events.push('first ends')
    })
    const second = oneAtATime(path, () => Promise.resolve(events.push('second')))
    gate.emit('open')
    await Promise.all([first, second])
    expect(events).toEqual(['first begins', 'first ends', 'second'])
    expect(existsSync(path)).toBe(false)
  })

  it('gives the place free when the work fails', async () => {
    await expect(oneAtATime(path, () => Promise.reject(new Error('no network')))).rejects.toThrow(
      'no network',
    )
    expect(await oneAtATime(path, () => Promise.resolve('done'))).toBe('done')
  })

  it('takes over from a process that was killed', async () => {
    const child = spawn(process.execPath, ['-e', ''])
    await once(child, 'exit')
    await leaveBehind(`${hostname()} ${String(child.pid)}`)
    expect(await oneAtATime(path, () => Promise.resolve('done'))).toBe('done')
  })

  it('takes over from another machine that shows no sign of life any more', async () => {
    await leaveBehind(`another-machine ${String(process.pid)}`)
    const longAgo = new Date(Date.now() - 60_000)
    utimesSync(path, longAgo, longAgo)
    expect(await oneAtATime(path, () => Promise.resolve('done'))).toBe('done')
  })

  it('names its holder while it is held', async () => {
    await oneAtATime(path, () => {
      expect(readFileSync(path, 'utf8')).toBe(`${hostname()} ${String(process.pid)}`)
      return Promise.resolve()
    })
  })
})

/** A lock as a run that could not tidy up leaves it. */
async function leaveBehind(holder: string): Promise<void> {
  await oneAtATime(path, () => Promise.resolve())
  writeFileSync(path, holder)
}
