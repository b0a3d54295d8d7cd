import type { ImportPreview } from '#contract/imports.ts'
import { ApiError, failureMessage } from '#client/api/api-error.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { cellWords, importWords, rowWords } from './count-words.ts'
import type { PendingImport } from './pending-import.ts'
import type { useImport } from './use-import.ts'

type ImportFootProps = { steps: ReturnType<typeof useImport>; pending: PendingImport }

const tryAgain = 'Please try again in a moment.'

/** The import button, always visible, with the reasons against importing. */
export function ImportFoot({ steps: { look, run, check }, pending }: ImportFootProps) {
  const { draft, preview, corrections } = pending
  return (
    <div className="sticky bottom-0 z-10 flex flex-col items-start gap-3 border-t border-line bg-surface px-4 py-3">
      {look.isError && (
        <Banner tone="error" title="The rows could not be checked">
          {failureMessage(look.error, tryAgain)}
        </Banner>
      )}
      {run.isError && (
        <Banner tone="error" title="Nothing was imported">
          {failureMessage(run.error, tryAgain)}
          {run.error instanceof ApiError && run.error.status >= 500 && ' All rows are as they were before.'}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {preview && !look.isError ? (
          // A different button, not the same one with a new label: a double click must not start an import.
          <Button
            key="import"
            variant="primary"
            size="panel"
            busy={run.isPending}
            busyLabel="Importing..."
            disabledReason={obstacle(preview.counts, look.isPending)}
            onClick={() => {
              run.mutate(pending)
            }}
          >
            {importWords({ added: preview.counts.new, changed: preview.counts.changed }, draft.kind)}
          </Button>
        ) : (
          <Button
            variant="primary"
            size="panel"
            busy={look.isPending}
            busyLabel="Checking..."
            onClick={check}
          >
            {`Check ${rowWords(draft.rowCount)}`}
          </Button>
        )}
        <p role="status" className="text-meta text-muted">
          {preview && look.isPending
            ? 'Checking what you typed...'
            : corrections.length > 0 && `${cellWords(corrections.length)} corrected`}
        </p>
      </div>
    </div>
  )
}

function obstacle(counts: ImportPreview['counts'], isChecking: boolean): string | undefined {
  if (isChecking) return 'What you typed is being checked.'
  return counts.new + counts.changed === 0 ? 'There is no new row without a problem.' : undefined
}
