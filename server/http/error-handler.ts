import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import type { ErrorCode } from '#contract/errors.ts'
import { constraintError } from '../db/constraint-errors.ts'
import { onceAMinute } from '../once-a-minute.ts'
import { CallerGone } from '../patience.ts'
import { StorageDownError } from '../providers/storage/storage-provider.ts'
import { AppError } from './app-error.ts'
import type { DiskWatch } from './disk-watch.ts'

/** Fastify's own refusals, in our words. */
const fastifyCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_request',
  FST_ERR_BAD_URL: 'not_found',
}

export function handleErrors(app: FastifyInstance, disk: DiskWatch): void {
  const isLogged = { storage: onceAMinute(), database: onceAMinute() }
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof StorageDownError && isLogged.storage())
      request.log.error({ err: error.cause }, error.message)
    const expected = disk.refusalOf(error) ?? expectedError(isBrokenOff(request) ? new CallerGone() : error)
    const isOutage = expected?.code === 'database_unavailable' && expected !== error
    if (isOutage && isLogged.database()) request.log.error({ err: error }, 'the database cannot be used')
    const tell = request.routeOptions.config.refusalPage ?? answerTo(request)
    if (expected) return tell(expected, reply)
    request.log.error({ err: error }, 'unexpected error')
    return tell(new AppError('internal', { message: `Something went wrong (request ${request.id}).` }), reply)
  })
}

const answerTo = (request: FastifyRequest) => (error: AppError, reply: FastifyReply) =>
  answer(error, request, reply)

/** The connection broke before the whole body was here: whatever failed, nobody waits for the answer. */
const isBrokenOff = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

function expectedError(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (error instanceof StorageDownError) return new AppError('storage_unavailable')
  if (error instanceof CallerGone) return new AppError('request_timeout')
  if (error instanceof pg.DatabaseError) return constraintError(error)
  if (!(error instanceof Error)) return null
  const ofDatabase = databaseError(error)
  if (ofDatabase) return ofDatabase
  const { code = '', statusCode = 500 } = error as Error & { code?: string; statusCode?: number }
  const known = fastifyCodes[code]
  if (known) return new AppError(known)
  return statusCode >= 400 && statusCode < 500 ? new AppError('bad_request') : null
}

/** Errors of pg and Node when the database went away during the request, or no connection became free in time. */
function databaseError(error: Error): AppError | null {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (error.message.startsWith('timeout exceeded when trying to connect')) return new AppError('server_busy')
  const isGone =
    (syscall === 'connect' && ['ECONNREFUSED', 'ENOENT'].includes(code)) ||
    ['ECONNRESET', 'EPIPE'].includes(code) ||
    /^(Connection terminated|Cannot use a pool after|Client has encountered a connection error|Client was closed)/.test(
      error.message,
    )
  return isGone ? new AppError('database_unavailable') : null
}

/** When a caller that was refused may try again. */
const retryAfterSeconds = '2'

export function refusalHeaders({ status, details }: AppError): Readonly<Record<string, string>> {
  return {
    'cache-control': 'no-store',
    ...(status === 503 && { 'retry-after': retryAfterSeconds }),
    ...details.headers,
  }
}

export function answer(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { fields, extras } = error.details
  return reply
    .code(error.status)
    .headers(refusalHeaders(error))
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        message: error.message,
        code: error.code,
        ...(fields && { fields }),
        ...extras,
        requestId: request.id,
      }),
    )
}
