import type { AppDeps } from '../deps.ts'
import type { Thread } from '../start-thread.ts'
import { returnAssembler, takeAssembler, mostMegabytes } from './assembler-threads.ts'
import type { Assembled, Assembly, Faults, ThreadMessage, TooLong } from './assembly.ts'

/** The time limit per paper: opening a large scan takes a second. */
const patienceMs = 20_000
/** The time limit until the first paper is started. */
const startMs = 30_000

type Limits = { readonly patienceMs: number; readonly mostMegabytes: number }
const usual: Limits = { patienceMs, mostMegabytes }

type Outcome = { readonly assembled: Assembled } | { readonly tooLong: TooLong }

/**
 * Creates one PDF of everything, in its own thread: a malicious file that hangs or exhausts memory only ends that
 * thread, is named, and the others are assembled without it.
 */
export async function assemblePackage(
  { log }: Pick<AppDeps, 'log'>,
  assembly: Assembly,
  limits: Limits = usual,
): Promise<Outcome> {
  let faults: Faults = {}
  for (;;) {
    const without = faults
    const parts = assembly.parts.map((part) => ({
      ...part,
      papers: part.papers.filter(({ key }) => without[key] === undefined),
    }))
    const outcome = await assembledBy(takeAssembler(limits.mostMegabytes), { ...assembly, parts }, limits)
    if ('tooLong' in outcome) return outcome
    if ('assembled' in outcome) {
      return { assembled: { ...outcome.assembled, faults: { ...faults, ...outcome.assembled.faults } } }
    }
    const { stuckAt, error } = outcome
    // The fault is not in a paper, so a second try would fail the same way.
    if (stuckAt === null || faults[stuckAt] !== undefined) throw error
    log.warn({ err: error, paper: stuckAt }, 'a paper cannot be opened in time and is left out of a package')
    faults = { ...faults, [stuckAt]: 'hangs' }
  }
}

type Stuck = { readonly stuckAt: string | null; readonly error: unknown }

function assembledBy(worker: Thread, assembly: Assembly, limits: Limits) {
  return new Promise<Outcome | Stuck>((resolve) => {
    let stuckAt: string | null = null
    const stop = () => void worker.terminate()
    let timer = setTimeout(stop, startMs)
    const settle = (outcome: Outcome | Stuck) => {
      clearTimeout(timer)
      worker.off('message', hear).off('exit', end)
      resolve(outcome)
    }
    const giveUp = (error: unknown) => {
      settle({ stuckAt, error })
      stop()
    }
    const end = () => {
      giveUp(new Error('the thread ended without an answer'))
    }
    const hear = (message: ThreadMessage) => {
      clearTimeout(timer)
      if ('opening' in message) {
        stuckAt = message.opening
        timer = setTimeout(stop, limits.patienceMs)
        return
      }
      worker.off('error', giveUp)
      settle(message)
      returnAssembler(worker)
    }
    // The error listener stays until there is an answer: a crash of the thread must not reach anybody else.
    worker.on('message', hear).on('error', giveUp).once('exit', end)
    worker.postMessage(assembly)
  })
}
