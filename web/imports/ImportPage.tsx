import { useState } from 'react'
import type { ImportSummary } from '#contract/imports.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { may } from '#domain/access/may.ts'
import { useAuth } from '#client/auth/use-auth.ts'
import { PageTitle } from '#client/ui/PageTitle.tsx'
import { usePageTitle } from '../page-title.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { FullExport } from './FullExport.tsx'
import { ImportDone } from './ImportDone.tsx'
import { ImportFile } from './ImportFile.tsx'
import { ImportHistory } from './ImportHistory.tsx'
import { UndoImportDialog } from './UndoImportDialog.tsx'
import { useImport } from './use-import.ts'

/** From a spreadsheet into the product, and everything out of it again. */
export function ImportPage() {
  usePageTitle('Bring Your Data', 'Office Dashboard')
  const auth = useAuth()
  const steps = useImport()
  const [kind, setKind] = useState<ImportKind>('customers')
  const [undoing, setUndoing] = useState<ImportSummary | null>(null)
  const mayExport = auth.kind === 'admin' && may(auth.user.role, 'export everything')
  return (
    <>
      <PageTitle level={2} className="border-b border-line">
        Bring Your Data
      </PageTitle>
      {steps.done ? (
        <div className="border-b border-line">
          <ImportDone
            done={steps.done}
            onUndo={() => {
              setUndoing(steps.done)
            }}
            onNext={steps.startOver}
          />
        </div>
      ) : steps.draft ? (
        <ImportFile key={steps.draft.id} steps={steps} draft={steps.draft} />
      ) : (
        <ChooseFile steps={steps} kind={kind} onKind={setKind} />
      )}
      <ImportHistory onUndo={setUndoing} />
      {mayExport && <FullExport />}
      {undoing && (
        <UndoImportDialog
          done={undoing}
          onClose={() => {
            setUndoing(null)
          }}
          {...(undoing.id === steps.done?.id && { onUndone: steps.startOver })}
        />
      )}
    </>
  )
}
