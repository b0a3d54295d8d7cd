import { lstat, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '../../make-folder.ts'
import { whyNotWritable } from '../embedded/embedded-postgres-error.ts'
import { takeOwnerLock } from '../embedded/owner-lock.ts'
import { BackupError } from './backup-error.ts'
import { copyFileDurably, makeDirectories, syncDirectories, writeFileDurably } from './copy-file.ts'
import { manifestName, type BackedUpFile, type Manifest } from './manifest.ts'
import { isBackupDraft } from './product-entries.ts'

/** A backup in progress; it gets its final name once everything is on disk. */
export type BackupDraft = {
  addDirectory(path: string): Promise<void>
  /** Adds a copy of `source` under `path`, unless it is there already. */
  addCopy(path: string, source: string): Promise<void>
  addText(path: string, content: string): Promise<void>
  finish(about: Omit<Manifest, 'directories' | 'files'>): Promise<Manifest>
  discard(): Promise<void>
}

/** `signal` aborts it between two files. */
export async function beginBackup(finished: string, signal?: AbortSignal): Promise<BackupDraft> {
  const draft = `${finished}.unfinished`
  const directories = new Set<string>()
  const files = new Map<string, BackedUpFile>()
  if ((await lstat(finished).catch(() => undefined)) !== undefined) {
    throw new BackupError(`${finished} already exists.`)
  }
  try {
    await makeFolder(dirname(finished))
    await removeAbandoned(dirname(finished))
    await mkdir(draft, { mode: 0o700 })
  } catch (error) {
    throw new BackupError(
      `The backup cannot be written to ${dirname(finished)}: ${whyNotWritable(error)}. Name a directory that you may write to: npm run backup -- <directory>.`,
      { cause: error },
    )
  }
  const lock = await takeOwnerLock(join(draft, lockName))
  return {
    addDirectory: async (path) => {
      await makeDirectories([join(draft, path)])
      directories.add(path)
    },
    addCopy: async (path, source) => {
      if (files.has(path)) return
      signal?.throwIfAborted()
      const copied = await copyFileDurably(source, join(draft, path))
      if (copied !== undefined) files.set(path, { path, ...copied })
    },
    addText: async (path, content) => {
      files.set(path, { path, ...(await writeFileDurably(join(draft, path), content)) })
    },
    finish: async (about) => {
      const manifest = { ...about, directories: [...directories], files: [...files.values()] }
      await writeFileDurably(join(draft, manifestName), JSON.stringify(manifest, null, 1))
      await syncDirectories([...directories].map((path) => join(draft, path)))
      await lock.release()
      await syncDirectories([draft])
      await rename(draft, finished)
      await syncDirectories([dirname(finished)])
      return manifest
    },
    discard: () => rm(draft, { recursive: true, force: true }),
  }
}

const lockName = 'being-written.lock'

/** Removes drafts of killed processes; a draft in progress is locked by its process. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter(isBackupDraft)) {
    const draft = join(folder, name)
    const isOurs = await takeOwnerLock(join(draft, lockName)).then(
      () => true,
      () => false,
    )
    if (isOurs) await rm(draft, { recursive: true, force: true })
  }
}
