import type { Load } from '#contract/load-views.ts'
import { formatSince } from '#client/format/dates.ts'

const names = { pod: 'POD', detention_notice: 'notice', detention_claim: 'claim' } as const

type Asked = Pick<Load, 'obligationDue' | 'detentionSince'>

/**
 * What is due soon, or overdue: `POD due 3 h`, `claim 2 h late`. Null while there is time, and for a notice once
 * detention has begun, which is shown instead.
 */
export function dueWords({ obligationDue: due, detentionSince }: Asked, now: Date): string | null {
  if (due === null || now.getTime() < Date.parse(due.tellAt)) return null
  if (due.kind === 'detention_notice' && detentionSince !== null) return null
  const name = names[due.kind]
  return now.getTime() < Date.parse(due.dueAt)
    ? `${name} due ${formatSince(now, new Date(due.dueAt))}`
    : `${name} ${formatSince(due.dueAt, now)} late`
}
