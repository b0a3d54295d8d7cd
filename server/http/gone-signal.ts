import type { FastifyReply } from 'fastify'

/**
 * Aborts when the connection ends before the answer does. Fastify's own `request.signal` listens to the request, which
 * is over once its body was read.
 */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
