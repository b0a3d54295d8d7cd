import type { z } from 'zod'
import { NewStaffAccount } from '#contract/users.ts'
import { call } from '#client/api/call.ts'
import type { Answer } from '#client/api/call.ts'
import { useRefreshLists } from '#client/api/queries.ts'
import { TextField } from '#client/ui/TextField.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { SelectField } from '../records/SelectField.tsx'
import { useRecordForm } from '../records/use-record-form.ts'
import { roleHint, roleOptions } from './staff-roles.ts'

type Created = Answer<'POST /api/users'>

type AddStaffDialogProps = { onCreated: (account: Created) => void; onClose: () => void }

export function AddStaffDialog({ onCreated, onClose }: AddStaffDialogProps) {
  const { toast } = useToast()
  const refresh = useRefreshLists()
  const form = useRecordForm<z.input<typeof NewStaffAccount>, z.output<typeof NewStaffAccount>, Created>({
    schema: NewStaffAccount,
    defaults: { firstName: '', lastName: '', username: '', email: '', role: 'dispatcher' },
    save: (body) => call('POST /api/users', { body }),
    onSaved: (account) => {
      toast({ title: 'Account created', description: account.username ?? '' })
      onCreated(account)
      void refresh('staff')
    },
    fallback: 'Failed to create account. Please try again.',
  })
  return (
    <RecordDialog
      title="Add Account"
      description="For somebody who works in the office. You get a link with which that person chooses a password."
      saveLabel="Add Account"
      form={form}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('firstName')} label="First name" autoComplete="off" />
        <TextField {...form.field('lastName')} label="Last name" autoComplete="off" />
      </div>
      <TextField
        {...form.field('username')}
        label="Username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...form.field('email')}
        label="E-mail"
        optional
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField form={form} name="role" label="Role" hint={roleHint} options={roleOptions} />
    </RecordDialog>
  )
}
