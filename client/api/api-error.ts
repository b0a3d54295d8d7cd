import type { ErrorBody } from '#contract/errors.ts'

const noConnection = 'No connection. Check the network and try again.'
const sessionOver = 'Your session has ended. Sign in, then try again.'
const nothingSaid = 'Something went wrong. Please try again.'

/** The server's error as JSON; null if the answer is empty or from something else, such as a proxy. */
function readBody(text: string): ErrorBody | null {
  try {
    const body: unknown = JSON.parse(text)
    const isOurs =
      typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    // Checked above as far as screens need it; the rest is the contract's ErrorBody.
    return isOurs ? (body as ErrorBody) : null
  } catch {
    return null
  }
}

function wordsOf(status: number, body: ErrorBody | null): string {
  if (body === null) return status === 0 ? noConnection : nothingSaid
  return body.code === 'unauthorized' ? sessionOver : body.message
}

/**
 * A failed call. `message` is the status, a colon and the body text (specification section 8); `userMessage` is for
 * people. Status 0: there was no answer.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | null
  readonly userMessage: string
  readonly fields: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, text: string, statusText = '') {
    super(`${String(status)}: ${text === '' ? statusText : text}`)
    const body = readBody(text)
    this.name = 'ApiError'
    this.status = status
    this.code = body?.code ?? null
    this.userMessage = wordsOf(status, body)
    this.fields = body?.fields ?? {}
    this.body = body ?? {}
  }
}

export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('401:') && error.message.includes('Unauthorized')
}

const tooLargeForProxy =
  'The proxy in front of the server lets no file of this size through. Tell whoever runs it.'

/** The message for a failure: the server's, or else the screen's own. A crashed server sends only a status. */
export function failureMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  const { requestId } = error.body
  if (error.code === 'internal') {
    return typeof requestId === 'string' ? `${fallback} (request ${requestId})` : fallback
  }
  // Our own server says how large a file may be, with a code.
  if (error.status === 413 && error.code === null) return tooLargeForProxy
  return error.userMessage === nothingSaid ? fallback : error.userMessage
}

export function failureCode(error: unknown): string | null {
  return error instanceof ApiError ? error.code : null
}
