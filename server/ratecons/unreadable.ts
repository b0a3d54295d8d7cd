import { AppError } from '../http/app-error.ts'
import { ThreadTooSlowError } from './ask-thread.ts'

/** Turns the failure of a reading thread into words that say what to do. */
export function unreadable(error: unknown): never {
  throw new AppError(error instanceof ThreadTooSlowError ? 'paper_too_slow' : 'paper_damaged')
}
