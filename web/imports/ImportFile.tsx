import { useEffect, useRef, useState } from 'react'
import { missingFields } from '#domain/imports/import-fields.ts'
import { importKindWords } from '#domain/imports/import-kinds.ts'
import { Button } from '#client/ui/Button.tsx'
import { count, rowWords } from './count-words.ts'
import { ImportFoot } from './ImportFoot.tsx'
import { MappingForm } from './MappingForm.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import type { PendingImport } from './pending-import.ts'
import type { useImport } from './use-import.ts'

type ImportFileProps = { steps: ReturnType<typeof useImport>; pending: PendingImport }

/** The column mapping, the preview and the import button. */
export function ImportFile({ steps, pending }: ImportFileProps) {
  const { draft, mapping, preview } = pending
  const { look, run, choose, correct, takeOver, startOver } = steps
  const head = useRef<HTMLHeadingElement>(null)
  const [hasComeWithRows] = useState(preview !== null)
  useEffect(() => {
    // If the rows are available at once, they take the focus.
    if (!hasComeWithRows) head.current?.focus()
  }, [hasComeWithRows])
  // If all required columns were found, the rows come first and the columns are collapsed.
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const hasMatched = missingFields(draft.kind, draft.mapping).length === 0
  const used = new Set(Object.values(mapping).filter((header) => header !== null)).size
  return (
    <section aria-labelledby="import-file" className="border-b border-line">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-5 pb-3">
        <div className="min-w-0">
          <h2
            ref={head}
            id="import-file"
            tabIndex={-1}
            className="truncate rounded-badge font-sign text-panel font-bold no-ring"
          >
            {draft.fileName}
          </h2>
          <p className="text-meta text-muted">
            {`${importKindWords[draft.kind].label} · ${rowWords(draft.rowCount)}`}
            {draft.isRemembered && ' · Columns as you chose them last time'}
          </p>
        </div>
        <Button size="toolbar" className="ml-auto" disabled={run.isPending} onClick={startOver}>
          Choose another file
        </Button>
      </div>
      <details
        className="max-w-[1120px] px-4 pb-5"
        open={isOpen ?? !hasMatched}
        onToggle={(event) => {
          setOpen(event.currentTarget.open)
        }}
      >
        <summary className="w-fit min-h-6 cursor-pointer rounded-badge text-cell font-semibold pointer-coarse:min-h-11">
          Which column is which?{' '}
          <span className="font-normal text-muted">
            {`${count(used)} of ${count(draft.headers.length)} columns are used`}
          </span>
        </summary>
        <div className="mt-3">
          <MappingForm draft={draft} mapping={mapping} failure={look.error} onChoose={choose} />
        </div>
      </details>
      {preview && (
        <div className="border-t border-line">
          <PreviewPanel
            key={JSON.stringify(mapping)}
            draft={draft}
            preview={preview}
            corrections={pending.corrections}
            onCorrect={correct}
            takesOver={pending.takesOver}
            onTakeOver={takeOver}
          />
        </div>
      )}
      <ImportFoot steps={steps} pending={pending} />
    </section>
  )
}
