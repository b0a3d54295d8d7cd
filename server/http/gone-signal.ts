import type { FastifyReply } from 'fastify'

/**
 * Aborts if the connection ends before the answer does. Fastify's `request.signal` does not work for this: it follows
 * the request, which ends once its body was read.
 */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  // The event is over, and will not come again.
  if (raw.closed && !raw.writableFinished) gone.abort()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
