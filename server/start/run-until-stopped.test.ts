import { EventEmitter, once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runUntilStopped } from './run-until-stopped.ts'
import type { StopList } from './stop-list.ts'

type Means = { readonly stops: StopList; readonly fail: (line: string) => void }

const signals = ['SIGINT', 'SIGTERM'] as const
const press = (signal: (typeof signals)[number]) => process.emit(signal)
const settled = () => new Promise(setImmediate)
const exits: unknown[] = []
const lines: string[] = []
let before: NodeJS.SignalsListener[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  vi.spyOn(process, 'exit').mockImplementation((code) => exits.push(code) as never)
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((line) => lines.push(String(line).trimEnd()) > 0)
  before = signals.flatMap((signal) => process.listeners(signal))
})

afterEach(() => {
  for (const signal of signals)
    for (const listener of process.listeners(signal))
      if (!before.includes(listener)) process.removeListener(signal, listener)
  vi.restoreAllMocks()
  vi.useRealTimers()
  lines.length = 0
  exits.length = 0
})

/** A product whose database and whose start take as long as the test says. */
function aProduct() {
  const done: string[] = []
  const bell = new EventEmitter()
  const [started, stopped] = [once(bell, 'started'), once(bell, 'stopped')]
  let fail: Means['fail'] = () => undefined
  void runUntilStopped(async (means) => {
    fail = means.fail
    await started
    means.stops.add(
      async () => {
        done.push('stops')
        await stopped
        done.push('stopped')
      },
      () => done.push('let go'),
    )
  })
  return {
    done,
    starts: () => bell.emit('started'),
    stops: () => bell.emit('stopped'),
    breaks: () => bell.emit('error', Object.assign(new Error('kill EPERM'), { syscall: 'kill' })),
    fail: (line: string) => {
      fail(line)
    },
  }
}

async function running() {
  const product = aProduct()
  product.starts()
  await settled()
  return product
}

describe.each(signals)('told to end by %s', (signal) => {
  it('stops everything and exits well', async () => {
    const { done, stops } = await running()
    press(signal)
    await settled()
    expect([done, exits]).toEqual([['stops'], []])
    stops()
    await settled()
    expect([done, exits]).toEqual([['stops', 'stopped'], [0]])
    expect(lines).toEqual([`${signal}: finishing what is in flight. Once more ends it at once.`])
  })

  it('takes what comes within a second for the same press, and ends at once for the next', async () => {
    const { done } = await running()
    vi.advanceTimersByTime(3_600_000)
    press(signal)
    await settled()
    vi.advanceTimersByTime(999)
    press(signal)
    expect([done, exits]).toEqual([['stops'], []])
    vi.advanceTimersByTime(1)
    press(signal)
    expect([done, exits]).toEqual([['stops', 'let go'], [1]])
    expect(lines.at(-1)).toBe(`${signal} again: ending at once.`)
  })

  it('while it starts, stops what the start opens until then', async () => {
    const { done, starts, stops } = aProduct()
    press(signal)
    await settled()
    expect([done, exits]).toEqual([[], []])
    starts()
    await settled()
    stops()
    await settled()
    expect([done, exits]).toEqual([['stops', 'stopped'], [0]])
  })
})

describe('a failure', () => {
  it('stops everything, once, and exits badly', async () => {
    const { done, stops, fail } = await running()
    fail('The database is gone.')
    fail('The lock is gone.')
    await settled()
    stops()
    await settled()
    expect([done, exits]).toEqual([['stops', 'stopped'], [1]])
    expect(lines).toEqual(['The database is gone.', 'The lock is gone.'])
  })

  it('of the start is told in one line, and what it had opened is stopped', async () => {
    const stopped: string[] = []
    void runUntilStopped(({ stops }) => {
      stops.add(() => void stopped.push('the database'))
      return Promise.reject(Object.assign(new Error('listen EACCES'), { syscall: 'listen' }))
    })
    await settled()
    expect([stopped, exits, lines]).toEqual([['the database'], [1], ['listen EACCES']])
  })

  it('to stop is told, and exits badly', async () => {
    const { breaks } = await running()
    press('SIGTERM')
    await settled()
    breaks()
    await settled()
    expect([lines.at(-1), exits]).toEqual(['kill EPERM', [1]])
  })
})

it('what does not stop is let go before Docker would kill it', async () => {
  const { done } = await running()
  press('SIGTERM')
  await settled()
  vi.advanceTimersByTime(7999)
  expect([done, exits]).toEqual([['stops'], []])
  vi.advanceTimersByTime(1)
  expect([done, exits]).toEqual([['stops', 'let go'], [1]])
})
