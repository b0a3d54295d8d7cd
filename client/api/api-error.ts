import type { ErrorBody } from '#contract/errors.ts'

const noConnection = 'No connection. Check the network and try again.'
const nothingSaid = 'Something went wrong. Please try again.'

/** The server's answer as JSON, or null for an empty or foreign one (a proxy's page, say). */
function readBody(text: string): ErrorBody | null {
  try {
    const body: unknown = JSON.parse(text)
    const isOurs =
      typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    // Checked above as far as screens rely on it; the rest is the contract's ErrorBody.
    return isOurs ? (body as ErrorBody) : null
  } catch {
    return null
  }
}

/**
 * A failed call. `message` is the status, a colon and the body text (specification section 8); `userMessage` is what
 * a person is shown. Status 0: no answer came at all.
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
    this.userMessage = body?.message ?? (status === 0 ? noConnection : nothingSaid)
    this.fields = body?.fields ?? {}
    this.body = body ?? {}
  }
}

export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('401:') && error.message.includes('Unauthorized')
}

/** The words for a failure: the server's, else the screen's own. A server that broke down has no words, only a number. */
export function failureMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  const { requestId } = error.body
  if (error.code === 'internal') {
    return typeof requestId === 'string' ? `${fallback} (request ${requestId})` : fallback
  }
  return error.userMessage === nothingSaid ? fallback : error.userMessage
}

export function failureCode(error: unknown): string | null {
  return error instanceof ApiError ? error.code : null
}
