import { use } from 'react'
import { isOnRoad } from '#domain/loads/load-sections.ts'
import { loadStatuses } from '#domain/loads/load-status.ts'
import type { Load } from '#contract/load-views.ts'
import { formatSince } from '#client/format/dates.ts'
import { isCanceled } from '../../../load/shown-facts.ts'
import { dueWords } from '../../../obligations/due-words.ts'
import { StatusButton } from '../../status/StatusButton.tsx'
import { RowClock } from './row-context.ts'

/** The status, for how long or how long its truck is kept waiting, and behind a delivery the paper that it needs to be billed. On paper the age stands apart. */
export function StatusCell({ load }: { load: Load }) {
  const { now } = use(RowClock)
  const isDelivered = load.status === 'delivered'
  const hasPod = load.podDocumentPath !== null
  const due = dueWords(load, now)
  // The due time implies that it is missing.
  const lacksPod = isDelivered && !hasPod && !(due !== null && load.obligationDue?.kind === 'pod')
  return (
    <span className="cell-line gap-2.5">
      <StatusButton load={load} />
      {isOnRoad(loadStatuses[load.status].section) && !isCanceled(load) && (
        <span className="cell-whole">
          {load.detentionSince === null ? (
            formatSince(load.statusSince, now)
          ) : (
            <span className="font-medium text-attention-text">{`detention ${formatSince(load.detentionSince, now)}`}</span>
          )}
          {isDelivered && hasPod && ' · POD in'}
          {lacksPod && (
            <>
              {' · '}
              <span className="font-medium text-attention-text">no POD</span>
            </>
          )}
        </span>
      )}
      {due !== null && <span className="cell-whole font-medium text-attention-text">{due}</span>}
    </span>
  )
}
