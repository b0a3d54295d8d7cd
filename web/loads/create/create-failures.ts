import { ApiError, failureMessage, isUnauthorized } from '#client/api/api-error.ts'

export const createFailed = 'Failed to create load'
export const signedOutWords = 'You are logged out. Logging in again...'

const formFields = ['number109', 'customerId', 'poNumber', 'tripRate'] as const
export type FormField = (typeof formFields)[number]

/** Recognized by its flag or its message (specification section 8); password errors are separate. */
export function isDuplicate(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.fields['overridePassword'] !== undefined) return false
  return error.body['requiresOverride'] === true || error.userMessage.includes('109 number already exists')
}

/** The number is taken, and an override password may replace the load that has it. */
export function asksForOverride(error: unknown): boolean {
  return isDuplicate(error) || overrideFailure(error) !== undefined
}

/** What is wrong with the password that was typed. */
export function overrideFailure(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.fields['overridePassword'] ?? (error.code === 'too_many_tries' ? error.userMessage : undefined)
}

/** What is wrong with a field of the form. */
export function fieldFailure(error: unknown, field: FormField): string | undefined {
  if (!(error instanceof ApiError) || asksForOverride(error)) return undefined
  // An override cannot replace that load, only another number helps.
  const isAboutNumber = field === 'number109' && error.code === 'load_has_invoice'
  const isAboutCustomer = field === 'customerId' && error.code === 'customer_not_found'
  return error.fields[field] ?? (isAboutNumber || isAboutCustomer ? error.userMessage : undefined)
}

/** What is wrong with the stop at that place: a location that somebody deleted meanwhile, its appointment. */
export function stopFailure(error: unknown, index: number): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return Object.entries(error.fields).find(([field]) => field.startsWith(`stops.${String(index)}.`))?.[1]
}

/** Errors without a field are shown above the button. */
export function hasOwnPlace(error: Error): boolean {
  if (asksForOverride(error) || formFields.some((field) => fieldFailure(error, field) !== undefined))
    return true
  return error instanceof ApiError && Object.keys(error.fields).some((field) => field.startsWith('stops.'))
}

export function formFailure(error: Error): string {
  return isUnauthorized(error) ? signedOutWords : failureMessage(error, createFailed)
}
