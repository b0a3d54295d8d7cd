import { Suspense, useState } from 'react'
import { latenessWords } from '#domain/tracking/where-is.ts'
import type { Load, LoadStop } from '#contract/load-views.ts'
import type { Arrival } from '#contract/tracking.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { part } from '#client/ui/part.tsx'
import { lateAt } from './tracked-loads.ts'
import { useTrackedLoad } from './use-tracked-load.ts'

const LateNotice = part(() => import('./LateNotice.tsx'), 'LateNotice')

/** Where the truck is first late, and the mail that says so before the customer asks. */
export function LateLine({ load }: { load: Load }) {
  // As it was when it was begun: a truck that makes up its time must not take the mail away.
  const [drafted, setDrafted] = useState<Late | null>(null)
  const arrival = useTrackedLoad(load).data?.arrivals.find(({ isLate }) => isLate)
  const stop = load.stops.find(({ id }) => id === arrival?.stopId)
  const late = arrival && stop?.arrivedAt === null ? { arrival, stop } : null
  return (
    <>
      {late && (
        <p className="text-cell text-muted">
          {`Tell the customer: ${lateWords(late)}. `}
          <LinkButton
            onClick={() => {
              setDrafted(late)
            }}
          >
            Draft the mail
          </LinkButton>
        </p>
      )}
      {drafted && (
        <Suspense fallback={null}>
          <LateNotice
            load={load}
            {...drafted}
            onClose={() => {
              setDrafted(null)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

type Late = { readonly arrival: Arrival; readonly stop: LoadStop }

function lateWords({ arrival, stop }: Late): string {
  const at = stop.city ?? stop.companyName
  return `${latenessWords(lateAt(arrival, stop))}${at === null ? '' : ` at ${at}`}`
}
