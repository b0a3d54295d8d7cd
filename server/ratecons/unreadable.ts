import { AppError } from '../http/app-error.ts'
import { ThreadTooSlowError } from './ask-thread.ts'

/** What became of a thread that was to read a paper, in words that say what to do. */
export function unreadable(error: unknown): never {
  throw new AppError(error instanceof ThreadTooSlowError ? 'paper_too_slow' : 'paper_damaged')
}
