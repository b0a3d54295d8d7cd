import type { PaperKind } from '#domain/documents/paper-kinds.ts'
import { ApiError } from '../api/api-error.ts'
import { request } from '../api/call.ts'
import type { SendTools } from '../queue/kinds.ts'

/** Small enough for short moments of signal, large enough that a page takes four requests. */
const partBytes = 64 * 1024
/** A request without an answer by then will never get one. */
export const longestCallMs = 30_000

type SentFile = {
  /** Created with the file, so that it stays the same however often it is sent. */
  readonly id: string
  readonly file: Blob
  readonly purpose: PaperKind | 'signature'
  /** Without its ending. */
  readonly name: string
}
type Arrived = { readonly offset: number; readonly isComplete: boolean }

const endings: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/png': 'png' }

export const fileNameOf = (name: string, { type }: Blob) => `${name}.${endings[type] ?? 'jpg'}`

/**
 * Sends a file in parts, continuing from where the server says it is. Nothing is stored here: after a crash the server
 * knows what it has.
 */
export async function sendFile({ id, file, purpose, name }: SentFile, { headers }: SendTools): Promise<void> {
  const ask = async () =>
    arrivedIn(
      await request('PUT', `/api/uploads/${id}`, {
        body: { purpose, size: file.size, fileName: fileNameOf(name, file) },
        headers: headers(),
        signal: AbortSignal.timeout(longestCallMs),
      }),
    )
  let arrived = await ask()
  while (!arrived.isComplete) {
    const { offset } = arrived
    try {
      arrived = arrivedIn(
        await request('PUT', `/api/uploads/${id}/part?offset=${String(offset)}`, {
          file: file.slice(offset, offset + partBytes),
          headers: headers(),
          signal: AbortSignal.timeout(longestCallMs),
        }),
      )
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'upload_offset') throw error
      // The server has received more than this phone knew.
      arrived = await ask()
      if (!arrived.isComplete && arrived.offset === offset) throw error
    }
  }
}

function arrivedIn(answer: unknown): Arrived {
  // The server checks its answers against the contract.
  return answer as Arrived
}
