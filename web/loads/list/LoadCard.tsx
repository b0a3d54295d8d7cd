import type { Load } from '#contract/load-views.ts'
import { emptyValue } from '#client/format/dates.ts'
import { destinationsOf, destinationsText, driverNameOf } from '../../load/shown-facts.ts'
import { StatusButton } from '../status/StatusButton.tsx'

/** A row of the list on a phone: number and stage, then where to and who. */
export function LoadCard({
  load,
  assignField,
}: {
  load: Load
  assignField: (load: Load) => React.ReactNode
}) {
  return (
    <>
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-2">
        <span className="load-number">{load.number109}</span>
        <StatusButton load={load} />
      </div>
      <div className="mt-1 flex min-w-0 items-center justify-between gap-2">
        <span className="min-w-0 flex-1 truncate">
          {destinationsText(destinationsOf(load)) || emptyValue}
        </span>
        {load.driverId === null ? (
          <span className="w-[148px] flex-none">{assignField(load)}</span>
        ) : (
          <span className="max-w-[45%] truncate text-muted">{driverNameOf(load)}</span>
        )}
      </div>
    </>
  )
}
