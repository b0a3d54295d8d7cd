import type { z } from 'zod'
import { CompanySettings, settingsApi } from '#contract/settings.ts'
import { call } from '#client/api/call.ts'
import { useRefreshLists } from '#client/api/queries.ts'
import { TextField } from '#client/ui/TextField.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { bodyOf } from '../records/body-of.ts'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { editedRecord } from '../records/record-versions.ts'
import { useRecordForm } from '../records/use-record-form.ts'

const Address = bodyOf(settingsApi.updateSettings).pick({ deadlineMailTo: true })
const valuesOf = ({ deadlineMailTo }: CompanySettings) => ({ deadlineMailTo: deadlineMailTo ?? '' })
const labels = { deadlineMailTo: 'Send to' }

type DeadlineMailDialogProps = { settings: CompanySettings; onClose: () => void }

export function DeadlineMailDialog({ settings, onClose }: DeadlineMailDialogProps) {
  const { toast } = useToast()
  const refresh = useRefreshLists()
  const form = useRecordForm<z.input<typeof Address>, z.output<typeof Address>, CompanySettings>({
    schema: Address,
    defaults: valuesOf(settings),
    edited: editedRecord({
      record: settings,
      shape: CompanySettings,
      valuesOf,
      labels,
      name: settings.companyName,
    }),
    save: (body, updatedAt) => call('PATCH /api/settings', { body: { ...body, updatedAt } }),
    onSaved: () => {
      toast({ title: 'Address saved' })
      onClose()
      void refresh('settings')
    },
    fallback: 'The address could not be saved. Please try again.',
  })
  return (
    <RecordDialog title="Mail about deadlines" saveLabel="Save address" form={form} onClose={onClose}>
      <TextField
        {...form.field('deadlineMailTo')}
        label={labels.deadlineMailTo}
        type="email"
        hint="Leave it empty for the contact e-mail of the company."
        optional
      />
    </RecordDialog>
  )
}
