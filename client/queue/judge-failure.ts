import { ApiError } from '../api/api-error.ts'

export type Verdict =
  | { readonly kind: 'refused'; readonly status: number; readonly text: string }
  /** `isForAll`: the rest of the queue cannot be sent now, either. `isForRoom`: the server takes no files, maybe for days. */
  | {
      readonly kind: 'wait'
      readonly isForAll: boolean
      readonly isForRoom?: true
      readonly waitMs: number | null
    }
  | { readonly kind: 'sign-in' }

const noRoom: ReadonlySet<string | null> = new Set(['too_many_uploads', 'disk_full'])
const askedToWait: ReadonlySet<number> = new Set([408, 425, 429])

function waitMsIn({ body }: ApiError): number | null {
  const seconds = Number(body['retryAfterSeconds'])
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null
}

/**
 * What a failed try means. Only our own server can refuse a tap, recognizable by its error code. Anything else (a dead
 * zone, a truck stop's Wi-Fi login page, a proxy) says nothing about the tap.
 */
export function judgeFailure(error: unknown): Verdict {
  if (!(error instanceof ApiError)) return { kind: 'wait', isForAll: true, waitMs: null }
  const { status, code } = error
  if (status === 401 || code === 'other_driver') return { kind: 'sign-in' }
  // Steps are no uploads.
  if (noRoom.has(code)) return { kind: 'wait', isForAll: false, isForRoom: true, waitMs: waitMsIn(error) }
  if (askedToWait.has(status)) return { kind: 'wait', isForAll: true, waitMs: waitMsIn(error) }
  // The page's token was not right, and a new one could not be had: that too says nothing about the tap.
  const isOfPage = status === 0 || code === null || code === 'bypass_token_invalid'
  if (isOfPage) return { kind: 'wait', isForAll: true, waitMs: null }
  if (status >= 500) return { kind: 'wait', isForAll: false, waitMs: waitMsIn(error) }
  return { kind: 'refused', status, text: JSON.stringify(error.body) }
}
