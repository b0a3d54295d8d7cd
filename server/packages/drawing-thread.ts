import { openWaitingLine } from '../auth/waiting-line.ts'
import { startThread, type Thread } from '../start-thread.ts'
import type { Picture } from './assembly.ts'

export type Drawing = { readonly id: number; readonly bytes: Uint8Array; readonly mostPages: number }
export type Drawn = { readonly id: number } & (
  | { readonly pictures: readonly Picture[] }
  | { readonly failure: string }
)

/** A large picture with many pages takes seconds; nothing takes this long. */
const patienceMs = 60_000
const keptMs = 3 * 60_000

/** Two at a time: each takes a processor and up to a few hundred megabytes. */
const line = openWaitingLine({ atOnce: 2, mayWait: Number.POSITIVE_INFINITY })

type Waiting = { readonly resolve: (drawn: Drawn) => void; readonly reject: (error: Error) => void }
type Drawer = { readonly worker: Thread; readonly waiting: Map<number, Waiting>; last: number }
let kept: Drawer | undefined
let resting: NodeJS.Timeout | undefined

/** Draws the pages of a picture for paper in another thread. Fails if the picture is incomplete. */
export function drawPages(
  read: () => Promise<Buffer | null>,
  mostPages: number,
): Promise<readonly Picture[] | null> {
  return line.run(async () => {
    const bytes = await read()
    if (bytes === null) return null
    const drawn = await ask(bytes, mostPages)
    if ('failure' in drawn) throw new Error(drawn.failure)
    return drawn.pictures
  })
}

async function ask(bytes: Uint8Array, mostPages: number): Promise<Drawn> {
  clearTimeout(resting)
  const thread = (kept ??= start())
  thread.worker.ref()
  thread.last += 1
  const id = thread.last
  const timer = setTimeout(stop, patienceMs, thread)
  try {
    return await new Promise<Drawn>((resolve, reject) => {
      thread.waiting.set(id, { resolve, reject })
      thread.worker.postMessage({ id, bytes, mostPages } satisfies Drawing)
    })
  } finally {
    clearTimeout(timer)
    thread.waiting.delete(id)
    if (thread.waiting.size === 0 && kept === thread) rest(thread)
  }
}

/** Keeps the thread for the next caller without keeping the process alive. */
function rest(thread: Drawer): void {
  thread.worker.unref()
  clearTimeout(resting)
  resting = setTimeout(stop, keptMs, thread).unref()
}

/** It takes a moment to end, and whoever comes meanwhile gets another one. */
function stop(thread: Drawer): void {
  if (kept === thread) kept = undefined
  void thread.worker.terminate()
}

function start(): Drawer {
  const worker = startThread('server/packages/draw-worker', {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  const thread: Drawer = { worker, waiting: new Map(), last: 0 }
  const end = (error: Error) => {
    if (kept === thread) kept = undefined
    for (const { reject } of thread.waiting.values()) reject(error)
  }
  worker.on('message', (drawn: Drawn) => thread.waiting.get(drawn.id)?.resolve(drawn))
  worker.on('error', end)
  worker.on('exit', () => {
    end(new Error('the thread that draws pages ended without an answer'))
  })
  return thread
}
