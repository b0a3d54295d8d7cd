import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/** An empty body means no body, whatever the content type: several calls have an optional one. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) {
      done(null, undefined)
      return
    }
    // Read as text, such a body has replacement characters where its letters were.
    if (!isUtf8(body)) {
      done(new AppError('bad_request', { message: notUtf8 }))
      return
    }
    void parse(request, body.toString(), (error, value) => {
      if (error) done(new AppError('bad_request', { message: 'This is not valid JSON.' }))
      else if (isDeeperThan(mostLevels, value)) done(new AppError('bad_request', { message: tooDeep }))
      else done(null, value)
    })
  })
}

const notUtf8 = 'This JSON is not in UTF-8. Send it in that encoding.'

/** No call needs more than a few levels; thousands of levels overflow the stack when written out. */
const mostLevels = 20
const tooDeep = `This JSON is nested more than ${String(mostLevels)} levels deep.`

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(levels - 1, part))
}
