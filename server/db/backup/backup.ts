import { readdir, stat } from 'node:fs/promises'
import { isAbsolute, join, posix, relative, resolve, sep } from 'node:path'
import pg from 'pg'
import { clusterDirectory } from '../embedded/data-dir-entries.ts'
import { runningConnection, startEmbeddedPostgres, type EmbeddedConnection } from '../embedded/launcher.ts'
import { beginBackup, type BackupDraft } from './backup-draft.ts'
import { BackupError, diskFullOr } from './backup-error.ts'
import { copyDatabase } from './copy-database.ts'
import { inParallel } from './in-parallel.ts'
import { backupFormat, filesFolder } from './manifest.ts'
import { requireDatabase } from './present-database.ts'
import { backupName, backupsFolder, productEntries } from './product-entries.ts'

export type BackupRequest = {
  dataDir: string
  /** The directory for the backup, which gets a name of its own in it. */
  target?: string | undefined
  productVersion: string
  now: Date
  log: (line: string) => void
  /** Aborts it; nothing of it is kept then. */
  signal?: AbortSignal
}

export type BackupResult = { path: string; files: number; bytes: number }

/** Works whether the product runs or not. */
export async function backupTo(request: BackupRequest): Promise<BackupResult> {
  const dataDir = resolve(request.dataDir)
  const clusterDir = clusterDirectory(dataDir)
  const target = resolve(request.target ?? join(dataDir, backupsFolder))
  refuseWithinData(dataDir, target)
  const postgresVersion = await requireDatabase(dataDir)
  return withServer(dataDir, request.log, async (connection) => {
    const path = join(target, backupName(request.now))
    const draft = await beginBackup(path, request.signal)
    try {
      // Copied before the database so that a file deleted meanwhile is not missed, and again after it so that a new one
      // is not missed: every row of the copy has its file.
      await copyProductFiles(dataDir, draft)
      await copyThrough(connection, clusterDir, draft)
      await copyProductFiles(dataDir, draft)
      const { files } = await draft.finish({
        format: backupFormat,
        productVersion: request.productVersion,
        postgresVersion,
        createdAt: request.now.toISOString(),
      })
      return { path, files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) }
    } catch (error) {
      await draft.discard()
      throw diskFullOr(
        `The disk of ${target} is full, so nothing of this backup was kept. Make room there, or name a directory on another disk: npm run backup -- <directory>.`,
        error,
      )
    }
  })
}

/** A backup inside the data directory would become part of the next backup. */
function refuseWithinData(dataDir: string, target: string): void {
  const [first] = relative(dataDir, target).split(sep)
  if (first === '..' || first === backupsFolder || isAbsolute(relative(dataDir, target))) return
  throw new BackupError(
    `${target} lies inside the data that is to be backed up; choose a directory outside ${dataDir}.`,
  )
}

async function withServer<T>(
  dataDir: string,
  log: (line: string) => void,
  work: (connection: EmbeddedConnection) => Promise<T>,
): Promise<T> {
  const running = await runningConnection(dataDir)
  if (running !== undefined) return work(running)
  const database = await startEmbeddedPostgres({ dataDir, log })
  try {
    return await work(database.connection)
  } finally {
    await database.stop()
  }
}

async function copyThrough(
  connection: EmbeddedConnection,
  clusterDir: string,
  draft: BackupDraft,
): Promise<void> {
  const client = new pg.Client(connection)
  // A broken connection fails the running query; without a listener it would also end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await copyDatabase(client, clusterDir, draft)
  } finally {
    await client.end()
  }
}

async function copyProductFiles(dataDir: string, draft: BackupDraft): Promise<void> {
  const paths = await listEntries(dataDir, '', { draft, wanted: new Set(await productEntries(dataDir)) })
  await inParallel(paths, (path) => draft.addCopy(posix.join(filesFolder, path), join(dataDir, path)))
}

/** `wanted` selects entries of the first level; below that everything is copied. */
async function listEntries(
  dataDir: string,
  folder: string,
  { draft, wanted }: { draft: BackupDraft; wanted?: Set<string> },
): Promise<string[]> {
  await draft.addDirectory(posix.join(filesFolder, folder))
  const paths: string[] = []
  for (const entry of await readdir(join(dataDir, folder), { withFileTypes: true })) {
    if (wanted !== undefined && !wanted.has(entry.name)) continue
    const path = posix.join(folder, entry.name)
    // An operator may have moved uploads to another disk with a symbolic link.
    const kind = entry.isSymbolicLink() ? await stat(join(dataDir, path)) : entry
    if (kind.isDirectory()) paths.push(...(await listEntries(dataDir, path, { draft })))
    else if (kind.isFile()) paths.push(path)
  }
  return paths
}
