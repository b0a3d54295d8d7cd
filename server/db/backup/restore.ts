import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeFolder } from '../../make-folder.ts'
import { findPackage, packageVersion } from '../embedded/binaries.ts'
import { clusterDirectory, ownerLockPath } from '../embedded/data-dir-entries.ts'
import { cannotWrite } from '../embedded/embedded-postgres-error.ts'
import { runningConnection, startEmbeddedPostgres } from '../embedded/launcher.ts'
import { takeOwnerLock } from '../embedded/owner-lock.ts'
import { chownTree } from '../embedded/run-as.ts'
import { BackupError, diskFullOr } from './backup-error.ts'
import { copyFileDurably, makeDirectories, syncDirectories } from './copy-file.ts'
import { inParallel } from './in-parallel.ts'
import { databaseFolder, filesFolder, readManifest, type BackedUpFile, type Manifest } from './manifest.ts'
import { productEntries, replacedName, restoredName } from './product-entries.ts'

export type RestoreRequest = {
  source: string
  dataDir: string
  /** Moves existing data aside instead of refusing. */
  replace: boolean
  now: Date
  log: (line: string) => void
}

export type RestoreResult = { manifest: Manifest; replaced: string | undefined }

/** Existing data is not touched before the whole backup was read and verified. */
export async function restoreFrom(request: RestoreRequest): Promise<RestoreResult> {
  const source = resolve(request.source)
  const dataDir = resolve(request.dataDir)
  const manifest = await readManifest(source)
  await refuseOtherMajorVersion(manifest)
  await makeDataDir(dataDir)
  await stopOrphan(dataDir, request.log)
  const lock = await takeOwnerLock(ownerLockPath(dataDir))
  const draft = join(dataDir, `${restoredName(request.now)}.unfinished`)
  try {
    const present = await presentEntries(dataDir)
    if (present.length > 0 && !request.replace) {
      throw new BackupError(
        `${dataDir} already holds data (${present.join(', ')}); add --replace to put it aside and restore.`,
      )
    }
    await copyVerified(source, draft, manifest)
    await giveToOwner(draft, dataDir)
    const replaced = await putAside(dataDir, present, replacedName(request.now))
    await putInPlace(draft, dataDir)
    return { manifest, replaced }
  } catch (error) {
    throw diskFullOr(
      `The disk of ${dataDir} is full, so the backup was not restored. Make room there for all of it and restore it again.`,
      error,
    )
  } finally {
    await rm(draft, { recursive: true, force: true })
    await lock.release()
  }
}

async function refuseOtherMajorVersion({ postgresVersion, productVersion }: Manifest): Promise<void> {
  const [ours] = (await packageVersion(findPackage())).split('.')
  if (postgresVersion === ours) return
  throw new BackupError(
    `The backup holds a database of PostgreSQL ${postgresVersion} and this release brings PostgreSQL ${String(ours)}; restore it with Fifthwheel ${productVersion}.`,
  )
}

async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir, 0o700)
  } catch (error) {
    throw cannotWrite(dataDir, error)
  }
}

/**
 * A server whose owner was killed may still write into the directory, so it is stopped; if the owner is alive, the
 * restore is refused.
 */
async function stopOrphan(dataDir: string, log: (line: string) => void): Promise<void> {
  if ((await runningConnection(dataDir)) === undefined) return
  await (await startEmbeddedPostgres({ dataDir, log })).stop()
}

async function presentEntries(dataDir: string): Promise<string[]> {
  const database = await readdir(clusterDirectory(dataDir)).catch(() => [])
  return [...(database.length > 0 ? [databaseFolder] : []), ...(await productEntries(dataDir))]
}

async function copyVerified(source: string, draft: string, { directories, files }: Manifest): Promise<void> {
  const targets = [draft, ...directories.map((path) => join(draft, path))]
  await makeDirectories(targets)
  await inParallel(files, async (file) => {
    const copied = await copyFileDurably(join(source, file.path), join(draft, file.path))
    refuseDifference(source, file, copied)
  })
  await syncDirectories(targets)
}

function refuseDifference(
  source: string,
  file: BackedUpFile,
  copied: { size: number; sha256: string } | undefined,
): void {
  if (copied === undefined)
    throw new BackupError(`The backup is damaged: ${join(source, file.path)} is missing.`)
  if (copied.size === file.size && copied.sha256 === file.sha256) return
  throw new BackupError(`The backup is damaged: ${join(source, file.path)} is not what was backed up.`)
}

/** Gives the files to the directory's owner, so that root can restore what an ordinary user runs. */
async function giveToOwner(draft: string, dataDir: string): Promise<void> {
  const { uid, gid } = await stat(dataDir)
  if (process.getuid?.() === 0 && uid !== 0) await chownTree(draft, { uid, gid })
}

async function putAside(dataDir: string, entries: string[], name: string): Promise<string | undefined> {
  if (entries.length === 0) return undefined
  const aside = join(dataDir, name)
  await mkdir(aside, { mode: 0o700 })
  for (const entry of entries) await rename(join(dataDir, entry), join(aside, entry))
  return aside
}

/** The database is moved last: without it the product does not treat the directory as complete. */
async function putInPlace(draft: string, dataDir: string): Promise<void> {
  const files = join(draft, filesFolder)
  for (const entry of await readdir(files)) await rename(join(files, entry), join(dataDir, entry))
  await rename(join(draft, databaseFolder), clusterDirectory(dataDir))
  await syncDirectories([dataDir])
}
