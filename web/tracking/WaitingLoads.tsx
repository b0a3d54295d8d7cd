import { Link } from 'react-router'
import { loadStatuses } from '#domain/loads/load-status.ts'
import type { TrackedLoad } from '#contract/tracking.ts'
import { formatName } from '#client/format/people.ts'
import { paths } from '../page/paths.ts'

/** Tracked loads that no position has come for. */
export function WaitingLoads({ loads }: { loads: readonly TrackedLoad[] }) {
  if (loads.length === 0) return null
  return (
    <section aria-labelledby="waiting-loads" className="px-4 py-3">
      <h3 id="waiting-loads" className="text-meta font-medium text-muted">
        Waiting for the first position
      </h3>
      <ul className="mt-1">
        {loads.map(({ id, number109, driver, status }) => (
          <li key={id} className="flex min-h-7 items-baseline gap-2 text-meta text-muted">
            <Link
              to={paths.load(id)}
              className="load-number inline-flex min-h-6 flex-none items-center text-muted pointer-coarse:min-h-11"
            >
              {number109}
            </Link>
            <span className="min-w-0 truncate">
              {[driver ? formatName(driver) : null, loadStatuses[status].label].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
