import type { SeveralVerb } from '#domain/loads/load-acts.ts'
import { failureCode, failureMessage, isUnauthorized } from '#client/api/api-error.ts'
import type { Failed } from '#client/api/each-of.ts'
import type { NumberedRow } from './several-act.ts'

export const verbLabels: Readonly<Record<SeveralVerb, string>> = {
  assign: 'Assign driver',
  status: 'Set status',
  invoice: 'Generate invoices',
  print: 'Print',
  pay: 'Mark as paid',
  export: 'Export',
  delete: 'Delete',
}

/** What went wrong with one of several, and what to do about it. */
export function whyNot(error: unknown): string {
  if (error instanceof RefusedHere) return error.message
  if (isUnauthorized(error)) return 'You are signed out. Sign in, then try again.'
  const code = failureCode(error)
  if (code === 'load_not_found') return 'Somebody deleted it meanwhile. It can be restored from the trash.'
  if (code === 'changed_meanwhile') return 'Somebody changed it meanwhile. Open it to look, then try again.'
  return failureMessage(error, 'It did not work. Try again.')
}

/** The call succeeded, but not with the requested result. */
export class RefusedHere extends Error {}

/** `109-2026-413: It was paid already. 109-2026-414: …`; the first ones, and how many more. */
export function failuresText(failed: readonly Failed<NumberedRow>[]): string {
  const told = failed.slice(0, 3).map(({ row, error }) => `${row.number109}: ${whyNot(error)}`)
  const rest = failed.length - told.length
  return [...told, ...(rest > 0 ? [`And ${String(rest)} more.`] : [])].join(' ')
}
