import type { LoadStop } from '#contract/load-views.ts'
import { stopNameOf, stopTypeWords } from '../../load/stop-words.ts'
import { PhoneLink } from '../../records/PhoneLink.tsx'

/** Which place a stop is, whom to ask for there, and what to know. */
export function StopPlace({ stop }: { stop: LoadStop }) {
  const place = [stop.address, stop.city, stop.state].filter(Boolean).join(', ')
  const hasContact = stop.contactName !== null || stop.contactPhone !== null
  return (
    <div className="min-w-0 flex-1 text-cell wrap-anywhere">
      <p>
        <span className="text-muted">{stopTypeWords[stop.stopType]}</span>{' '}
        <span className="font-medium">{stopNameOf(stop)}</span>
      </p>
      {place !== '' && <p className="text-meta text-muted">{place}</p>}
      {hasContact && (
        <p className="text-meta text-muted">
          {stop.contactName} {stop.contactPhone !== null && <PhoneLink phone={stop.contactPhone} />}
        </p>
      )}
      {stop.notes !== null && <p className="text-meta text-muted">{stop.notes}</p>}
    </div>
  )
}
