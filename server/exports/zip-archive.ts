import { PassThrough, pipeline, type Readable } from 'node:stream'
import ZipStream from 'zip-stream'

export type ZipEntry = { readonly name: string; readonly content: Readable | Buffer }

/**
 * An archive that is written while it is read: the next entry starts after the last one was sent, so memory is limited
 * to a few buffers. If the reader leaves, it ends.
 */
export function zipArchive(
  entries: AsyncIterable<ZipEntry>,
  { at, onError }: { at: Date; onError: (error: unknown) => void },
): Readable {
  const zip = new ZipStream({ zlib: { level: 4 } })
  const left = new Promise<never>((_resolve, reject) => {
    zip.once('close', () => {
      reject(new ReaderLeft())
    })
  })
  // Nobody awaits it once everything is written.
  left.catch(() => undefined)
  const write = async () => {
    for await (const entry of entries) {
      try {
        await Promise.race([writeEntry(zip, entry, at), left])
      } finally {
        if (!Buffer.isBuffer(entry.content)) entry.content.destroy()
      }
    }
    zip.finalize()
  }
  write().catch((error: unknown) => {
    if (!(error instanceof ReaderLeft)) onError(error)
    zip.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  const out = new PassThrough()
  // The reader learns of a failure from the stream itself.
  pipeline(zip, out, () => undefined)
  return out
}

class ReaderLeft extends Error {}

function writeEntry(zip: ZipStream, { name, content }: ZipEntry, date: Date): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!Buffer.isBuffer(content)) content.once('error', reject)
    zip.entry(content, { name, date }, (error) => {
      if (error) reject(error)
      else resolve()
    })
  })
}
