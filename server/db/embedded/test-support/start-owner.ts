import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { bundledScript } from '../../../../test/support/bundled-script.ts'
import type { OwnerReport } from './owner-process.ts'

export type OwnerOptions = { dataDir: string; packageDir?: string; uid?: number }

export type Owner = {
  child: ChildProcess
  /** Its first message. */
  report: OwnerReport
  next(): Promise<OwnerReport>
  end(signal: NodeJS.Signals): Promise<void>
}

export function forkOwner({ uid, ...options }: OwnerOptions): ChildProcess {
  return fork(bundledScript('server/db/embedded/test-support/owner-process.ts'), [JSON.stringify(options)], {
    execArgv: [],
    // Its own process group, so that the terminal's Ctrl-C can be simulated.
    detached: true,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
}

export async function startOwner(options: OwnerOptions): Promise<Owner> {
  const child = forkOwner(options)
  const next = async (): Promise<OwnerReport> => {
    // Only owner-process.ts writes to this channel.
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
