import { useState } from 'react'
import type { Load } from '#contract/load-views.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DiscardQuestion } from '#client/ui/DiscardQuestion.tsx'
import { LazyConflictDialog } from '../../conflict/LazyConflictDialog.tsx'
import { LoadStatusBadge } from '../../load/LoadStatusBadge.tsx'
import { LoadEditForm } from './LoadEditForm.tsx'
import { useLoadEdit } from './use-load-edit.ts'
import { useShownConflict } from './use-shown-conflict.ts'

type EditDialogProps = { load: Load; onDone: () => void; onClose: () => void }

export function EditDialog({ load, onDone, onClose }: EditDialogProps) {
  const edit = useLoadEdit(load, onDone)
  const [isLeaving, setLeaving] = useState(false)
  const shown = useShownConflict(edit.conflict)
  return (
    <Dialog
      open
      size="details"
      title={<span className="tabular">{`Edit ${load.number109}`}</span>}
      titleAside={<LoadStatusBadge load={load} />}
      onOpenChange={onClose}
      hasUnsavedChanges={edit.isDirty}
      onSubmit={edit.submit}
      footer={
        <>
          <Button
            onClick={() => {
              if (edit.isDirty) setLeaving(true)
              else onDone()
            }}
          >
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={edit.isSaving} busyLabel="Saving...">
            Save changes
          </Button>
        </>
      }
    >
      <LoadEditForm load={load} edit={edit} />
      <DiscardQuestion open={isLeaving} onOpenChange={setLeaving} onDiscard={onDone} />
      {edit.conflict && shown && (
        <LazyConflictDialog
          subject={load.number109}
          differences={shown}
          isSaving={edit.isSaving}
          onCancel={edit.dismissConflict}
          onSave={(choices) => {
            if (edit.conflict) edit.resolve(edit.conflict, choices)
          }}
        />
      )}
    </Dialog>
  )
}
