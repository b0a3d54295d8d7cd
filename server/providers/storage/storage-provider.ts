import type { Readable } from 'node:stream'

/** Bytes as they arrive: a request, a file, or `[buffer]`. */
export type Incoming = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Completely received and synced to disk, but not an object yet: call `commit` or `discard`. */
export type StagedObject = {
  readonly size: number
  /** Lower-case hexadecimal. */
  readonly sha256: string
  /** The first bytes, for recognizing the file's type. */
  readonly head: Uint8Array
  bytes(): Promise<Buffer>
  /** Makes it the object with this key, replacing an existing one atomically. Survives a power failure afterwards. */
  commit(key: string): Promise<void>
  /** Has no effect after a commit. */
  discard(): Promise<void>
}

export type StoredObject = { readonly size: number; readonly stream: Readable }

export type StorageProvider = {
  /**
   * Fails with ObjectTooLargeError above the limit, or with the stream's own error; nothing is left behind then. Like all
   * others it fails with StorageDownError if the storage does not work, and with the system's error if it is full.
   */
  stage(content: Incoming, limit: { readonly maxBytes: number }): Promise<StagedObject>
  /** Null if there is no such object. The stream must be read or destroyed. */
  read(key: string): Promise<StoredObject | null>
  exists(key: string): Promise<boolean>
  /** Removing a missing object is not an error. */
  remove(key: string): Promise<void>
  /** Deletes objects that were staged before that time and never committed because the process died. */
  removeAbandoned(before: Date): Promise<void>
}

export class ObjectTooLargeError extends Error {
  constructor(maxBytes: number) {
    super(`more than ${String(maxBytes)} bytes`)
  }
}

/** The storage does not work, whatever the object: its folder is read-only, its disk broken or taken away. */
export class StorageDownError extends Error {
  constructor(cause: unknown) {
    super('the storage for files does not work', { cause })
  }
}

/** How many bytes `head` holds at most. */
export const headBytes = 4096

/** Keys are made by the product; one that could leave its folder is a bug. */
export function checkedKey(key: string): string {
  if (!/^[a-z0-9][a-z0-9-]{0,99}(\.[a-z0-9]{1,10})?$/.test(key))
    throw new RangeError(`not a storage key: ${key}`)
  return key
}

export async function storeBytes(storage: StorageProvider, key: string, bytes: Uint8Array): Promise<void> {
  const staged = await storage.stage([bytes], { maxBytes: bytes.length })
  try {
    await staged.commit(key)
  } finally {
    await staged.discard()
  }
}

/** The whole object in memory, for code that cannot work on a stream. Null if there is no such object. */
export async function readBytes(storage: StorageProvider, key: string): Promise<Buffer | null> {
  const object = await storage.read(key)
  if (!object) return null
  const chunks: Uint8Array[] = []
  for await (const chunk of object.stream as AsyncIterable<Uint8Array>) chunks.push(chunk)
  return Buffer.concat(chunks)
}
