import type { FastifyReply, FastifyRequest } from 'fastify'
import type { JsonText } from './json-text.ts'

/**
 * Sets the version (ETag) of a long answer and returns whether the caller already has it; then nothing is compressed,
 * sent, parsed or drawn again.
 */
export function isKnown(request: FastifyRequest, reply: FastifyReply, { tag }: JsonText<unknown>): boolean {
  if (tag === null) return false
  reply.header('etag', tag)
  return request.headers['if-none-match'] === tag
}
