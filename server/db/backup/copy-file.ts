import { createHash } from 'node:crypto'
import { mkdir, open, type FileHandle } from 'node:fs/promises'
import { errorCode } from '../embedded/embedded-postgres-error.ts'
import { inParallel } from './in-parallel.ts'

export type CopiedFile = { size: number; sha256: string }

const chunkBytes = 256 * 1024

/**
 * Copies a file, synced to disk, and returns what was copied. Undefined if the source is gone, because tables may be
 * dropped meanwhile.
 */
export async function copyFileDurably(source: string, target: string): Promise<CopiedFile | undefined> {
  let from: FileHandle
  try {
    from = await open(source, 'r')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
  try {
    const to = await open(target, 'w', 0o600)
    try {
      const copied = await pump(from, to)
      await to.sync()
      return copied
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
}

export async function writeFileDurably(target: string, content: string): Promise<CopiedFile> {
  const to = await open(target, 'w', 0o600)
  try {
    await to.writeFile(content)
    await to.sync()
  } finally {
    await to.close()
  }
  return { size: Buffer.byteLength(content), sha256: createHash('sha256').update(content).digest('hex') }
}

export async function makeDirectories(directories: Iterable<string>): Promise<void> {
  for (const directory of directories) await mkdir(directory, { recursive: true, mode: 0o700 })
}

/** A file's name survives a crash only if its directory is synced. */
export async function syncDirectories(directories: Iterable<string>): Promise<void> {
  await inParallel(directories, async (directory) => {
    const handle = await open(directory, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  })
}

async function pump(from: FileHandle, to: FileHandle): Promise<CopiedFile> {
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(chunkBytes)
  let size = 0
  for (;;) {
    const { bytesRead } = await from.read(buffer, 0, chunkBytes)
    if (bytesRead === 0) return { size, sha256: hash.digest('hex') }
    const chunk = buffer.subarray(0, bytesRead)
    hash.update(chunk)
    await to.writeFile(chunk)
    size += bytesRead
  }
}
