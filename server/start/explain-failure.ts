import { ConfigError } from '../config.ts'
import { isOutOfSpaceError } from '../disk-space.ts'
import { OperatorError } from '../operator-error.ts'

/** One line for problems that the operator can fix; full details for our own bugs. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ConfigError || error instanceof OperatorError) return error.message
  if (isOutOfSpaceError(error))
    return `The server's disk is full (${error.message}). Make room and start again.`
  // The operating system's message names the file and the operation.
  if ('syscall' in error) return error.message
  return error.stack ?? error.message
}

/** If all tries to connect fail, the combined error has no message of its own. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.message !== '') return error.message
  return 'code' in error ? String(error.code) : error.name
}
