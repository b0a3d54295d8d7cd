import { useState } from 'react'
import type { LoadCharge } from '#contract/charges.ts'
import type { Load } from '#contract/load-views.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { formatAmount } from '#client/format/money.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { chargeTitle } from './charge-words.ts'
import { useChargeAct } from './use-charge-act.ts'

type DecisionDialogProps = {
  load: Load
  charge: LoadCharge
  state: 'approved' | 'declined'
  onClose: () => void
}

/** Records who decided and how, which a customer's accounting asks for weeks later. */
export function DecisionDialog({ load, charge, state, onClose }: DecisionDialogProps) {
  const [note, setNote] = useState('')
  const isApproval = state === 'approved'
  const decide = useChargeAct(
    () =>
      call('POST /api/loads/:id/charges/:chargeId/decision', {
        params: { id: load.id, chargeId: charge.id },
        body: { state, note, ...(isApproval && { amount: charge.amount }) },
      }),
    isApproval ? 'Charge Not Approved' : 'Charge Not Declined',
  )
  const leave = () => {
    if (!decide.isPending) onClose()
  }
  const verb = isApproval ? 'Approve' : 'Decline'
  return (
    <Dialog
      open
      size="confirm"
      title={`${verb} ${formatAmount(charge.amount)}?`}
      description={`${chargeTitle(charge)} · ${load.number109}`}
      onOpenChange={leave}
      hasUnsavedChanges={note !== '' && !decide.isPending}
      onSubmit={() => {
        decide.mutate(undefined, { onSuccess: onClose })
      }}
      footer={
        <>
          <Button onClick={leave}>Cancel</Button>
          <Button type="submit" variant="primary" busy={decide.isPending} busyLabel="Saving...">
            {verb}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {isApproval && charge.workedOut?.isLateArrival === true && (
          <Banner tone="warn" title="The truck came after its appointment">
            Customers often refuse detention then. Approve it when the customer has agreed.
          </Banner>
        )}
        <TextField
          label={isApproval ? 'Who agreed, and how' : 'Why'}
          hint={
            isApproval ? 'It stays in the history.' : 'It stays in the history, and the charge is not billed.'
          }
          placeholder={isApproval ? 'Marie by mail' : 'Not on the rate confirmation'}
          optional
          autoComplete="off"
          maxLength={200}
          value={note}
          onChange={(event) => {
            setNote(event.currentTarget.value)
          }}
        />
        {decide.isError && <Banner tone="error">{failureMessage(decide.error, 'Please try again.')}</Banner>}
      </div>
    </Dialog>
  )
}
