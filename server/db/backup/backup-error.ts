import { errorCode } from '../embedded/embedded-postgres-error.ts'
import { OperatorError } from '../../operator-error.ts'

export class BackupError extends OperatorError {
  override name = 'BackupError'
}

/** For a failed write of a copy: a full disk gets words that name it, because its own error names no file. */
export function diskFullOr(words: string, error: unknown): unknown {
  const isFull = ['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '')
  return isFull ? new BackupError(words, { cause: error }) : error
}
