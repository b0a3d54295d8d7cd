import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepRunning } from './keep-running.ts'
import type { EmbeddedPostgres } from './launcher.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
  return () => {
    vi.useRealTimers()
  }
})

/** A database whose server dies when the test says so; the first of its new starts fail. */
function aDatabase({ failures = 0, isDiskFull = false } = {}) {
  const lines: string[] = []
  const reasons: string[] = []
  let starts = 0
  let tell: (reason: string) => void = () => undefined
  const database = {
    onExit: (listener: (reason: string) => void) => (tell = listener),
    startAgain: () => {
      starts += 1
      return starts <= failures ? Promise.reject(new Error(`No start ${String(starts)}.`)) : Promise.resolve()
    },
  } as unknown as EmbeddedPostgres
  keepRunning(database, {
    isDiskFull: () => Promise.resolve(isDiskFull),
    log: (line) => lines.push(line),
    giveUp: (reason) => reasons.push(reason),
  })
  const dies = async () => {
    const before = lines.length
    tell('It died.')
    const isOver = () => reasons.length > 0 || lines.slice(before).some((line) => line.includes('runs again'))
    while (!isOver()) {
      await new Promise(setImmediate)
      if (isDiskFull) vi.runAllTimers()
    }
  }
  return { dies, lines, reasons, starts: () => starts }
}

describe('a server that dies', () => {
  it('is started again, and given up when it dies for the third time within a minute', async () => {
    const { dies, lines, reasons, starts } = aDatabase()
    await dies()
    vi.advanceTimersByTime(30_000)
    await dies()
    expect(lines).toEqual([
      ...['It died. It is started again.', 'The database server runs again.'],
      ...['It died. It is started again.', 'The database server runs again.'],
    ])
    vi.advanceTimersByTime(29_999)
    await dies()
    expect([reasons, starts()]).toEqual([['It died. This was for the third time within a minute.'], 2])
  })

  it('now and then is started again as often as that is', async () => {
    const { dies, reasons, starts } = aDatabase()
    for (let deaths = 0; deaths < 6; deaths += 1) {
      await dies()
      vi.advanceTimersByTime(30_000)
    }
    expect([reasons, starts()]).toEqual([[], 6])
  })

  it('and does not start is tried once more, and given up with what it said last', async () => {
    const { dies, lines, reasons } = aDatabase({ failures: 2 })
    await dies()
    expect(lines).toEqual(['It died. It is started again.', 'No start 1. It is started again.'])
    expect(reasons).toEqual(['No start 2. This was for the third time within a minute.'])
  })

  it('because the disk is full waits for room, says so once, and that counts as no death', async () => {
    const { dies, lines, reasons } = aDatabase({ failures: 5, isDiskFull: true })
    await dies()
    expect(lines).toEqual([
      'It died. The disk is full: it is started again as soon as there is room.',
      'The database server runs again.',
    ])
    expect(reasons).toEqual([])
  })
})
