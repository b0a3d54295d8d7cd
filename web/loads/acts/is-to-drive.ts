import { loadStatuses } from '#domain/loads/load-status.ts'
import type { Load } from '#contract/load-views.ts'

/** Whether its times still matter to whoever has it. */
export function isToDrive({ status, isTonu }: Load): boolean {
  return !isTonu && loadStatuses[status].rank < loadStatuses.delivered.rank
}
