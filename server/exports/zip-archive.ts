import { PassThrough, pipeline, type Readable } from 'node:stream'
import ZipStream from 'zip-stream'

export type ZipEntry = { readonly name: string; readonly content: Readable | Buffer }

/**
 * An archive that is written while it is read: no entry is begun before the last one has gone out, so it takes the
 * memory of a few buffers however large it grows. A reader who leaves ends it.
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
  // Nobody waits for it once everything is written.
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
  // Whoever reads it hears of a failure by the stream itself.
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
