import { ConfigError } from '../config.ts'
import { isForWantOfSpace } from '../disk-space.ts'
import { OperatorError } from '../operator-error.ts'

/** One line for what the operator can mend; for a fault of ours, all that there is to know. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ConfigError || error instanceof OperatorError) return error.message
  if (isForWantOfSpace(error))
    return `The server's disk is full (${error.message}). Make room and start again.`
  // The operating system's own words name the file and what was tried.
  if ('syscall' in error) return error.message
  return error.stack ?? error.message
}

/** An address that answers nowhere gives an error without words for all of its failed tries. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.message !== '') return error.message
  return 'code' in error ? String(error.code) : error.name
}
