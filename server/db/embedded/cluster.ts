import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { cannotWrite, EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts'
import { requireUserName, runInvocation, type RunAs } from './run-as.ts'
import type { CommandResult } from './run-command.ts'

export const databaseUser = 'fifthwheel'
export const databaseName = 'fifthwheel'

/**
 * Creates the database cluster if there is none. It is created under another name and renamed once complete, so that an
 * interrupted start leaves nothing that looks like a database.
 */
export async function ensureCluster(clusterDir: string, binaries: Binaries, as: RunAs): Promise<void> {
  await removeDrafts(clusterDir)
  const version = await clusterVersion(clusterDir)
  if (version === undefined) {
    await createCluster(clusterDir, binaries, as)
    return
  }
  if (version !== binaries.majorVersion) {
    throw new EmbeddedPostgresError(
      `The database in ${clusterDir} was made by PostgreSQL ${version} and this release brings PostgreSQL ${binaries.majorVersion}; ` +
        `start the release that made it, export the data to a server, or move the directory away to begin anew.`,
    )
  }
  // A cluster that root unpacked or copied here is handed to the user that will run it.
  if ((await stat(clusterDir)).uid === 0) await as.own(clusterDir)
}

/** Undefined when there is no cluster yet. */
export async function clusterVersion(clusterDir: string): Promise<string | undefined> {
  try {
    return (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw cannotWrite(clusterDir, error)
  }
  const found = await readdir(clusterDir).catch(() => [])
  if (found.length === 0) return undefined
  throw new EmbeddedPostgresError(
    `${clusterDir} holds files but no PostgreSQL database; move it away or restore a backup.`,
  )
}

async function createCluster(clusterDir: string, binaries: Binaries, as: RunAs): Promise<void> {
  requireUserName(as)
  const draft = `${draftPrefix(clusterDir)}${randomUUID()}`
  try {
    await mkdir(draft, { mode: 0o700 })
    await as.own(draft)
    demandSuccess(
      await started(binaries.initdb, runInvocation(as.command(binaries.initdb, initdbArgs(draft)))),
    )
    const createDatabase = as.command(binaries.postgres, ['--single', '-D', draft, 'postgres'])
    demandSuccess(await runInvocation(createDatabase, `CREATE DATABASE ${databaseName}\n`))
    await rename(draft, clusterDir)
  } catch (error) {
    await removeDraft(draft)
    throw error instanceof EmbeddedPostgresError ? error : cannotWrite(clusterDir, error)
  }
}

/** `C.UTF-8` comes from PostgreSQL's builtin provider, so no locale of the system is needed. */
function initdbArgs(directory: string): string[] {
  return [
    '-D',
    directory,
    '-U',
    databaseUser,
    // Connections only through the socket, whose directory is private. No network port is opened; should one be, nobody
    // is let in.
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    '--no-instructions',
    ...Object.entries(initialSettings).flatMap(([name, value]) => ['--set', `${name}=${value}`]),
  ]
}

/** Written into postgresql.conf once; the operator may change them there. */
const initialSettings = {
  shared_buffers: '128MB',
  max_connections: '40',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

function demandSuccess({ exitCode, signal, output }: CommandResult): void {
  if (exitCode === 0) return
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const telling = lines.find((line) => /error|fatal|panic|cannot|could not/i.test(line)) ?? lines.at(-1)
  throw new EmbeddedPostgresError(
    `The database could not be set up: ${telling?.trim() ?? `initdb ended with ${signal ?? String(exitCode)}`}`,
  )
}

/** If a program exists but "does not exist" is reported, its loader is missing: it was built for glibc. */
export async function started<T>(program: string, running: Promise<T>): Promise<T> {
  try {
    return await running
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT') {
      throw new EmbeddedPostgresError(
        'The built-in database needs a Linux with glibc and this one (Alpine or another musl system) has none; use a Debian-based system or image, or set DATABASE_URL.',
        { cause: error },
      )
    }
    throw new EmbeddedPostgresError(
      `The built-in database could not be started: ${program} may not be run (${code ?? String(error)}).`,
      { cause: error },
    )
  }
}

async function removeDrafts(clusterDir: string): Promise<void> {
  const parent = dirname(clusterDir)
  const drafts = (await readdir(parent)).filter((name) => name.startsWith(basename(draftPrefix(clusterDir))))
  await Promise.all(drafts.map((name) => removeDraft(join(parent, name))))
}

/** An initdb whose parent was killed may still be writing into it; a failure is ignored, the next start tries again. */
async function removeDraft(draft: string): Promise<void> {
  await rm(draft, { recursive: true, force: true }).catch(() => undefined)
}

function draftPrefix(clusterDir: string): string {
  return `${clusterDir}.unfinished-`
}
