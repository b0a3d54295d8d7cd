import type { Readable } from 'node:stream'

/** Bytes as they arrive: a request, a file, or `[buffer]`. */
export type Incoming = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Taken in completely, safe on disk, and not yet anybody's object: it becomes one by `commit` or vanishes by `discard`. */
export type StagedObject = {
  readonly size: number
  /** Lower-case hexadecimal. */
  readonly sha256: string
  /** The first bytes, for judging what it is. */
  readonly head: Uint8Array
  bytes(): Promise<Buffer>
  /** Makes it the object of this key, replacing what was there at once. After it a power cut loses nothing. */
  commit(key: string): Promise<void>
  /** Harmless after a commit. */
  discard(): Promise<void>
}

export type StoredObject = { readonly size: number; readonly stream: Readable }

export type StorageProvider = {
  /** Fails with ObjectTooLargeError above the limit, or with the stream's own error, and then nothing is left behind. */
  stage(content: Incoming, limit: { readonly maxBytes: number }): Promise<StagedObject>
  /** Null when there is no such object. The stream must be read or destroyed. */
  read(key: string): Promise<StoredObject | null>
  exists(key: string): Promise<boolean>
  /** Removing what is gone already is no failure. */
  remove(key: string): Promise<void>
  /** Drops what was staged before that moment and never committed, because the process died in between. */
  removeAbandoned(before: Date): Promise<void>
}

export class ObjectTooLargeError extends Error {
  constructor(maxBytes: number) {
    super(`more than ${String(maxBytes)} bytes`)
  }
}

/** How many bytes `head` holds at most. */
export const headBytes = 4096

/** Keys are made by the product; one that could leave its folder is a fault of ours. */
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

/** The whole object in memory, for what cannot work on a stream. Null when there is no such object. */
export async function readBytes(storage: StorageProvider, key: string): Promise<Buffer | null> {
  const object = await storage.read(key)
  if (!object) return null
  const chunks: Uint8Array[] = []
  for await (const chunk of object.stream as AsyncIterable<Uint8Array>) chunks.push(chunk)
  return Buffer.concat(chunks)
}
