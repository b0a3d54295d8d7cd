import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { OwnerReport } from './owner-process.ts'

export type OwnerOptions = { dataDir: string; packageDir?: string; uid?: number }

export type Owner = {
  child: ChildProcess
  /** What it said first. */
  report: OwnerReport
  next(): Promise<OwnerReport>
  end(signal: NodeJS.Signals): Promise<void>
}

const script = fileURLToPath(new URL('owner-process.ts', import.meta.url))
const typescript = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

export function forkOwner({ uid, ...options }: OwnerOptions): ChildProcess {
  return fork(script, [JSON.stringify(options)], {
    execArgv: ['--import', typescript],
    // A group of its own, so that the terminal's Ctrl-C can be acted out on it.
    detached: true,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
}

export async function startOwner(options: OwnerOptions): Promise<Owner> {
  const child = forkOwner(options)
  const next = async (): Promise<OwnerReport> => {
    // Only owner-process.ts speaks on this channel.
    const [message] = (await once(child, 'message')) as [OwnerReport]
    return message
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return { child, report: await next(), next, end }
}
