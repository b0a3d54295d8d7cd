import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { isStaff } from '#domain/access/may.ts'
import { StaffAccount, usersApi } from '#contract/users.ts'
import { call } from '#client/api/call.ts'
import { putInList, refreshLists } from '#client/api/queries.ts'
import { TextField } from '#client/ui/TextField.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { bodyOf } from '../records/body-of.ts'
import { RecordDialog } from '../records/RecordDialog.tsx'
import { editedRecord, optionWords } from '../records/record-versions.ts'
import { SelectField } from '../records/SelectField.tsx'
import { textsOf } from '../records/texts-of.ts'
import { useRecordForm } from '../records/use-record-form.ts'
import { accountName } from './account.ts'
import { roleHint, roleOptions } from './staff-roles.ts'

const AccountChange = bodyOf(usersApi.updateUser)

function valuesOf(account: StaffAccount) {
  return {
    ...textsOf(account, 'firstName', 'lastName', 'email'),
    role: isStaff(account.role) ? account.role : undefined,
  }
}

const labels = { firstName: 'First name', lastName: 'Last name', email: 'E-mail', role: 'Role' }

type EditStaffDialogProps = { account: StaffAccount; isOwn: boolean; onClose: () => void }

export function EditStaffDialog({ account, isOwn, onClose }: EditStaffDialogProps) {
  const { toast } = useToast()
  const client = useQueryClient()
  const form = useRecordForm<z.input<typeof AccountChange>, z.output<typeof AccountChange>, StaffAccount>({
    schema: AccountChange,
    defaults: valuesOf(account),
    edited: editedRecord({
      record: account,
      shape: StaffAccount,
      valuesOf,
      labels,
      wordsOf: { role: optionWords(roleOptions) },
      name: accountName(account),
    }),
    save: (body, updatedAt) =>
      call('PATCH /api/users/:id', { params: { id: account.id }, body: { ...body, updatedAt } }),
    onSaved: (saved) => {
      toast({ title: 'Account saved', description: accountName(saved) })
      putInList(client, 'staff', saved)
      onClose()
      void refreshLists(client, 'staff')
    },
    fallback: 'Failed to save account. Please try again.',
  })
  const isWaiting = account.role === 'regular'
  return (
    <RecordDialog
      title={isWaiting ? `Let ${accountName(account)} in` : `Edit ${accountName(account)}`}
      {...(isWaiting && {
        description: 'This person signed in through the identity provider. Choose a role to give access.',
      })}
      saveLabel="Save account"
      form={form}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('firstName')} label="First name" autoComplete="off" />
        <TextField {...form.field('lastName')} label="Last name" autoComplete="off" />
      </div>
      <TextField
        {...form.field('email')}
        label="E-mail"
        optional
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField
        form={form}
        name="role"
        label="Role"
        hint={isOwn ? 'Your own role is changed by another admin.' : roleHint}
        options={roleOptions}
        disabled={isOwn}
      />
    </RecordDialog>
  )
}
