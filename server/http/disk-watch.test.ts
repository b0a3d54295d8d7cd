import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { watchDisk } from './disk-watch.ts'

let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fifthwheel-disk-'))
})
afterAll(() => rm(dataDir, { recursive: true }))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function watched() {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  const disk = watchDisk({ config: readConfig({ DATA_DIR: dataDir }), log })
  return { disk, lines }
}

/** The error that Linux returns for every write there. */
async function refusedWrite(): Promise<unknown> {
  const file = await open('/dev/full', 'w')
  const error = await file.writeFile('a page').catch((refusal: unknown) => refusal)
  await file.close()
  return error
}

it.runIf(process.platform === 'linux')(
  'answers a write without room by 503 and logs it once a minute',
  async () => {
    const { disk, lines } = watched()
    const error = await refusedWrite()
    expect(disk.refusalOf(error)).toMatchObject({ code: 'disk_full', status: 503 })
    vi.advanceTimersByTime(59_000)
    disk.refusalOf(error)
    expect(lines).toHaveLength(1)
    vi.advanceTimersByTime(1000)
    disk.refusalOf(error)
    expect(lines).toHaveLength(2)
  },
)

it.runIf(process.platform === 'linux')(
  'is full for a minute after such a write, however much is free here, and though the clock is set back',
  async () => {
    const { disk } = watched()
    expect(await disk.isFull()).toBe(false)
    disk.refusalOf(await refusedWrite())
    vi.setSystemTime(Date.now() - 60 * 60_000)
    expect(await disk.isFull()).toBe(true)
    vi.advanceTimersByTime(60_000)
    expect(await disk.isFull()).toBe(false)
  },
)

it('has nothing to say about other failures', async () => {
  const { disk, lines } = watched()
  expect(disk.refusalOf(new Error('out of cheese'))).toBeNull()
  expect(disk.refusalOf(await open(join(dataDir, 'none')).catch((error: unknown) => error))).toBeNull()
  expect(lines).toEqual([])
})
