import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises'
import { cannotWrite, EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts'
import { isAlive, processIdentity } from './processes.ts'

export type OwnerLock = { release(): Promise<void> }

export class AlreadyRunningError extends EmbeddedPostgresError {
  override name = 'AlreadyRunningError'
}

/**
 * At most one process manages the database of a data directory. The lock lasts as long as its process, so a running
 * server without a living owner is an orphan that may be adopted.
 */
export async function takeOwnerLock(path: string): Promise<OwnerLock> {
  const mine = `${String(process.pid)}\n${(await processIdentity(process.pid)) ?? ''}\n`
  const draft = `${path}.${randomUUID()}`
  try {
    await writeFile(draft, mine, { mode: 0o644 })
  } catch (error) {
    throw cannotWrite(path, error)
  }
  try {
    while (!(await linked(draft, path))) await removeIfStale(path)
  } finally {
    await unlink(draft)
  }
  return { release: () => rm(path, { force: true }) }
}

async function removeIfStale(path: string): Promise<void> {
  const content = await contentOf(path)
  if (content === undefined) return
  const owner = await livingOwner(content)
  if (owner !== undefined) {
    throw new AlreadyRunningError(
      `Fifthwheel is already running on this data directory (process ${String(owner)} holds ${path}); stop it first.`,
    )
  }
  await setAside(path, content)
}

/** Undefined if the file is gone. */
async function contentOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw new EmbeddedPostgresError(
      `The database cannot be locked: ${path} cannot be read (${errorCode(error) ?? String(error)}); if Fifthwheel is not running, remove it.`,
      { cause: error },
    )
  }
}

/**
 * Another process may have replaced the stale lock since we read it, so the content is checked again after moving it.
 */
async function setAside(path: string, staleContent: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  try {
    await rename(path, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  if ((await readFile(aside, 'utf8')) !== staleContent) await linked(aside, path)
  await unlink(aside)
}

async function livingOwner(content: string): Promise<number | undefined> {
  const [pidLine, identity] = content.split('\n')
  const pid = Number(pidLine)
  if (!Number.isInteger(pid) || pid <= 0 || !(await isAlive(pid))) return undefined
  return (await processIdentity(pid)) === identity ? pid : undefined
}

/** `link` fails if the target exists and never exposes a half-written file: exactly what a lock needs. */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}
