import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Load } from '#contract/load-views.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { putLoad, refreshAfterChange } from '../../load/load-cache.ts'

/** The only way out of Paid: a payment that bounced, or was recorded on the wrong load. */
export function UndoPayment({ load }: { load: Load }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => {
          setAsking(true)
        }}
      >
        Undo Payment…
      </Button>
      {isAsking && (
        <UndoPaymentDialog
          load={load}
          onClose={() => {
            setAsking(false)
          }}
        />
      )}
    </>
  )
}

function UndoPaymentDialog({ load, onClose }: { load: Load; onClose: () => void }) {
  const client = useQueryClient()
  const { toast } = useToast()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isMissing = reason.trim() === ''
  const undo = useMutation({
    mutationFn: () => call('POST /api/loads/:id/undo-payment', { params: { id: load.id }, body: { reason } }),
    onSuccess: async (unpaid) => {
      onClose()
      putLoad(client, unpaid)
      toast({ title: 'Payment undone', description: `${load.number109} is unpaid again.` })
      await refreshAfterChange(client)
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Undo the payment of ${load.number109}?`}
      description="The load is unpaid again and its invoice is open. The history keeps what was recorded, and your reason."
      confirmLabel="Undo payment"
      hasUnsavedChanges={reason !== ''}
      busy={undo.isPending}
      busyLabel="Undoing..."
      onConfirm={() => {
        setChecked(true)
        if (!isMissing) undo.mutate()
      }}
      error={undo.isError ? failureMessage(undo.error, 'Failed to undo the payment') : undefined}
    >
      <TextArea
        id="undo-payment-reason"
        label="Reason"
        value={reason}
        placeholder="The check bounced"
        error={isChecked && isMissing ? 'Say why the payment is taken back.' : undefined}
        onChange={(event) => {
          setReason(event.currentTarget.value)
        }}
      />
    </ConfirmDialog>
  )
}
