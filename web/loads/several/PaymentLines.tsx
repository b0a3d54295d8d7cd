import type { KeyboardEvent, Ref } from 'react'
import { paymentMethods } from '#domain/invoices/payment.ts'
import { formatMoney } from '#domain/money.ts'
import { TextField } from '#client/ui/TextField.tsx'
import { openOf, sumOpen } from '../../load/open-amount.ts'
import { ConfirmList } from './ConfirmList.tsx'
import type { usePayment } from './use-payment.ts'

const notDelivered =
  'Not delivered yet. Left out; tick it to record the payment now. The load becomes paid when it is delivered.'

/** Enter goes down the column; from the last line it goes to the button. */
function goDown(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const { currentTarget: field } = event
  const fields = [...(field.form?.querySelectorAll<HTMLElement>('[data-reference]:not(:disabled)') ?? [])]
  const next = fields[fields.indexOf(field) + 1] ?? field.form?.querySelector<HTMLElement>('[type="submit"]')
  next?.focus()
}

type PaymentLinesProps = {
  payment: ReturnType<typeof usePayment>
  firstRef: Ref<HTMLInputElement>
}

/** A reference for each load. */
export function PaymentLines({ payment, firstRef }: PaymentLinesProps) {
  const { lines, going, method, references, typed } = payment
  const referenceLabel = method === null ? 'Reference' : paymentMethods[method].referenceLabel
  return (
    <ConfirmList
      label="Loads to mark as paid"
      heads={{ who: 'Invoice and customer', middle: referenceLabel, end: 'Paid' }}
      lines={lines.map(({ load, isGoing, isStillDriven }) => {
        const inherited = typed.get(load.id)?.trim() ? '' : (references.get(load.id) ?? '')
        return {
          load,
          isTicked: isGoing,
          isPossible: true,
          who: [load.invoice?.invoiceNumber, load.customer?.name].filter(Boolean).join(' · '),
          middle: (
            <TextField
              {...(load === going[0] && { ref: firstRef })}
              label={`${referenceLabel} of ${load.number109}`}
              hideLabel
              size="row"
              autoComplete="off"
              maxLength={120}
              data-reference
              disabled={!isGoing}
              placeholder={inherited === '' ? '' : `${inherited}, same`}
              value={typed.get(load.id) ?? ''}
              onKeyDown={goDown}
              onChange={(event) => {
                payment.setReference(load.id, event.currentTarget.value)
              }}
            />
          ),
          end: formatMoney(openOf(load)),
          reason: isStillDriven ? notDelivered : null,
        }
      })}
      onTick={payment.decide}
      sum={
        <>
          <span>{`${String(going.length)} of ${String(lines.length)}`}</span>
          <span>{formatMoney(sumOpen(going))}</span>
        </>
      }
    />
  )
}
