import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { inject } from 'vitest'
import { scratchFolder } from '../../../../test/support/scratch-folder.ts'
import { findPackage } from '../binaries.ts'
import { startEmbeddedPostgres, type EmbeddedConnection, type EmbeddedPostgres } from '../launcher.ts'
import { isAlive, processesWorkingIn } from '../processes.ts'
import { pollMilliseconds, readServerNote } from '../running-server.ts'

export const isRoot = process.getuid?.() === 0
/** `nobody` if we are root, else our own user. */
export const ordinaryUid = isRoot ? 65534 : (process.getuid?.() ?? 0)
export const silent = (): void => undefined

const run = promisify(execFile)
const made: string[] = []

export async function temporaryDirectory(prefix = 'fifthwheel test '): Promise<string> {
  const directory = await realpath(await scratchFolder(prefix))
  made.push(directory)
  await chmod(directory, 0o755)
  return directory
}

/** Ends what still runs in the directories that were given out, and removes them. */
export async function removeTemporaryDirectories(): Promise<void> {
  for (const directory of made.splice(0)) {
    const { stdout } = await run('find', [directory, '-name', 'postmaster.pid'])
    for (const file of stdout.split('\n').filter((line) => line !== '')) {
      await killServer(file.slice(0, -'/postmaster.pid'.length))
    }
    await rm(directory, { recursive: true, force: true })
  }
}

/** Simulates a power failure: no checkpoint, no cleanup. */
export async function killServer(clusterDir: string): Promise<void> {
  const pid = (await readServerNote(clusterDir))?.pid
  if (pid === undefined || !(await processesWorkingIn(clusterDir)).includes(pid)) return
  process.kill(pid, 'SIGKILL')
  await endOf(pid)
}

/** Polls, because the end of a process that is not our child is not signaled. */
export async function endOf(pid: number): Promise<void> {
  while (await isAlive(pid)) await delay(pollMilliseconds)
}

/** A data directory with a stopped database, copied from one that the whole run shares. */
export async function preparedDataDir(below = ''): Promise<string> {
  const directory = join(await temporaryDirectory(), below)
  await mkdir(directory, { recursive: true })
  await copyDatabase('preparedDataDir', directory)
  return directory
}

/** A data directory of the product that has run before: its first start on an empty one takes seconds. */
export async function usedDataDir(): Promise<string> {
  const directory = await temporaryDirectory()
  await copyDatabase('usedDataDir', directory)
  return directory
}

export async function copyDatabase(from: 'preparedDataDir' | 'usedDataDir', to: string): Promise<void> {
  await run('cp', ['-a', join(inject(from), 'postgres'), to])
}

export function start(dataDir: string, packageDir?: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir, log: silent, ...(packageDir === undefined ? {} : { packageDir }) })
}

export async function query(
  connection: EmbeddedConnection,
  text: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

/** The package as npm leaves it when its install scripts are blocked: without the library links. */
export async function packageWithoutLinks(): Promise<string> {
  const directory = await temporaryDirectory()
  await run('cp', ['-a', `${findPackage()}/.`, directory])
  await run('find', [join(directory, 'native'), '-type', 'l', '-delete'])
  return directory
}

export async function giveTo(path: string, uid: number): Promise<void> {
  if (isRoot) await chown(path, uid, uid)
}
