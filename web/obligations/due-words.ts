import type { DueObligation } from '#contract/obligations.ts'
import { formatSince } from '#client/format/dates.ts'

const names = { pod: 'POD', detention_notice: 'notice', detention_claim: 'claim' } as const

/** What a load is asked for soon, or was: `POD due 3 h`, `claim 2 h late`. Null while there is time. */
export function dueWords(due: DueObligation | null, now: Date): string | null {
  if (due === null || now.getTime() < Date.parse(due.tellAt)) return null
  const name = names[due.kind]
  return now.getTime() < Date.parse(due.dueAt)
    ? `${name} due ${formatSince(now, new Date(due.dueAt))}`
    : `${name} ${formatSince(due.dueAt, now)} late`
}
