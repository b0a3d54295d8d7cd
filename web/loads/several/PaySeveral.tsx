import { useRef, useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { countWords } from '#client/format/count-words.ts'
import { Banner } from '#client/ui/Banner.tsx'
import type { Payable } from './payable.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { PaymentLines } from './PaymentLines.tsx'
import { SeveralDialog } from './SeveralDialog.tsx'
import { usePayment } from './use-payment.ts'
import { useRecording } from './use-recording.ts'

type PaySeveralProps = {
  invoices: readonly Payable[]
  onClose: () => void
  onOpen: (invoice: Payable) => void
  onPaid: (ids: readonly string[]) => void
}

/** What came in for the chosen invoices: one method and day, a number and an amount each. */
export function PaySeveral({ invoices, onClose, onOpen, onPaid }: PaySeveralProps) {
  const [chosen] = useState(invoices)
  const [isChecked, setChecked] = useState(false)
  const payment = usePayment(chosen)
  const { method, going } = payment
  const [firstMethod, firstReference] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const { run, settled, outcome, error } = useRecording({ payment, onClose, onPaid })
  const submit = () => {
    setChecked(true)
    if (method === null) firstMethod.current?.focus()
    else if (payment.isSound) run(going)
  }
  const customers = new Set(going.map(({ customerId }) => customerId)).size
  return (
    <SeveralDialog
      title={`Mark ${countWords(chosen.length, 'invoice', 'invoices')} as paid`}
      submitLabel={going.length === chosen.length ? 'Mark as Paid' : `Mark ${String(going.length)} as Paid`}
      disabledReason={going.length === 0 ? 'Tick at least one invoice.' : undefined}
      note="Enter goes to the next line. Undo stands for 10 seconds, then in the history."
      outcomeWords={(done, failed) =>
        `${countWords(done, 'payment', 'payments')} recorded, ${String(failed)} not`
      }
      outcome={outcome}
      settled={settled}
      hasUnsavedChanges={payment.hasTyped}
      initialFocus={method === null ? firstMethod : firstReference}
      problem={
        error !== null && (
          <Banner tone="error" className="mt-3">
            {failureMessage(error, 'The payments could not be recorded.')}
          </Banner>
        )
      }
      onSubmit={submit}
      onRetry={run}
      onOpen={onOpen}
      onClose={onClose}
    >
      <p className="mb-3">
        <span className="figure">{formatMoney(payment.comesIn)}</span>
        <span className="tabular ml-2 text-meta text-muted">
          {`of ${formatMoney(payment.owed)} from ${countWords(customers, 'customer', 'customers')}`}
        </span>
      </p>
      <PaymentFields payment={payment} methodRef={firstMethod} isMissing={isChecked && method === null} />
      <PaymentLines payment={payment} firstRef={firstReference} isChecked={isChecked} />
    </SeveralDialog>
  )
}
