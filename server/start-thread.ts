import { spawn, type ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ResourceLimits } from 'node:worker_threads'
import { harmlessEnvironment } from './config.ts'
import { projectRoot } from './project-root.ts'
import type { ThreadToStart, ToldOfThread } from './thread-host-worker.ts'

type ThreadOptions = { readonly workerData?: unknown; readonly resourceLimits?: ResourceLimits }

const host = 'server/thread-host-worker'

let bundled = import.meta.url.endsWith('.ts') ? null : join(projectRoot, 'dist')

/** Tests start hundreds of threads; from a folder of bundled modules each starts in half the time. */
export function startThreadsFrom(folder: string): void {
  bundled = folder
}

/**
 * A thread in a process of its own, used like a `Worker`. Within one process a thread's limit of memory is no limit for
 * what a file can do: where the next step of its heap is more than 16 MB beyond it (a list of twelve million numbers in
 * a PDF), Node ends the whole process (`NearHeapLimit` in src/node_worker.cc), and so does a crash of a library.
 * What the thread prints is discarded: libraries print what they cannot read.
 */
export class Thread extends EventEmitter {
  readonly resourceLimits: ResourceLimits | undefined
  readonly #process: ChildProcess
  readonly #ended: Promise<void>
  #isSilenced = false

  constructor(command: readonly string[], toStart: ThreadToStart) {
    super()
    this.resourceLimits = toStart.options.resourceLimits
    this.#process = spawn(process.execPath, command, {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      // The files that threads open are untrusted.
      env: harmlessEnvironment(),
    })
    this.#process.on('message', (told: ToldOfThread) => {
      if ('message' in told) this.emit('message', told.message)
      else this.#fail(Object.assign(new Error(told.error.message), { name: told.error.name }))
    })
    this.#process.on('error', (error) => {
      this.#fail(error)
    })
    this.#ended = new Promise((ended) => {
      // Unlike `exit`, this comes after everything that was told.
      this.#process.once('close', (_code, signal) => {
        if (signal !== null) this.#fail(new Error(`the thread was ended by ${signal}`))
        this.emit('exit')
        ended()
      })
    })
    this.postMessage(toStart)
  }

  postMessage(message: unknown): void {
    // That it is gone is told by its end, and not to the callback; one that was not started cannot be told anything.
    if (this.#process.connected) this.#process.send(message as object, () => undefined)
  }

  ref(): void {
    this.#process.ref()
    this.#process.channel?.ref()
  }

  /** It no longer keeps the server's process from ending. */
  unref(): void {
    this.#process.unref()
    this.#process.channel?.unref()
  }

  terminate(): Promise<void> {
    this.#isSilenced = true
    this.#process.kill('SIGKILL')
    return this.#ended
  }

  #fail(error: Error): void {
    if (this.#isSilenced) return
    this.#isSilenced = true
    if (this.listenerCount('error') > 0) this.emit('error', error)
  }
}

/** Starts a thread with a module of the server, given without extension: `server/documents/heic-worker`. */
export function startThread(module: string, options: ThreadOptions = {}): Thread {
  if (bundled !== null)
    return new Thread([join(bundled, `${host}.js`)], { module: join(bundled, `${module}.js`), options })
  // In development: threads do not inherit the TypeScript loader, so the thread starts its own.
  const file = JSON.stringify(pathToFileURL(join(projectRoot, `${module}.ts`)).href)
  const code = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${file}, ${file}))`
  return new Thread(['--import', 'tsx', join(projectRoot, `${host}.ts`)], {
    module: code,
    options: { ...options, eval: true },
  })
}
