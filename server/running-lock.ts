import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { OperatorError } from './operator-error.ts'

export class AlreadyRunningError extends Error {}

type Lock = { announce(address: string): void; release(): void }

/** One server per DATA_DIR. A lock left behind by a killed server is taken over. */
export function lockDataDir({ dataDir }: Config): Lock {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    throw new OperatorError(`DATA_DIR: the folder ${dataDir} cannot be made (${reason(error)}).`)
  }
  const path = join(dataDir, 'running.json')
  for (;;) {
    try {
      writeFileSync(path, JSON.stringify({ pid: process.pid }), { flag: 'wx', mode: 0o600 })
      break
    } catch (error) {
      if (reason(error) !== 'EEXIST')
        throw new OperatorError(`DATA_DIR: ${path} cannot be written (${reason(error)}).`)
      const holder = readHolder(path)
      if (holder && isOurs(holder.pid)) {
        const where = holder.address === undefined ? '' : ` at ${holder.address}`
        throw new AlreadyRunningError(
          `Fifthwheel is already running${where} (process ${String(holder.pid)}).`,
        )
      }
      rmSync(path, { force: true })
    }
  }
  return {
    announce: (address) => {
      writeFileSync(path, JSON.stringify({ pid: process.pid, address }))
    },
    release: () => {
      rmSync(path, { force: true })
    },
  }
}

function readHolder(path: string): { pid: number; address?: string } | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return typeof value === 'object' && value !== null && 'pid' in value && typeof value.pid === 'number'
      ? {
          pid: value.pid,
          ...('address' in value && typeof value.address === 'string' && { address: value.address }),
        }
      : null
  } catch {
    return null
  }
}

/** Alive, and where the system shows it, a node process: a number that was given to another program does not count. */
function isOurs(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return reason(error) === 'EPERM'
  }
  try {
    const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8')
    if (/^State:\s+Z/m.test(status)) return false
    return readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8').includes('main')
  } catch {
    return true
  }
}

function reason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
