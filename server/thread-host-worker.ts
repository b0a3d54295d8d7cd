import { Worker, type WorkerOptions } from 'node:worker_threads'

/** What the host is to start; `options.eval` tells that `module` is code. */
export type ThreadToStart = { readonly module: string; readonly options: WorkerOptions }
/** What its process tells of a thread: an answer, or why it ended. */
export type ToldOfThread =
  | { readonly message: unknown }
  | { readonly error: { readonly name: string; readonly message: string } }

const unsent = new Set<Promise<void>>()

function tell(told: ToldOfThread): void {
  const sent = new Promise<void>((done) => {
    process.send?.(told, undefined, undefined, () => {
      done()
    })
  })
  unsent.add(sent)
  void sent.then(() => unsent.delete(sent))
}

process.once('message', ({ module, options }: ThreadToStart) => {
  const thread = new Worker(module, options)
  thread.on('message', (message: unknown) => {
    tell({ message })
  })
  thread.on('error', ({ name, message }: Error) => {
    tell({ error: { name, message } })
  })
  thread.once('exit', () => void Promise.all(unsent).then(() => process.exit()))
  process.on('message', (message) => {
    thread.postMessage(message)
  })
})

// Ctrl+C and a service manager ask all processes to end at once, but the server finishes what it has in hand.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)

// The server is gone: nobody waits for the answer any more, and the thread may compute forever.
process.once('disconnect', () => {
  process.kill(process.pid, 'SIGKILL')
})
