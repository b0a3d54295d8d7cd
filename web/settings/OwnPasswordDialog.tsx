import { z } from 'zod'
import { NewPassword, authApi } from '#contract/auth.ts'
import { staffPasswordMinLength } from '#domain/auth/secrets.ts'
import { call } from '#client/api/call.ts'
import { useRefreshLists } from '#client/api/queries.ts'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { bodyOf } from '../records/body-of.ts'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { useRecordForm } from '../records/use-record-form.ts'

/** The call serves drivers' PINs too; here it is always the password of somebody in the office. */
const OwnPassword = z.object({ ...bodyOf(authApi.changePassword).shape, newPassword: NewPassword })

export function OwnPasswordDialog({ onClose }: { onClose: () => void }) {
  const { toast } = useToast()
  const refresh = useRefreshLists()
  const form = useRecordForm({
    schema: OwnPassword,
    defaults: { currentPassword: '', newPassword: '' },
    save: (body) => call('POST /api/auth/change-password', { body }),
    onSaved: () => {
      toast({ title: 'Password changed', description: 'Every other device of yours was signed out.' })
      onClose()
      void refresh('sessions')
    },
    fallback: 'The password could not be changed. Please try again.',
  })
  return (
    <RecordDialog title="Change password" saveLabel="Change password" form={form} onClose={onClose}>
      <PasswordField {...form.field('currentPassword')} label="Current password" className="max-w-96" />
      <PasswordField
        {...form.field('newPassword')}
        label="New password"
        hint={`At least ${String(staffPasswordMinLength)} characters. Several words are easier to remember than signs.`}
        autoComplete="new-password"
        enterKeyHint="done"
        className="max-w-96"
      />
    </RecordDialog>
  )
}
