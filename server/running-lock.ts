import { randomUUID } from 'node:crypto'
import { constants, copyFileSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { isAlive, processIdentity } from './db/embedded/processes.ts'
import { makeFolder } from './make-folder.ts'
import { OperatorError } from './operator-error.ts'

export class AlreadyRunningError extends OperatorError {}

type Holder = { readonly pid: number; readonly identity: string; readonly address?: string }
type Lock = { announce(address: string): void; release(): void }
type Processes = {
  readonly isAlive: (pid: number) => Promise<boolean>
  readonly processIdentity: (pid: number) => Promise<string | undefined>
}

/** One server per DATA_DIR. A lock left behind by a killed server is taken over. */
export async function lockDataDir(
  { dataDir }: Config,
  processes: Processes = { isAlive, processIdentity },
): Promise<Lock> {
  try {
    await makeFolder(dataDir, 0o700)
  } catch (error) {
    throw new OperatorError(`DATA_DIR: the folder ${dataDir} cannot be made (${codeOf(error)}).`)
  }
  const path = join(dataDir, 'running.json')
  const mine: Holder = { pid: process.pid, identity: (await processes.processIdentity(process.pid)) ?? '' }
  const draft = writtenBeside(path, mine)
  try {
    while (!isPut(draft, path)) await removeIfStale(path, processes)
  } finally {
    rmSync(draft, { force: true })
  }
  return {
    announce: (address) => {
      renameSync(writtenBeside(path, { ...mine, address }), path)
    },
    release: () => {
      rmSync(path, { force: true })
    },
  }
}

/** Where the product of this DATA_DIR is reached, if it runs and listens. */
export async function runningAddress({ dataDir }: Config): Promise<string | undefined> {
  const holder = holderIn(contentOf(join(dataDir, 'running.json')) ?? '')
  return holder && (await isRunning(holder, { isAlive, processIdentity })) ? holder.address : undefined
}

/** Written whole before it gets its name: whoever starts meanwhile would take half a file for one left behind. */
function writtenBeside(path: string, holder: Holder): string {
  const draft = `${path}.${randomUUID()}`
  try {
    writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 })
  } catch (error) {
    throw new OperatorError(`DATA_DIR: ${path} cannot be written (${codeOf(error)}).`)
  }
  return draft
}

/** False if the file is there. Copies where a file system has no links. */
function isPut(from: string, path: string): boolean {
  for (const put of [linkSync, copyAnew]) {
    try {
      put(from, path)
      return true
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false
      if (put === copyAnew) throw new OperatorError(`DATA_DIR: ${path} cannot be written (${codeOf(error)}).`)
    }
  }
  return false
}

function copyAnew(from: string, to: string): void {
  copyFileSync(from, to, constants.COPYFILE_EXCL)
}

async function removeIfStale(path: string, processes: Processes): Promise<void> {
  const content = contentOf(path)
  if (content === null) return
  const holder = holderIn(content)
  if (holder && (await isRunning(holder, processes))) {
    const where = holder.address === undefined ? '' : ` at ${holder.address}`
    throw new AlreadyRunningError(`Fifthwheel is already running${where} (process ${String(holder.pid)}).`)
  }
  setAside(path, content)
}

/** Another process may have taken over since the lock was read, so it is compared after it was moved. */
function setAside(path: string, stale: string): void {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw new OperatorError(`DATA_DIR: ${path} cannot be written (${codeOf(error)}).`)
  }
  if (contentOf(aside) !== stale) isPut(aside, path)
  rmSync(aside, { force: true })
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw new OperatorError(`DATA_DIR: ${path} cannot be read (${codeOf(error)}).`)
  }
}

function holderIn(content: string): Holder | null {
  try {
    const value: unknown = JSON.parse(content)
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
async function isRunning({ pid, identity }: Holder, processes: Processes): Promise<boolean> {
  if (pid === process.pid || !(await processes.isAlive(pid))) return false
  return (await processes.processIdentity(pid)) === identity
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
