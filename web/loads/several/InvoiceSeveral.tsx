import { useState } from 'react'
import { addMoney, formatMoney, moneyFromStored, noMoney } from '#domain/money.ts'
import type { Load } from '#contract/load-views.ts'
import { call } from '#client/api/call.ts'
import type { Answer } from '#client/api/call.ts'
import type { Outcome } from '#client/api/each-of.ts'
import { useRead } from '#client/api/queries.ts'
import { emptyValue } from '#client/format/dates.ts'
import { countWords } from '#client/format/count-words.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { ConfirmList } from './ConfirmList.tsx'
import { invoiceLines } from './invoice-lines.ts'
import type { SeveralAct } from './several-act.ts'
import { RefusedHere } from './several-words.ts'
import { SeveralDialog } from './SeveralDialog.tsx'
import { useSeveral } from './use-several.ts'
import { useTicked } from './use-ticked.ts'

type Made = Answer<'POST /api/loads/:id/generate-invoice'>

async function generate({ id }: Load, idempotencyKey: string): Promise<Made> {
  const made = await call('POST /api/loads/:id/generate-invoice', { params: { id }, idempotencyKey })
  if (made.outcome !== 'kept') return made
  throw new RefusedHere(`Invoice ${made.invoiceNumber} went out meanwhile and stays as it is.`)
}

/** `12 invoices created`, `3 invoices created, 1 recalculated` */
function madeWords(done: Outcome<Load, Made>['done']): string {
  const created = done.filter(({ result }) => result.outcome === 'created').length
  const again = done.length - created
  if (created === 0) return `${countWords(again, 'invoice', 'invoices')} recalculated`
  const first = `${countWords(created, 'invoice', 'invoices')} created`
  return again === 0 ? first : `${first}, ${String(again)} recalculated`
}

/**
 * `6042 to 6053 · $17,240.00`; no range if drafts were recalculated, because other invoices may lie between their older
 * numbers.
 */
function sumWords(done: Outcome<Load, Made>['done']): string {
  const sum = formatMoney(addMoney(...done.map(({ result }) => moneyFromStored(result.totalAmount))))
  const created = done.filter(({ result }) => result.outcome === 'created')
  const [first, last] = [created[0]?.result.invoiceNumber, created.at(-1)?.result.invoiceNumber]
  if (first === undefined || last === undefined || created.length < done.length) return sum
  return `${first === last ? first : `${first} to ${last}`} · ${sum}`
}

type InvoiceSeveralProps = SeveralAct & { onPrint: (loads: readonly Load[]) => void }

/** One list to confirm: whom, how much, and which papers are missing. */
export function InvoiceSeveral({ loads, onClose, onOpen, onRound, onPrint }: InvoiceSeveralProps) {
  const { toast } = useToast()
  const rates = useRead('GET /api/rates')
  const { decide, isTicked } = useTicked()
  const [chosen] = useState(loads)
  const lines = invoiceLines(chosen, rates.data ?? [])
  const { run, outcome, settled } = useSeveral({
    send: generate,
    // One after the other, so that invoice numbers follow the list.
    atOnce: 1,
    onRound: (round) => {
      onRound(round)
      const { done, failed } = round
      if (done.length > 0) {
        const made = done.map(({ row, result }) => ({
          ...row,
          invoice: {
            ...{ id: result.invoiceId, invoiceNumber: result.invoiceNumber },
            ...{ totalAmount: result.totalAmount, status: 'draft' },
          },
        }))
        toast({
          title: madeWords(done),
          description: sumWords(done),
          action: {
            label: 'Print',
            onPress: () => {
              onPrint(made)
            },
          },
        })
      }
      if (failed.length === 0) onClose()
    },
  })
  const isGoing = ({ load, amount, reason }: (typeof lines)[number]) =>
    amount !== null && isTicked(load.id, reason === null)
  const going = lines.filter(isGoing)
  const sum = addMoney(...going.map(({ amount }) => amount ?? noMoney))
  return (
    <SeveralDialog
      title={`Generate ${countWords(lines.length, 'invoice', 'invoices')}`}
      submitLabel={`Generate ${countWords(going.length, 'invoice', 'invoices')}`}
      disabledReason={
        rates.data === undefined
          ? rates.isError
            ? 'The rates could not be read.'
            : 'The rates are being read.'
          : going.length === 0
            ? 'Tick at least one load.'
            : undefined
      }
      note="Numbered in this order. A line that fails leaves the others alone."
      outcomeWords={(done, failed) =>
        `${countWords(done, 'invoice', 'invoices')} made, ${String(failed)} not`
      }
      outcome={outcome}
      settled={settled}
      onSubmit={() => void run(going.map(({ load }) => load))}
      onRetry={(failed) => void run(failed)}
      onOpen={onOpen}
      onClose={onClose}
    >
      {rates.isError && (
        <Banner
          tone="error"
          className="mb-3"
          action={<LinkButton onClick={() => void rates.refetch()}>Try again</LinkButton>}
        >
          The rates could not be read. {rates.error.userMessage}
        </Banner>
      )}
      <ConfirmList
        label="Loads to invoice"
        heads={{ who: 'Bill to', middle: 'Papers', end: 'Amount' }}
        lines={lines.map((line) => ({
          load: line.load,
          isTicked: isGoing(line),
          isPossible: line.amount !== null,
          who: line.customer ?? 'No customer',
          middle: (
            <span className={line.lacksPaper ? 'text-attention-text' : 'text-muted'}>{line.papers}</span>
          ),
          end: line.amount === null ? emptyValue : formatMoney(line.amount),
          reason: rates.data === undefined && line.amount === null ? null : line.reason,
        }))}
        onTick={decide}
        sum={
          <>
            <span>{`${String(going.length)} of ${String(lines.length)}`}</span>
            <span>{formatMoney(sum)}</span>
          </>
        }
      />
    </SeveralDialog>
  )
}
