import { startThread, type Thread } from '../start-thread.ts'

export const mostMegabytes = 384
/** Threads are kept this long: a person who viewed a package usually sends it, and then bills the next load. */
const keptMs = 3 * 60_000
/** Names in papers stay in the thread's memory, so threads are replaced after this many packages. */
const mostPackages = 20

type Resting = { readonly worker: Thread; readonly end: NodeJS.Timeout; readonly forget: () => void }
const resting: Resting[] = []
const packagesOf = new WeakMap<Thread, number>()

/** Starting a thread takes half a second, so it begins before the papers are read. */
export function warmAssembler(): void {
  if (resting.length === 0) rest(start(mostMegabytes))
}

/** An idle thread or a new one; it belongs to the caller until it is returned. */
export function takeAssembler(most: number): Thread {
  const kept = most === mostMegabytes ? resting.shift() : undefined
  if (!kept) return start(most)
  clearTimeout(kept.end)
  kept.worker.off('error', kept.forget).off('exit', kept.forget)
  kept.worker.ref()
  return kept.worker
}

export function returnAssembler(worker: Thread): void {
  const packages = (packagesOf.get(worker) ?? 0) + 1
  packagesOf.set(worker, packages)
  const isWanted = worker.resourceLimits?.maxOldGenerationSizeMb === mostMegabytes && resting.length < 2
  if (isWanted && packages < mostPackages) rest(worker)
  else void worker.terminate()
}

function rest(worker: Thread): void {
  worker.unref()
  const forget = () => {
    const at = resting.findIndex((each) => each.worker === worker)
    const [gone] = at < 0 ? [] : resting.splice(at, 1)
    clearTimeout(gone?.end)
  }
  const end = setTimeout(() => {
    forget()
    void worker.terminate()
  }, keptMs).unref()
  resting.push({ worker, end, forget })
  worker.on('error', forget).once('exit', forget)
}

function start(most: number): Thread {
  return startThread('server/packages/assemble-worker', {
    resourceLimits: { maxOldGenerationSizeMb: most },
  })
}
