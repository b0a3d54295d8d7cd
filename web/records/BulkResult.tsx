import { Banner } from '#client/ui/Banner.tsx'

type BulkResultProps = {
  /** `3 loads restored, 1 failed` */
  summary: string
  /** Names the list of failures: "Not deleted". */
  failedLabel: string
  failed: readonly { id: string; loadNumber: string; error: string }[]
  onClose: () => void
}

/** What became of an act on several loads, with each failure by its load number. */
export function BulkResult({ summary, failedLabel, failed, onClose }: BulkResultProps) {
  return (
    <Banner tone={failed.length === 0 ? 'ok' : 'warn'} shape="strip" title={summary} onClose={onClose}>
      {failed.length > 0 && (
        <ul aria-label={failedLabel} className="mt-1">
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
