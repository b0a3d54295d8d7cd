import { useState } from 'react'
import type { ImportSummary } from '#contract/imports.ts'
import { importKinds, type ImportKind } from '#domain/imports/import-kinds.ts'
import { may } from '#domain/access/may.ts'
import { useAuth } from '#client/auth/use-auth.ts'
import { usePageTitle } from '../page/page-title.ts'
import { useAddressParams } from '../page/use-address-params.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { FullExport } from './FullExport.tsx'
import { ImportDone } from './ImportDone.tsx'
import { ImportFile } from './ImportFile.tsx'
import { ImportHistory } from './ImportHistory.tsx'
import { UndoImportDialog } from './UndoImportDialog.tsx'
import { useImport } from './use-import.ts'

/** Imports from spreadsheets, and the full export. */
export function ImportPage() {
  usePageTitle('Bring Your Data', 'Office Dashboard')
  const { user } = useAuth()
  return (
    <>
      {user && <Imports userId={user.id} />}
      {user && may(user.role, 'export everything') && <FullExport />}
    </>
  )
}

/** An empty list that linked here names its kind. */
function kindIn(params: URLSearchParams): ImportKind {
  return importKinds.find((kind) => kind === params.get('kind')) ?? 'customers'
}

function Imports({ userId }: { userId: string }) {
  const steps = useImport(userId)
  const [params] = useAddressParams()
  const [kind, setKind] = useState(() => kindIn(params))
  const [undoing, setUndoing] = useState<ImportSummary | null>(null)
  return (
    <>
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
      ) : steps.pending ? (
        <ImportFile key={steps.pending.draft.id} steps={steps} pending={steps.pending} />
      ) : (
        <ChooseFile steps={steps} kind={kind} onKind={setKind} />
      )}
      <ImportHistory onUndo={setUndoing} />
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
