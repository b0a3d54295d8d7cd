import type { ReactNode } from 'react'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { FormSummary } from '#client/ui/FormSummary.tsx'
import type { FormFault } from '#client/ui/FormSummary.tsx'
import { LazyConflictDialog } from '../conflict/LazyConflictDialog.tsx'
import type { FormConflict } from './use-record-save.ts'

type RecordDialogProps = {
  title: string
  description?: string
  /** "Add Driver" */
  saveLabel: string
  /** What `useRecordForm` gave. */
  form: {
    submit: () => void
    faults: readonly FormFault[]
    failure: string | undefined
    isSaving: boolean
    isDirty: boolean
    conflict: FormConflict | null
  }
  /** Forms above five fields list what is wrong at the top too. */
  hasSummary?: boolean
  footerStart?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The form of one record: 640 wide, one column, the primary button at the right of the footer. */
export function RecordDialog({
  title,
  description,
  saveLabel,
  form,
  hasSummary = false,
  footerStart,
  onClose,
  children,
}: RecordDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={() => {
        // A save that is under way may fail yet: until it is answered, what was typed stays.
        if (!form.isSaving) onClose()
      }}
      title={title}
      {...(description === undefined ? {} : { description })}
      hasUnsavedChanges={form.isDirty && !form.isSaving}
      onSubmit={form.submit}
      {...(footerStart === undefined ? {} : { footerStart })}
      footer={
        <>
          {form.failure !== undefined && (
            <Banner tone="error" className="w-full">
              {form.failure}
            </Banner>
          )}
          <Button type="submit" variant="primary" busy={form.isSaving} busyLabel="Saving...">
            {saveLabel}
          </Button>
        </>
      }
    >
      {hasSummary && <FormSummary faults={form.faults} />}
      <div className="flex flex-col gap-4">{children}</div>
      {form.conflict && <LazyConflictDialog key={form.conflict.version} {...form.conflict} />}
    </Dialog>
  )
}
