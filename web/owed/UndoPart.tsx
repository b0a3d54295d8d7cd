import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paymentMethods } from '#domain/invoices/payment.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { formatAmount } from '#client/format/money.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { refreshAfterChange } from '../load/load-cache.ts'
import type { OwedInvoice } from './owed-rows.ts'

const missing = 'Say why the payment is taken back.'

/** Undoes the last part payment, if it did not happen. */
export function UndoPart({ invoice, onClose }: { invoice: OwedInvoice; onClose: () => void }) {
  const client = useQueryClient()
  const { toast } = useToast()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const last = invoice.payments.at(-1)
  const undo = useMutation({
    mutationFn: (id: string) => call('POST /api/payments/:id/undo', { params: { id }, body: { reason } }),
    onSuccess: async () => {
      toast({ title: 'Payment undone', description: `Invoice ${invoice.invoiceNumber ?? ''} is open again.` })
      onClose()
      await refreshAfterChange(client)
    },
  })
  if (last === undefined) return null
  const how = [paymentMethods[last.method].label, last.reference].filter((part) => part !== null).join(' ')
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Undo the payment of ${formatAmount(last.amount)}?`}
      description={`${how}, for invoice ${invoice.invoiceNumber ?? ''}. The history keeps what was recorded, and your reason.`}
      confirmLabel="Undo payment"
      hasUnsavedChanges={reason !== ''}
      busy={undo.isPending}
      busyLabel="Undoing..."
      onConfirm={() => {
        setChecked(true)
        if (reason.trim() !== '') undo.mutate(last.id)
      }}
      error={undo.isError ? failureMessage(undo.error, 'Failed to undo the payment') : undefined}
    >
      <TextArea
        label="Reason"
        value={reason}
        placeholder="The check bounced"
        error={isChecked && reason.trim() === '' ? missing : undefined}
        onChange={(event) => {
          setReason(event.currentTarget.value)
        }}
      />
    </ConfirmDialog>
  )
}
