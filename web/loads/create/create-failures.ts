import { ApiError, failureMessage, isUnauthorized } from '#client/api/api-error.ts'

export const createFailed = 'Failed to create load'
export const signedOutWords = 'You are logged out. Logging in again...'

/** By its flag or by its words (specification section 8). */
export function isDuplicate(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.body['requiresOverride'] === true || error.userMessage.includes('109 number already exists')
}

/** The number is taken, and an override password may replace the load that has it. */
export function asksForOverride(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return isDuplicate(error) || error.code === 'override_password_wrong' || error.code === 'too_many_tries'
}

/** Refusals of the number itself, which an override cannot fix: shown below the field. */
export function numberFailure(error: Error | null): string | undefined {
  if (!(error instanceof ApiError) || asksForOverride(error)) return undefined
  const isAboutNumber = error.code === 'load_has_invoice' || error.code === 'override_not_set'
  return error.fields['number109'] ?? (isAboutNumber ? error.userMessage : undefined)
}

export function overrideFailure(error: Error | null): string | undefined {
  if (!(error instanceof ApiError) || !asksForOverride(error)) return undefined
  return isDuplicate(error) ? undefined : error.userMessage
}

/** What is wrong with the stop at that place: a location that somebody deleted meanwhile. */
export function stopFailure(error: Error | null, index: number): string | undefined {
  return error instanceof ApiError ? error.fields[`stops.${String(index)}.locationId`] : undefined
}

/** What belongs to no field and is told above the button. */
export function hasOwnPlace(error: Error): boolean {
  if (asksForOverride(error) || numberFailure(error) !== undefined) return true
  return error instanceof ApiError && Object.keys(error.fields).some((field) => field.startsWith('stops.'))
}

export function formFailure(error: Error): string {
  return isUnauthorized(error) ? signedOutWords : failureMessage(error, createFailed)
}
