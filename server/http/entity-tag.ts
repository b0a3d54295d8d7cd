import type { FastifyReply, FastifyRequest } from 'fastify'
import type { JsonText } from './json-text.ts'

/**
 * Gives a long answer its version, and says whether the caller has that one already: then nothing is compressed, sent,
 * parsed and drawn again.
 */
export function isKnown(request: FastifyRequest, reply: FastifyReply, { tag }: JsonText<unknown>): boolean {
  if (tag === null) return false
  reply.header('etag', tag)
  return request.headers['if-none-match'] === tag
}
