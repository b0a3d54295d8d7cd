import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { isAlive, processIdentity } from './db/embedded/processes.ts'
import { makeFolder } from './make-folder.ts'
import { OperatorError } from './operator-error.ts'

export class AlreadyRunningError extends OperatorError {}

type Holder = { readonly pid: number; readonly identity: string; readonly address?: string }
type Lock = { announce(address: string): void; release(): void }

/** One server per DATA_DIR. A lock left behind by a killed server is taken over. */
export async function lockDataDir({ dataDir }: Config): Promise<Lock> {
  try {
    await makeFolder(dataDir, 0o700)
  } catch (error) {
    throw new OperatorError(`DATA_DIR: the folder ${dataDir} cannot be made (${codeOf(error)}).`)
  }
  const path = join(dataDir, 'running.json')
  const mine: Holder = { pid: process.pid, identity: (await processIdentity(process.pid)) ?? '' }
  while (!tryWrite(path, mine)) {
    const holder = readHolder(path)
    if (holder && (await isRunning(holder))) {
      const where = holder.address === undefined ? '' : ` at ${holder.address}`
      throw new AlreadyRunningError(`Fifthwheel is already running${where} (process ${String(holder.pid)}).`)
    }
    rmSync(path, { force: true })
  }
  return {
    announce: (address) => {
      writeFileSync(path, JSON.stringify({ ...mine, address }))
    },
    release: () => {
      rmSync(path, { force: true })
    },
  }
}

function tryWrite(path: string, holder: Holder): boolean {
  try {
    writeFileSync(path, JSON.stringify(holder), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw new OperatorError(`DATA_DIR: ${path} cannot be written (${codeOf(error)}).`)
  }
}

function readHolder(path: string): Holder | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('identity' in value))
      return null
    if (typeof value.pid !== 'number' || typeof value.identity !== 'string') return null
    const address = 'address' in value && typeof value.address === 'string' ? { address: value.address } : {}
    return { pid: value.pid, identity: value.identity, ...address }
  } catch {
    return null
  }
}

/** A pid that now belongs to another program does not count; the process's start time shows that. */
async function isRunning({ pid, identity }: Holder): Promise<boolean> {
  return pid !== process.pid && (await isAlive(pid)) && (await processIdentity(pid)) === identity
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
