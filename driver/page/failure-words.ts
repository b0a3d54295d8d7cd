import { ApiError } from '#client/api/api-error.ts'
import type { driverWords } from '#client/words/driver-words.ts'
import type { SayDriver } from './use-say.ts'

/** Texts that need no values. */
export type PlainWords = {
  [Key in keyof typeof driverWords]: (typeof driverWords)[Key]['en'] extends `${string}{${string}`
    ? never
    : Key
}[keyof typeof driverWords]

const byCode: Readonly<Record<string, PlainWords>> = {
  unauthorized: 'loggedOut',
  sign_in_failed: 'wrongSignIn',
  load_not_found: 'loadGone',
  driver_not_found: 'loggedOut',
  other_driver: 'loggedOut',
  status_refused: 'stepRefused',
  force_refused: 'cannotForceText',
  load_closed: 'loadClosed',
  not_returnable: 'notReturnable',
  disk_full: 'serverFull',
  shutting_down: 'serverDown',
}

function waitMinutes(error: ApiError): number {
  const seconds = Number(error.body['retryAfterSeconds'])
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds / 60) : 1
}

/** Why it did not work, in the driver's language: the server speaks English only, so its error code decides. */
export function failureWords(error: unknown, say: SayDriver, fallback: PlainWords): string {
  if (!(error instanceof ApiError)) return say(fallback)
  if (error.status === 0) return say('noSignal')
  if (error.code === 'too_many_tries') return say('tooManyTries', { minutes: waitMinutes(error) })
  const key = byCode[error.code ?? ''] ?? (error.status >= 502 ? 'serverDown' : fallback)
  return say(key)
}
