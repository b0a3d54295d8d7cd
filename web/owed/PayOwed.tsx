import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { addMoney, formatMoney, moneyFromStored } from '#domain/money.ts'
import type { PaymentResult } from '#contract/payments.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { eachOf } from '#client/api/each-of.ts'
import type { Outcome } from '#client/api/each-of.ts'
import { newKey } from '#client/api/new-key.ts'
import { countWords } from '#client/format/count-words.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { refreshAfterChange } from '../load/load-cache.ts'
import { UndonePartly, useUndo } from '../load/use-undo.ts'
import { PaymentFields } from '../loads/several/PaymentFields.tsx'
import { RefusedHere } from '../loads/several/several-words.ts'
import { SeveralDialog } from '../loads/several/SeveralDialog.tsx'
import type { OwedInvoice } from './owed-rows.ts'
import { PayLines } from './PayLines.tsx'
import { useOwedPayment } from './use-owed-payment.ts'

type PayOwedProps = {
  invoices: readonly OwedInvoice[]
  onClose: () => void
  onOpen: (invoice: OwedInvoice) => void
  onPaid: (ids: readonly string[]) => void
}

async function takeBack(results: readonly PaymentResult[]): Promise<void> {
  const ids = results.flatMap(({ paymentId }) => (paymentId === null ? [] : [paymentId]))
  const reason = 'Recorded by mistake'
  const undoOne = (id: string) => call('POST /api/payments/:id/undo', { params: { id }, body: { reason } })
  const { failed } = await eachOf(ids, undoOne, { atOnce: 2 })
  if (failed.length > 0)
    throw new UndonePartly(`${countWords(failed.length, 'payment', 'payments')} stayed. Look at the history.`)
}

/** What came in for the chosen invoices: one method and day, a number and an amount each. */
export function PayOwed({ invoices, onClose, onOpen, onPaid }: PayOwedProps) {
  const [chosen] = useState(invoices)
  const [isChecked, setChecked] = useState(false)
  const payment = useOwedPayment(chosen)
  const { method } = payment
  const [firstMethod, firstReference] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const { run, isRunning, outcome, error } = useRecording({ payment, onClose, onPaid })
  const submit = () => {
    setChecked(true)
    if (method === null) firstMethod.current?.focus()
    else if (payment.isSound) run(chosen)
  }
  const customers = new Set(chosen.map(({ customerId }) => customerId)).size
  return (
    <SeveralDialog
      title={`Mark ${countWords(chosen.length, 'invoice', 'invoices')} as paid`}
      submitLabel="Mark as Paid"
      note="Enter goes to the next line. Undo stands for 10 seconds, then in the history."
      outcomeWords={(done, failed) =>
        `${countWords(done, 'payment', 'payments')} recorded, ${String(failed)} not`
      }
      outcome={outcome}
      settled={isRunning ? { count: 0, of: chosen.length } : null}
      hasUnsavedChanges={payment.hasTyped}
      initialFocus={method === null ? firstMethod : firstReference}
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
      <PayLines payment={payment} firstRef={firstReference} isChecked={isChecked} />
      {error !== null && (
        <Banner tone="error" className="mt-3">
          {failureMessage(error, 'The payments could not be recorded.')}
        </Banner>
      )}
    </SeveralDialog>
  )
}

type Recording = Pick<PayOwedProps, 'onClose' | 'onPaid'> & { payment: ReturnType<typeof useOwedPayment> }

/** All in one call; a line that fails can be tried again by itself. */
function useRecording({ payment, onClose, onPaid }: Recording) {
  const client = useQueryClient()
  const { toast } = useToast()
  const undo = useUndo()
  const [outcome, setOutcome] = useState<Outcome<OwedInvoice, PaymentResult> | null>(null)
  const key = useRef(newKey())
  const record = useMutation({
    mutationFn: async (rows: readonly OwedInvoice[]) => {
      const ids = new Set(rows.map(({ id }) => id))
      // Nothing is sent before there is a method.
      const body = payment.bodyOf(payment.method ?? 'other', ids)
      const { results } = await call('POST /api/payments', { body, idempotencyKey: key.current })
      return sorted(rows, results)
    },
    onSuccess: async (round) => {
      // What follows is another call; one whose answer got lost was sent again as the same.
      key.current = newKey()
      const paid = round.done.map(({ result }) => result)
      if (paid.length > 0) {
        onPaid(round.done.map(({ row }) => row.id))
        toast({
          title: `${countWords(paid.length, 'payment', 'payments')} recorded`,
          description: formatMoney(addMoney(...paid.map(({ amount }) => moneyFromStored(amount ?? '0.00')))),
          action: undo({
            takeBack: () => takeBack(paid),
            done: `${countWords(paid.length, 'payment', 'payments')} undone`,
            altText: 'Open the details of each load and choose Undo Payment',
          }),
        })
      }
      if (round.failed.length === 0) onClose()
      else setOutcome({ done: [...(outcome?.done ?? []), ...round.done], failed: round.failed })
      await refreshAfterChange(client)
    },
  })
  const run = (rows: readonly OwedInvoice[]) => {
    if (!record.isPending) record.mutate(rows)
  }
  return { run, outcome, isRunning: record.isPending, error: record.error }
}

/** The answers come in the order of the lines. */
function sorted(
  rows: readonly OwedInvoice[],
  results: readonly PaymentResult[],
): Outcome<OwedInvoice, PaymentResult> {
  const told = rows.flatMap((row, index) => {
    const result = results[index]
    return result === undefined ? [] : [{ row, result }]
  })
  return {
    done: told.filter(({ result }) => result.outcome !== 'failed'),
    failed: told
      .filter(({ result }) => result.outcome === 'failed')
      .map(({ row, result }) => ({ row, error: new RefusedHere(result.message ?? 'It did not work.') })),
  }
}
