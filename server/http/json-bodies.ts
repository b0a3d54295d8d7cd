import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/** An empty body is no body, whatever the content type says: several calls take an optional one. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) {
      done(null, undefined)
      return
    }
    void parse(request, String(text), (error, value) => {
      done(error ? new AppError('bad_request', { message: 'This is not valid JSON.' }) : null, value)
    })
  })
}
