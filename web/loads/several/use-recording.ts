import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { addMoney, formatMoney, moneyFromStored } from '#domain/money.ts'
import { severalPaymentsLimit } from '#domain/invoices/payment.ts'
import type { PaymentResult } from '#contract/payments.ts'
import { call } from '#client/api/call.ts'
import { eachOf } from '#client/api/each-of.ts'
import type { Outcome } from '#client/api/each-of.ts'
import { newKey } from '#client/api/new-key.ts'
import { countWords } from '#client/format/count-words.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { refreshAfterChange } from '../../load/load-cache.ts'
import { PartialUndoError, useUndo } from '../../load/use-undo.ts'
import type { Payable } from './payable.ts'
import { failuresText, RefusedHere } from './several-words.ts'
import type { SeveralPayment } from './use-payment.ts'

type Recording = {
  readonly payment: SeveralPayment
  readonly onClose: () => void
  /** Once what was recorded in a round is known, by their ids. */
  readonly onPaid: (ids: readonly string[]) => void
}
type Round = Outcome<Payable, PaymentResult>

/** One check is one call, up to the call's limit; a failed line can be retried alone. */
export function useRecording({ payment, onClose, onPaid }: Recording) {
  const client = useQueryClient()
  const tellPaid = useTellPaid()
  const [outcome, setOutcome] = useState<Round | null>(null)
  const [settled, setSettled] = useState<{ readonly count: number; readonly of: number } | null>(null)
  const keys = useRef<string[]>([])
  const recordPart = async (rows: readonly Payable[], index: number): Promise<Round> => {
    const ids = new Set(rows.map(({ id }) => id))
    // Nothing is sent before there is a method.
    const body = payment.bodyOf(payment.method ?? 'other', ids)
    const idempotencyKey = (keys.current[index] ??= newKey())
    const { results } = await call('POST /api/payments', { body, idempotencyKey })
    return inOrder(rows, results)
  }
  const record = useMutation({
    mutationFn: async (rows: readonly Payable[]) => {
      const round: Round[] = []
      for (let count = 0; count < rows.length; count += severalPaymentsLimit) {
        setSettled({ count, of: rows.length })
        round.push(await recordPart(rows.slice(count, count + severalPaymentsLimit), round.length))
      }
      return { done: round.flatMap(({ done }) => done), failed: round.flatMap(({ failed }) => failed) }
    },
    onSuccess: async (round) => {
      // The next one is a new call; a call whose answer was lost keeps its key.
      keys.current = []
      if (round.done.length > 0) {
        onPaid(round.done.map(({ row }) => row.id))
        tellPaid(round.done)
      }
      if (round.failed.length === 0) onClose()
      else setOutcome({ done: [...(outcome?.done ?? []), ...round.done], failed: round.failed })
      await refreshAfterChange(client)
    },
    onSettled: () => {
      setSettled(null)
    },
  })
  const run = (rows: readonly Payable[]) => {
    if (!record.isPending) record.mutate(rows)
  }
  return { run, outcome, settled, error: record.error }
}

/** Says what came in, and takes it back while the toast stands. */
function useTellPaid() {
  const { toast } = useToast()
  const undo = useUndo()
  return (done: Round['done']) => {
    const payments = countWords(done.length, 'payment', 'payments')
    const comesIn = addMoney(...done.map(({ result }) => stored(result.amount)))
    toast({
      title: `${payments} recorded`,
      description: [formatMoney(comesIn), ...done.filter(isPartAfterAll).map(partWords)].join('. '),
      action: undo({
        takeBack: () => takeBack(done),
        done: `${payments} undone`,
        altText: 'Open the details of each load and choose Undo Payment',
      }),
    })
  }
}

const stored = (amount: string | null) => moneyFromStored(amount ?? '0.00')

/** Entered as all that was open, of an invoice that came to more by the time it arrived. */
function isPartAfterAll({ row, result }: Round['done'][number]): boolean {
  return result.outcome === 'part' && stored(result.amount) === row.open
}

function partWords({ row, result }: Round['done'][number]): string {
  return `${row.number109} came to more meanwhile: ${formatMoney(stored(result.open))} stays open`
}

async function takeBack(done: Round['done']): Promise<void> {
  const reason = 'Recorded by mistake'
  const rows = done.map(({ row, result }) => ({ ...row, paymentId: result.paymentId ?? '' }))
  const { failed } = await eachOf(
    rows,
    ({ paymentId }) => call('POST /api/payments/:id/undo', { params: { id: paymentId }, body: { reason } }),
    { atOnce: 4 },
  )
  if (failed.length > 0) throw new PartialUndoError(failuresText(failed))
}

/** The answers come in the order of the lines. */
function inOrder(rows: readonly Payable[], results: readonly PaymentResult[]): Round {
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
