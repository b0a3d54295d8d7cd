import { Banner } from '#client/ui/Banner.tsx'
import { restoreSummary } from './restore-words.ts'
import type { RestoreResults } from './restore-words.ts'

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
          {failed.map(({ id, loadNumber, error }) => (
            <li key={id}>
              <span className="load-number">{loadNumber}</span>: {error}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}
