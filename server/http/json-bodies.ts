import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/** An empty body means no body, whatever the content type: several calls have an optional one. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) {
      done(null, undefined)
      return
    }
    void parse(request, String(text), (error, value) => {
      if (error) done(new AppError('bad_request', { message: 'This is not valid JSON.' }))
      else if (isDeeperThan(mostLevels, value)) done(new AppError('bad_request', { message: tooDeep }))
      else done(null, value)
    })
  })
}

/** No call needs more than a few levels; thousands of levels overflow the stack when written out. */
const mostLevels = 20
const tooDeep = `This JSON is nested more than ${String(mostLevels)} levels deep.`

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(levels - 1, part))
}
