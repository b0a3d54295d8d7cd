import { useMutation } from '@tanstack/react-query'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import type { Answer } from '#client/api/call.ts'
import { useRefreshLists } from '#client/api/queries.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { accountName } from './account.ts'

type Account = Answer<'GET /api/users'>[number]

const fallback = 'The account could not be deactivated. Please try again.'

export function DeactivateDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { toast } = useToast()
  const refresh = useRefreshLists()
  const deactivation = useMutation({
    mutationFn: () => call('PATCH /api/users/:id', { params: { id: account.id }, body: { isActive: false } }),
    onSuccess: () => {
      toast({ title: 'Account deactivated', description: accountName(account) })
      onClose()
      void refresh('staff')
    },
    onError: (error) => {
      toast({ title: 'Error', description: failureMessage(error, fallback), destructive: true })
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Deactivate ${accountName(account)}?`}
      description="The account is signed out everywhere at once and cannot sign in until it is activated again. What it did stays."
      confirmLabel="Deactivate account"
      busy={deactivation.isPending}
      busyLabel="Deactivating..."
      error={deactivation.isError ? failureMessage(deactivation.error, fallback) : undefined}
      onConfirm={() => {
        deactivation.mutate()
      }}
    />
  )
}
