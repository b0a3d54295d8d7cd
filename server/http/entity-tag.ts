import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Below it an answer is sent sooner than compared. */
const versionedFrom = 4096

/**
 * Gives a long answer its version, and says whether the caller has that one already: then nothing is compressed, sent,
 * parsed and drawn again. By the text itself, as a load shows facts of tables that do not touch the load's own row.
 */
export function isKnown(request: FastifyRequest, reply: FastifyReply, text: string): boolean {
  if (request.method !== 'GET' || text.length < versionedFrom) return false
  const tag = `W/"${createHash('sha1').update(text).digest('base64url')}"`
  reply.header('etag', tag)
  return request.headers['if-none-match'] === tag
}
