import { Banner } from '#client/ui/Banner.tsx'
import { bulkDeleteSummary } from './bulk-delete-words.ts'
import type { BulkResults } from './bulk-delete-words.ts'

type BulkDeleteResultProps = { results: BulkResults; onClose: () => void }

/** What became of a bulk deletion, with each failure by its load number. */
export function BulkDeleteResult({ results, onClose }: BulkDeleteResultProps) {
  const { failed } = results
  return (
    <Banner
      tone={failed.length === 0 ? 'ok' : 'warn'}
      shape="strip"
      title={bulkDeleteSummary(results)}
      onClose={onClose}
    >
      {failed.length > 0 && (
        <ul aria-label="Not deleted" className="mt-1">
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
