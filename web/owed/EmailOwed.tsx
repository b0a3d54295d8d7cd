import { useState } from 'react'
import { addMoney, formatMoney } from '#domain/money.ts'
import { call } from '#client/api/call.ts'
import { countWords } from '#client/format/count-words.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { ConfirmList } from '../loads/several/ConfirmList.tsx'
import { SeveralDialog } from '../loads/several/SeveralDialog.tsx'
import { useSeveral } from '../loads/several/use-several.ts'
import { useTicked } from '../loads/several/use-ticked.ts'
import { openAmount } from './owed-words.ts'
import { openOfInvoice } from './owed-rows.ts'
import type { OwedInvoice } from './owed-rows.ts'
import { missingPapers } from './owed-words.ts'

type EmailOwedProps = {
  invoices: readonly OwedInvoice[]
  onClose: () => void
  onOpen: (invoice: OwedInvoice) => void
  onSent: (ids: readonly string[]) => void
}

/** Null: it goes along by itself. */
function reasonOf(invoice: OwedInvoice): string | null {
  if (invoice.invoiceNumber === null) return 'Not invoiced yet. Generate its invoice first.'
  if (invoice.email === null)
    return `${invoice.customerName} has no e-mail address. Type one in Customers, or print it.`
  return invoice.hasPod ? null : 'No POD yet. Left out; tick it to send it all the same.'
}

function send({ invoiceNumber, email, loadId }: OwedInvoice, idempotencyKey: string) {
  return call('POST /api/invoices/:invoice/email-complete-package', {
    params: { invoice: invoiceNumber ?? '' },
    body: { emailAddress: email ?? '', loadId },
    idempotencyKey,
  })
}

/** One list to confirm: which invoice goes to whom, and what its package lacks. */
export function EmailOwed({ invoices, onClose, onOpen, onSent }: EmailOwedProps) {
  const { toast } = useToast()
  const [chosen] = useState(invoices)
  const { decide, isTicked } = useTicked()
  const { run, outcome, settled } = useSeveral({
    send,
    onRound: ({ done, failed }) => {
      if (done.length > 0) {
        onSent(done.map(({ row }) => row.id))
        toast({ title: `${countWords(done.length, 'invoice', 'invoices')} e-mailed` })
      }
      if (failed.length === 0) onClose()
    },
  })
  const lines = chosen.map((invoice) => {
    const reason = reasonOf(invoice)
    const isPossible = invoice.invoiceNumber !== null && invoice.email !== null
    return { invoice, reason, isPossible, isGoing: isPossible && isTicked(invoice.id, reason === null) }
  })
  const going = lines.filter(({ isGoing }) => isGoing).map(({ invoice }) => invoice)
  return (
    <SeveralDialog
      title={`E-mail ${countWords(chosen.length, 'invoice', 'invoices')}`}
      submitLabel={`Send ${String(going.length)}`}
      disabledReason={going.length === 0 ? 'Tick at least one invoice.' : undefined}
      note="Each goes as one PDF with its papers. A line that fails leaves the others alone."
      outcomeWords={(done, failed) =>
        `${countWords(done, 'invoice', 'invoices')} e-mailed, ${String(failed)} not`
      }
      outcome={outcome}
      settled={settled}
      onSubmit={() => void run(going)}
      onRetry={(failed) => void run(failed)}
      onOpen={onOpen}
      onClose={onClose}
    >
      <ConfirmList
        label="Invoices to e-mail"
        heads={{ who: 'To', middle: 'Missing', end: 'Open' }}
        lines={lines.map(({ invoice, reason, isPossible, isGoing }) => {
          const missing = missingPapers(invoice).join(', ')
          return {
            ...{ load: invoice, isTicked: isGoing, isPossible, reason },
            who: [invoice.invoiceNumber, invoice.email ?? invoice.customerName].filter(Boolean).join(' · '),
            middle: (
              <span className={missing === '' ? 'text-muted' : 'text-attention-text'}>
                {missing === '' ? 'nothing' : missing}
              </span>
            ),
            end: openAmount(invoice),
          }
        })}
        onTick={decide}
        sum={
          <>
            <span>{`${String(going.length)} of ${String(lines.length)}`}</span>
            <span>{formatMoney(addMoney(...going.map(openOfInvoice)))}</span>
          </>
        }
      />
    </SeveralDialog>
  )
}
