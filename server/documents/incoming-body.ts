import type { Readable } from 'node:stream'

/** How long a phone in a dead zone may be silent before its upload is aborted. */
export const patienceMs = 60_000

/** The bytes of a request; a silent sender is cut off. Bytes left unread are for `drain`. */
export async function* bodyOf(request: Readable, patience = patienceMs): AsyncGenerator<Uint8Array> {
  const timer = setTimeout(() => request.destroy(new StalledError()), patience)
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      timer.refresh()
      // A request without a text encoding yields buffers.
      yield chunk as Uint8Array
    }
  } finally {
    clearTimeout(timer)
  }
}

export class StalledError extends Error {}

/**
 * Lets the sender of a refused file finish, up to that many bytes: a client that is still sending when the connection
 * closes never reads the answer.
 */
export function drain(request: Readable, atMost: number, patience = patienceMs): void {
  if (request.readableEnded || request.destroyed) return
  let left = atMost
  const timer = setTimeout(() => request.destroy(), patience)
  request.on('data', (chunk: Uint8Array) => {
    timer.refresh()
    left -= chunk.length
    if (left < 0) request.destroy()
  })
  request.on('error', () => undefined)
  request.on('close', () => {
    clearTimeout(timer)
  })
}
