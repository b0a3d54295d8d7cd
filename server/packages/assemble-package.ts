import type { Worker } from 'node:worker_threads'
import type { AppDeps } from '../deps.ts'
import { startThread } from '../start-thread.ts'
import type { Assembled, Assembly, Faults, ThreadMessage, TooLong } from './assembly.ts'

/** For one paper: a large scan is opened in a second. */
const patienceMs = 20_000
/** Until the first one is taken up. */
const startMs = 30_000
const mostMegabytes = 1024

type Limits = { readonly patienceMs: number; readonly mostMegabytes: number }
const usual: Limits = { patienceMs, mostMegabytes }

/** A thread that waits for what it puts together. It takes a while until it is ready: start it before reading papers. */
export function startAssembler(most = usual.mostMegabytes): Worker {
  return startThread('server/packages/assemble-worker', {
    resourceLimits: { maxOldGenerationSizeMb: most },
    // pdf-lib talks to the console about what it cannot read; nobody listens.
    stdout: true,
    stderr: true,
  })
}

type Outcome = { readonly assembled: Assembled } | { readonly tooLong: TooLong }

/**
 * One PDF of all of it. In a thread of its own: a file made to hang or to take all memory takes that thread down, is
 * named, and the others are put together without it.
 */
export async function assemblePackage(
  { log }: Pick<AppDeps, 'log'>,
  assembly: Assembly,
  { limits = usual, ready }: { readonly limits?: Limits; readonly ready?: Worker } = {},
): Promise<Outcome> {
  let faults: Faults = {}
  let waiting = ready
  for (;;) {
    const without = faults
    const parts = assembly.parts.map((part) => ({
      ...part,
      papers: part.papers.filter(({ key }) => without[key] === undefined),
    }))
    const worker = waiting ?? startAssembler(limits.mostMegabytes)
    waiting = undefined
    const outcome = await assembledBy(worker, { ...assembly, parts }, limits)
    if ('tooLong' in outcome) return outcome
    if ('assembled' in outcome) {
      return { assembled: { ...outcome.assembled, faults: { ...faults, ...outcome.assembled.faults } } }
    }
    const { stuckAt, error } = outcome
    // Not in a paper: the same would happen again.
    if (stuckAt === null || faults[stuckAt] !== undefined) throw error
    log.warn({ err: error, paper: stuckAt }, 'a paper cannot be opened in time and is left out of a package')
    faults = { ...faults, [stuckAt]: 'hangs' }
  }
}

type Stuck = { readonly stuckAt: string | null; readonly error: unknown }

function assembledBy(worker: Worker, assembly: Assembly, limits: Limits) {
  worker.postMessage(assembly)
  return new Promise<Outcome | Stuck>((resolve) => {
    let stuckAt: string | null = null
    const giveUp = (error: unknown) => {
      resolve({ stuckAt, error })
    }
    const stop = () => void worker.terminate()
    let timer = setTimeout(stop, startMs)
    worker.on('message', (message: ThreadMessage) => {
      clearTimeout(timer)
      if (!('opening' in message)) {
        resolve(message)
        return
      }
      stuckAt = message.opening
      timer = setTimeout(stop, limits.patienceMs)
    })
    worker.once('error', giveUp)
    worker.once('exit', () => {
      clearTimeout(timer)
      // Without effect after an answer.
      giveUp(new Error('the thread ended without an answer'))
    })
  })
}
