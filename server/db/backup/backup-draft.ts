import { lstat, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { cannotWrite } from '../embedded/embedded-postgres-error.ts'
import { BackupError } from './backup-error.ts'
import { copyFileDurably, makeDirectories, syncDirectories, writeFileDurably } from './copy-file.ts'
import { manifestName, type BackedUpFile, type Manifest } from './manifest.ts'

/** A backup that is being written; it gets its name when all of it is on disk. */
export type BackupDraft = {
  addDirectory(path: string): Promise<void>
  /** Adds a copy of `source` under `path`, unless it is there already. */
  addCopy(path: string, source: string): Promise<void>
  addText(path: string, content: string): Promise<void>
  finish(about: Omit<Manifest, 'directories' | 'files'>): Promise<Manifest>
  discard(): Promise<void>
}

export async function beginBackup(finished: string): Promise<BackupDraft> {
  const draft = `${finished}.unfinished`
  const directories = new Set<string>()
  const files = new Map<string, BackedUpFile>()
  if ((await lstat(finished).catch(() => undefined)) !== undefined) {
    throw new BackupError(`${finished} already exists.`)
  }
  try {
    await mkdir(dirname(finished), { recursive: true })
    await mkdir(draft, { mode: 0o700 })
  } catch (error) {
    throw cannotWrite(finished, error)
  }
  return {
    addDirectory: async (path) => {
      await makeDirectories([join(draft, path)])
      directories.add(path)
    },
    addCopy: async (path, source) => {
      if (files.has(path)) return
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
      await syncDirectories([draft])
      await rename(draft, finished)
      await syncDirectories([dirname(finished)])
      return manifest
    },
    discard: () => rm(draft, { recursive: true, force: true }),
  }
}
