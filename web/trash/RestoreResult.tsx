import { Banner } from '#client/ui/Banner.tsx'
import { restoreSummary } from './restore-several.ts'
import type { RestoreResults } from './restore-several.ts'

/** What became of restoring several loads, with each failure by its load number. */
export function RestoreResult({ results, onClose }: { results: RestoreResults; onClose: () => void }) {
  const { failed } = results
  return (
    <Banner
      tone={failed.length === 0 ? 'ok' : 'warn'}
      shape="strip"
      title={restoreSummary(results)}
      onClose={onClose}
    >
      {failed.length > 0 && (
        <ul aria-label="Not restored" className="mt-1">
          {failed.map(({ load, error }) => (
            <li key={load.id}>
              <span className="load-number">{load.number109}</span>: {error}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}
