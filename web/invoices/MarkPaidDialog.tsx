import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { dayIn } from '#domain/calendar.ts'
import { paymentMethods } from '#domain/invoices/payment.ts'
import type { PaymentMethod } from '#domain/invoices/payment.ts'
import { isStillDriven } from '#domain/loads/status-dates.ts'
import { formatMoney, noMoney } from '#domain/money.ts'
import type { Load } from '#contract/load-views.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { MoneyField } from '#client/ui/MoneyField.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { putLoad, refreshAfterChange } from '../load/load-cache.ts'
import { openOf } from '../load/open-amount.ts'
import { amountOf } from '../load/shown-facts.ts'
import { useUndo } from '../load/use-undo.ts'
import { useClock } from '../page/use-clock.ts'
import { amountBody, judgeAmount, paidInFull } from './amount-paid.ts'
import { DayOfPayment } from './DayOfPayment.tsx'
import { paidOnBody, takePaymentBack } from './payment-calls.ts'
import { PaymentMethodTiles, noMethod } from './PaymentMethodTiles.tsx'
import { ShortPay } from './ShortPay.tsx'

type MarkPaidDialogProps = { load: Load; onClose: () => void }

export function MarkPaidDialog({ load, onClose }: MarkPaidDialogProps) {
  const client = useQueryClient()
  const { toast } = useToast()
  const undo = useUndo()
  const [method, setMethod] = useState<PaymentMethod | null>(null)
  const { timeZone, now } = useClock()
  const today = dayIn(timeZone, now)
  const [day, setDay] = useState(today)
  const [reference, setReference] = useState('')
  const [notes, setNotes] = useState('')
  const [isChecked, setChecked] = useState(false)
  const open = openOf(load)
  const [amount, setAmount] = useState(() => paidInFull(open))
  const judged = judgeAmount(amount, open)
  const firstMethod = useRef<HTMLInputElement>(null)
  const pay = useMutation({
    mutationFn: (paymentMethod: PaymentMethod) =>
      call('POST /api/loads/:id/mark-paid', {
        params: { id: load.id },
        body: {
          ...{ paymentMethod, paymentReference: reference, paymentNotes: notes },
          ...paidOnBody(day, today),
          ...amountBody(amount, judged),
        },
      }),
    onSuccess: async (paid) => {
      putLoad(client, paid)
      const isPaid = paid.paidAt !== null
      toast({
        title: isPaid ? `${load.number109} marked as paid` : `${load.number109} paid in part`,
        description: isPaid
          ? formatMoney(amountOf(paid))
          : `${formatMoney(judged.cents)} in, ${formatMoney(openOf(paid))} open`,
        ...(isPaid && {
          action: undo({
            takeBack: () => takePaymentBack(load.id),
            done: `Payment of ${load.number109} undone`,
            altText: 'Open the details of the load and choose Undo Payment',
          }),
        }),
      })
      onClose()
      await refreshAfterChange(client)
    },
    onError: (error) => {
      const description = failureMessage(error, 'Failed to mark load as paid')
      toast({ title: 'Payment Update Failed', description, destructive: true })
    },
  })
  const submit = () => {
    setChecked(true)
    if (method !== null) {
      if ((judged.amountError ?? judged.reasonError) === undefined) pay.mutate(method)
    } else {
      toast({ title: 'Payment Method Required', description: noMethod, destructive: true })
      firstMethod.current?.focus()
    }
  }
  return (
    <Dialog
      open
      size="confirm"
      title={`Mark ${load.number109} as paid`}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      hasUnsavedChanges={reference !== '' || notes !== ''}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={pay.isPending} busyLabel="Saving...">
            Mark as Paid
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          <span className="figure block">{formatMoney(open)}</span>
          <span className="text-meta text-muted">
            {load.invoice ? `Invoice ${load.invoice.invoiceNumber}` : 'No invoice yet'}
          </span>
        </p>
        <PaymentMethodTiles
          ref={firstMethod}
          value={method}
          onValueChange={setMethod}
          isMissing={isChecked && method === null}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <DayOfPayment day={day} today={today} onDayChange={setDay} />
          {load.invoice && (
            <MoneyField
              label="Amount"
              value={amount.amount}
              error={isChecked ? judged.amountError : undefined}
              onChange={(event) => {
                setAmount({ ...amount, amount: event.currentTarget.value })
              }}
            />
          )}
        </div>
        {judged.short > noMoney && (
          <ShortPay
            subject={load.number109}
            short={judged.short}
            reason={amount.reason}
            closes={amount.closes}
            error={isChecked ? judged.reasonError : undefined}
            onReason={(reason) => {
              setAmount({ ...amount, reason })
            }}
            onCloses={(closes) => {
              setAmount({ ...amount, closes })
            }}
          />
        )}
        <TextField
          label={method === null ? 'Reference' : paymentMethods[method].referenceLabel}
          optional
          autoComplete="off"
          value={reference}
          onChange={(event) => {
            setReference(event.currentTarget.value)
          }}
        />
        <TextArea
          label="Notes"
          optional
          value={notes}
          onChange={(event) => {
            setNotes(event.currentTarget.value)
          }}
        />
        {isStillDriven(load) && (
          <Banner tone="warn" title="This load is not delivered yet">
            The payment is recorded now. The load stays with its driver, and becomes paid when it is
            delivered.
          </Banner>
        )}
        {pay.isError && (
          <Banner tone="error">{failureMessage(pay.error, 'Failed to mark load as paid')}</Banner>
        )}
      </div>
    </Dialog>
  )
}
