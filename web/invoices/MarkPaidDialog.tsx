import { useRef, useState } from 'react'
import { dayIn } from '#domain/calendar.ts'
import { paymentMethods } from '#domain/invoices/payment.ts'
import type { PaymentMethod } from '#domain/invoices/payment.ts'
import { stillToDrive } from '#domain/loads/load-status.ts'
import { isStillToDeliver } from '#domain/loads/status-dates.ts'
import { formatMoney } from '#domain/money.ts'
import type { Load } from '#contract/load-views.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { openOf } from '../load/open-amount.ts'
import { useClock } from '../page/use-clock.ts'
import { AmountField } from './AmountField.tsx'
import { amountBody, judgeAmount, paidInFull } from './amount-paid.ts'
import { DayOfPayment } from './DayOfPayment.tsx'
import { paidOnBody } from './payment-calls.ts'
import { useMarkPaid } from './use-mark-paid.ts'
import { PaymentMethodTiles, noMethod } from './PaymentMethodTiles.tsx'

type MarkPaidDialogProps = { load: Load; onClose: () => void }

export function MarkPaidDialog({ load, onClose }: MarkPaidDialogProps) {
  const { toast } = useToast()
  const [method, setMethod] = useState<PaymentMethod | null>(null)
  const { timeZone, now } = useClock()
  const today = dayIn(timeZone, now)
  const [firstDay] = useState(today)
  const [day, setDay] = useState(firstDay)
  const [reference, setReference] = useState('')
  const [notes, setNotes] = useState('')
  const [isChecked, setChecked] = useState(false)
  const open = openOf(load)
  const [full] = useState(() => paidInFull(open))
  const [amount, setAmount] = useState(full)
  const judged = judgeAmount(amount, open)
  const firstMethod = useRef<HTMLInputElement>(null)
  const pay = useMarkPaid(load, onClose)
  const submit = () => {
    setChecked(true)
    if (method !== null) {
      if ((judged.amountError ?? judged.reasonError) === undefined)
        pay.mutate({
          ...{ paymentMethod: method, paymentReference: reference, paymentNotes: notes },
          ...paidOnBody(day, today),
          ...amountBody(amount, judged),
        })
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
      hasUnsavedChanges={
        method !== null || day !== firstDay || reference !== '' || notes !== '' || amount !== full
      }
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
        <DayOfPayment day={day} today={today} onDayChange={setDay} />
        {load.invoice && (
          <AmountField
            subject={load.number109}
            paid={amount}
            judged={judged}
            isChecked={isChecked}
            onChange={setAmount}
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
        {!load.isTonu && stillToDrive.includes(load.status) && (
          <Banner tone="warn" title="This load is not delivered yet">
            {isStillToDeliver(load)
              ? 'The payment is recorded now. The load stays with its driver, and becomes paid when it is delivered.'
              : 'It has no driver either. Once it is paid in full, it leaves the board.'}
          </Banner>
        )}
        {pay.isError && (
          <Banner tone="error">{failureMessage(pay.error, 'Failed to mark load as paid')}</Banner>
        )}
      </div>
    </Dialog>
  )
}
