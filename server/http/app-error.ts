import { errors, type ErrorCode } from '#contract/errors.ts'

type Details = {
  /** Replaces the code's default message. */
  readonly message?: string
  /** Field path to what is wrong with it. */
  readonly fields?: Readonly<Record<string, string>>
  /** Declared additions to the body, such as `requiresOverride`. */
  readonly extras?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
}

/** An error that a caller can cause. It is expected, so it is answered and not reported. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errors[code][1])
    this.code = code
    this.details = details
  }

  get status(): number {
    return errors[this.code][0]
  }
}

/** One field is wrong: 400 with the field's words as the message too. */
export function invalidField(path: string, message: string): AppError {
  return new AppError('validation_failed', { message, fields: { [path]: message } })
}
