import { Suspense, lazy, useState } from 'react'
import { latenessWords } from '#domain/tracking/where-is.ts'
import type { Load } from '#contract/load-views.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { lateAt } from './tracked-loads.ts'
import { useTrackedLoad } from './use-tracked-load.ts'

const LateNotice = lazy(async () => ({ default: (await import('./LateNotice.tsx')).LateNotice }))

/** Where the truck is first late, and the mail that says so before the customer asks. */
export function LateLine({ load }: { load: Load }) {
  const [isDrafting, setDrafting] = useState(false)
  const late = useTrackedLoad(load).data?.arrivals.find(({ isLate }) => isLate)
  const stop = load.stops.find(({ id }) => id === late?.stopId)
  if (late === undefined || stop === undefined || stop.arrivedAt !== null) return null
  const at = stop.city ?? stop.companyName
  return (
    <p className="text-cell text-muted">
      {`Tell the customer: ${latenessWords(lateAt(late, stop))}${at === null ? '' : ` at ${at}`}. `}
      <LinkButton
        onClick={() => {
          setDrafting(true)
        }}
      >
        Draft the mail
      </LinkButton>
      {isDrafting && (
        <Suspense fallback={null}>
          <LateNotice
            load={load}
            stop={stop}
            arrival={late}
            onClose={() => {
              setDrafting(false)
            }}
          />
        </Suspense>
      )}
    </p>
  )
}
