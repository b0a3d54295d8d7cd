import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isOutOfSpaceError } from '../../disk-space.ts'
import {
  checkedKey,
  headBytes,
  ObjectTooLargeError,
  StorageDownError,
  type Incoming,
  type StagedObject,
  type StorageProvider,
} from './storage-provider.ts'

const incomingFolder = 'incoming'

/**
 * Objects as files in one folder: `<folder>/ab/cd/<key>`. Each is written to a temporary file, synced, and renamed into
 * place, so that readers and power failures only ever see whole files.
 */
export function localDisk(folder: string): StorageProvider {
  const pathOf = (key: string) => {
    // By hash, because keys that start with the time would all be in one folder.
    const spread = createHash('sha256').update(checkedKey(key)).digest('hex')
    return join(folder, spread.slice(0, 2), spread.slice(2, 4), key)
  }
  return {
    async stage(content, { maxBytes }) {
      const path = join(folder, incomingFolder, randomUUID())
      await onDisk(mkdir(dirname(path), { recursive: true, mode: 0o700 }))
      try {
        return stagedObject(path, await writeIncoming(path, content, maxBytes), pathOf)
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },
    async read(key) {
      const file = await onDisk(openIfThere(pathOf(key)))
      if (!file) return null
      const { size } = await file.stat()
      return { size, stream: file.createReadStream() }
    },
    async exists(key) {
      return (await onDisk(statIfThere(pathOf(key)))) !== null
    },
    async remove(key) {
      await onDisk(removeFile(pathOf(key)))
    },
    async removeAbandoned(before) {
      for (const name of await namesIn(join(folder, incomingFolder))) {
        const path = join(folder, incomingFolder, name)
        const found = await statIfThere(path)
        if (found && found.mtime < before) await rm(path, { force: true })
      }
    },
  }
}

/** What the disk refuses says nothing about the object; that it is full is told by its own error. */
async function onDisk<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw isOutOfSpaceError(error) ? error : new StorageDownError(error)
  }
}

async function removeFile(path: string): Promise<void> {
  if ((await statIfThere(path)) === null) return
  await rm(path, { force: true })
  await syncFolder(dirname(path))
}

type Written = Pick<StagedObject, 'size' | 'sha256' | 'head'>

async function writeIncoming(path: string, content: Incoming, maxBytes: number): Promise<Written> {
  const file = await onDisk(open(path, 'wx', 0o600))
  try {
    const hash = createHash('sha256')
    let head = Buffer.alloc(0)
    let size = 0
    for await (const chunk of content) {
      size += chunk.length
      if (size > maxBytes) throw new ObjectTooLargeError(maxBytes)
      if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes)
      hash.update(chunk)
      await onDisk(file.appendFile(chunk))
    }
    await onDisk(file.sync())
    return { size, sha256: hash.digest('hex'), head }
  } finally {
    await file.close()
  }
}

function stagedObject(path: string, written: Written, pathOf: (key: string) => string): StagedObject {
  return {
    ...written,
    bytes: () => onDisk(readFile(path)),
    async commit(key) {
      await onDisk(putInPlace(path, pathOf(key)))
    },
    discard: () => rm(path, { force: true }),
  }
}

async function putInPlace(path: string, target: string): Promise<void> {
  const firstNew = await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  await rename(path, target)
  await syncFolder(dirname(target))
  if (firstNew !== undefined) await syncFolders(dirname(dirname(target)), dirname(firstNew))
}

/** A new folder survives a crash only once its parent is synced, too. */
async function syncFolders(from: string, to: string): Promise<void> {
  for (let folder = from; folder.length >= to.length; folder = dirname(folder)) {
    await syncFolder(folder)
    if (folder === dirname(folder)) return
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders, and journals their names itself.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  return open(path, 'r').catch(nullIfMissing)
}

async function statIfThere(path: string) {
  return stat(path).catch(nullIfMissing)
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(nullIfMissing)) ?? []
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
