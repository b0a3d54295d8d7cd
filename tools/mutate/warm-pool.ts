import { ForksPoolWorker, type PoolOptions, type PoolWorker, type WorkerRequest } from 'vitest/node'

type Listener = (message: unknown) => void
/** One process a project and environment, and the files that changed since it last ran anything. */
type Kept = {
  readonly key: string
  readonly fork: ForksPoolWorker
  readonly stale: Set<string>
  isStarting: boolean
}

/**
 * Vitest ends a worker's process after each file. Starting one and loading Fastify, React and the rest takes many times
 * as long as the tests, so here the process stays; our own modules are still evaluated anew for each file.
 */
export class WarmPool {
  readonly name = 'warm'
  readonly #kept = new Map<string, Kept>()
  #latest: Kept | null = null

  readonly createPoolWorker = (options: PoolOptions): PoolWorker => {
    // A test file may name an environment of its own, which a process cannot change.
    const key = JSON.stringify([options.project.name, options.environment])
    const old = this.#kept.get(key)
    const kept = old ?? { key, fork: new ForksPoolWorker(options), stale: new Set(), isStarting: false }
    this.#kept.set(key, kept)
    const listeners: { readonly event: string; readonly listener: Listener }[] = []
    const answer = (type: 'started' | 'stopped') => {
      for (const { event, listener } of listeners) {
        if (event === 'message') listener({ type, __vitest_worker_response__: true })
      }
    }
    return {
      name: this.name,
      cacheFs: true,
      on: (event, listener: Listener) => {
        listeners.push({ event, listener })
        kept.fork.on(event, listener)
      },
      off: (event, listener: Listener) => {
        kept.fork.off(event, listener)
      },
      send: (message: WorkerRequest) => {
        if (message.type === 'start' && old) answer('started')
        else if (message.type === 'stop') answer('stopped')
        else kept.fork.send(withStale(message, kept.stale))
      },
      deserialize: (data) => data,
      start: async () => {
        this.#latest = kept
        if (old) return
        kept.isStarting = true
        await kept.fork.start()
        kept.isStarting = false
        // It may be killed for its memory: the next caller starts another.
        kept.fork.on('exit', () => {
          if (this.#kept.get(key) === kept) this.#kept.delete(key)
        })
      },
      stop: () => {
        // The process outlives whoever listened to it for this one file.
        if (this.#kept.get(key) === kept)
          for (const { event, listener } of listeners) kept.fork.off(event, listener)
        return Promise.resolve()
      },
    }
  }

  /** The processes are to ask for this file again. */
  forget(path: string): void {
    for (const { stale } of this.#kept.values()) stale.add(path)
  }

  /** Takes seconds on a busy machine, and is no fault of the test that waits for it. */
  get isStarting(): boolean {
    return this.#latest?.isStarting === true
  }

  /** An endless loop is ended from here; the next file starts a new process. */
  async end(): Promise<void> {
    if (this.#latest === null) return
    this.#kept.delete(this.#latest.key)
    await this.#latest.fork.stop()
  }

  async close(): Promise<void> {
    await Promise.all([...this.#kept.values()].map(({ fork }) => fork.stop()))
    this.#kept.clear()
  }
}

/** Vitest's own list of changed files belongs to its watcher, which does not run here. */
function withStale(message: WorkerRequest, stale: Set<string>): WorkerRequest {
  if (message.type !== 'run') return message
  const invalidates = [...stale]
  stale.clear()
  return { ...message, context: { ...message.context, invalidates } }
}
