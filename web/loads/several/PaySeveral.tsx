import { useRef, useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import type { Load } from '#contract/load-views.ts'
import { call } from '#client/api/call.ts'
import { eachOf } from '#client/api/each-of.ts'
import { countWords } from '#client/format/count-words.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { takePaymentBack } from '../../invoices/payment-calls.ts'
import { sumOpen } from '../../load/open-amount.ts'
import { sumOf } from '../../load/shown-facts.ts'
import { UndonePartly, useUndo } from '../../load/use-undo.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { PaymentLines } from './PaymentLines.tsx'
import type { SeveralAct } from './several-act.ts'
import { failuresText } from './several-words.ts'
import { SeveralDialog } from './SeveralDialog.tsx'
import { usePayment } from './use-payment.ts'
import { useSeveral } from './use-several.ts'

async function undoAll(loads: readonly Load[]): Promise<void> {
  const { failed } = await eachOf(loads, ({ id }) => takePaymentBack(id), { atOnce: 4 })
  if (failed.length > 0) throw new UndonePartly(failuresText(failed))
}

/** One method and day for all, a reference for each. */
export function PaySeveral({ loads, onClose, onOpen, onRound }: SeveralAct) {
  const { toast } = useToast()
  const undo = useUndo()
  const [chosen] = useState(loads)
  const [isChecked, setChecked] = useState(false)
  const payment = usePayment(chosen)
  const { method, going, lines } = payment
  const [firstMethod, firstReference] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const { run, outcome, settled } = useSeveral({
    send: (load: Load, idempotencyKey) =>
      call('POST /api/loads/:id/mark-paid', {
        params: { id: load.id },
        // Nothing is sent before there is one.
        body: payment.paymentOf(load, method ?? 'other'),
        idempotencyKey,
      }),
    loadIn: (paid) => paid,
    onRound: (round) => {
      onRound(round)
      const paid = round.done.map(({ result }) => result)
      if (paid.length > 0) {
        const count = countWords(paid.length, 'load', 'loads')
        toast({
          title: `${count} marked as paid`,
          description: formatMoney(sumOf(paid)),
          action: undo({
            takeBack: () => undoAll(paid),
            done: `${countWords(paid.length, 'payment', 'payments')} undone`,
            altText: 'Open the details of each load and choose Undo Payment',
          }),
        })
      }
      if (round.failed.length === 0) onClose()
    },
  })
  const submit = () => {
    setChecked(true)
    if (method !== null) void run(going)
    else firstMethod.current?.focus()
  }
  const customers = new Set(going.map(({ customerId }) => customerId)).size
  return (
    <SeveralDialog
      title={`Mark ${countWords(lines.length, 'invoice', 'invoices')} as paid`}
      submitLabel={going.length === lines.length ? 'Mark as Paid' : `Mark ${String(going.length)} as Paid`}
      disabledReason={going.length === 0 ? 'Tick at least one load.' : undefined}
      note="Undo stands for 10 seconds, then in the details of each load."
      outcomeWords={(done, failed) =>
        `${countWords(done, 'load', 'loads')} marked as paid, ${String(failed)} not`
      }
      outcome={outcome}
      settled={settled}
      hasUnsavedChanges={payment.hasTyped}
      initialFocus={method === null ? firstMethod : firstReference}
      onSubmit={submit}
      onRetry={(failed) => void run(failed)}
      onOpen={onOpen}
      onClose={onClose}
    >
      <p className="mb-3">
        <span className="figure">{formatMoney(sumOpen(going))}</span>
        <span className="ml-2 text-meta text-muted">
          {`from ${countWords(customers, 'customer', 'customers')}`}
        </span>
      </p>
      <PaymentFields payment={payment} methodRef={firstMethod} isMissing={isChecked && method === null} />
      <PaymentLines payment={payment} firstRef={firstReference} />
    </SeveralDialog>
  )
}
