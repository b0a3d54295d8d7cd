import { settingsApi } from '#contract/settings.ts'
import { call } from '#client/api/call.ts'
import { useRefreshLists } from '#client/api/queries.ts'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { bodyOf } from '../records/body-of.ts'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { useRecordForm } from '../records/use-record-form.ts'

export function OverridePasswordDialog({ onClose }: { onClose: () => void }) {
  const { toast } = useToast()
  const refresh = useRefreshLists()
  const form = useRecordForm({
    schema: bodyOf(settingsApi.setOverridePassword),
    defaults: { password: '' },
    save: (body) => call('PUT /api/settings/override-password', { body }),
    onSaved: () => {
      toast({
        title: 'Override password saved',
        description: 'Tell it to those who may replace a load.',
      })
      onClose()
      void refresh('settings')
    },
    fallback: 'The override password could not be saved. Please try again.',
  })
  return (
    <RecordDialog
      title="Override password"
      description="Whoever creates a load with a 109 number that is in use is asked for it. The old load then goes to the trash."
      saveLabel="Save override password"
      form={form}
      onClose={onClose}
    >
      <PasswordField
        {...form.field('password')}
        label="New override password"
        hint="At least 8 characters. Not a password that anybody signs in with."
        autoComplete="off"
        enterKeyHint="done"
        className="max-w-96"
      />
    </RecordDialog>
  )
}
