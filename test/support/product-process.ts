import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { afterEach } from 'vitest'
import { bundledScript } from './bundled-script.ts'

export const firstAdmin = { username: 'boss', password: 'a long enough password' }

/** The product as a process of its own, bundled, on a free port. */
export type ProductProcess = {
  readonly child: ChildProcessWithoutNullStreams
  /** Everything it has printed so far. */
  readonly said: () => string
  /** The address it listens on, as soon as it says that it is ready. */
  readonly ready: Promise<string>
  /** Its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>
  /** Resolves as soon as it has printed that so many times; fails when it ends without. */
  readonly says: (text: string, times?: number) => Promise<void>
}

const running = new Set<ChildProcessWithoutNullStreams>()
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})

export function startProduct(settings: Record<string, string>): ProductProcess {
  const child = spawn(process.execPath, [bundledScript('server/main.ts')], {
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'silent', ...settings },
    stdio: 'pipe',
  })
  running.add(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      text += part.toString()
      child.emit('said')
    })
  }
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child)
    child.emit('said')
    return code as number | null
  })
  const says = async (wanted: string, times = 1) => {
    while (text.split(wanted).length <= times) {
      if (!running.has(child)) throw new Error(`It ended without saying "${wanted}":\n${text}`)
      await once(child, 'said')
    }
  }
  const ready = says('is ready').then(() => /is ready: open (\S+)/.exec(text)?.[1] ?? '')
  // A test that expects a refusal never asks.
  ready.catch(() => undefined)
  return { child, said: () => text, ready, ended, says }
}
