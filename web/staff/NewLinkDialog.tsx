import { useMutation } from '@tanstack/react-query'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import type { Answer } from '#client/api/call.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { accountName } from './account.ts'

type Account = Answer<'GET /api/users'>[number]
type Link = Answer<'POST /api/users/:id/reset-link'>
type NewLinkDialogProps = { account: Account; onMade: (link: Link) => void; onClose: () => void }

const fallback = 'The link could not be made. Please try again.'

export function NewLinkDialog({ account, onMade, onClose }: NewLinkDialogProps) {
  const { toast } = useToast()
  const making = useMutation({
    mutationFn: () => call('POST /api/users/:id/reset-link', { params: { id: account.id } }),
    onSuccess: onMade,
    onError: (error) => {
      toast({ title: 'Error', description: failureMessage(error, fallback), destructive: true })
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="primary"
      title={`New password link for ${accountName(account)}?`}
      description="A link given out before stops working. The present password counts until a new one is chosen."
      confirmLabel="Make link"
      busy={making.isPending}
      busyLabel="Making link..."
      error={making.isError ? failureMessage(making.error, fallback) : undefined}
      onConfirm={() => {
        making.mutate()
      }}
    />
  )
}
