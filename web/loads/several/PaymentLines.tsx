import type { KeyboardEvent, Ref } from 'react'
import { paymentMethods } from '#domain/invoices/payment.ts'
import { formatMoney, noMoney } from '#domain/money.ts'
import { MoneyField } from '#client/ui/MoneyField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { ShortPay } from '../../invoices/ShortPay.tsx'
import { ConfirmList } from './ConfirmList.tsx'
import type { ConfirmLine } from './ConfirmList.tsx'
import type { SeveralPayment } from './use-payment.ts'

const notDelivered =
  'Not delivered yet. Left out; tick it to record the payment now. The load becomes paid when it is delivered.'

/** Enter goes down the column; from the last line it goes to the button. */
function goDown(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const { currentTarget: field } = event
  const column = field.dataset['pay'] ?? ''
  const fields = [
    ...(field.form?.querySelectorAll<HTMLElement>(`[data-pay="${column}"]:not(:disabled)`) ?? []),
  ]
  const next = fields[fields.indexOf(field) + 1] ?? field.form?.querySelector<HTMLElement>('[type="submit"]')
  next?.focus()
}

type PaymentLinesProps = { payment: SeveralPayment; firstRef: Ref<HTMLInputElement>; isChecked: boolean }
type Line = SeveralPayment['lines'][number]

/** A number and an amount for each invoice; a number left empty is the one above of the same customer. */
export function PaymentLines({ payment, firstRef, isChecked }: PaymentLinesProps) {
  const { lines, going, method } = payment
  const referenceLabel = method === null ? 'Reference' : paymentMethods[method].referenceLabel
  return (
    <ConfirmList
      label="Invoices to mark as paid"
      heads={{ who: 'Invoice and customer', middle: referenceLabel, end: 'Paid' }}
      lines={lines.map((line): ConfirmLine => {
        const { invoice, isGoing } = line
        const { id, number109, invoiceNumber, customerName } = invoice
        return {
          load: invoice,
          ...{ isTicked: isGoing, isPossible: true },
          who: [invoiceNumber, customerName].filter(Boolean).join(' · '),
          middle: (
            <TextField
              {...(id === going[0]?.id && { ref: firstRef })}
              label={`${referenceLabel} of ${number109}`}
              hideLabel
              size="row"
              autoComplete="off"
              maxLength={120}
              data-pay="reference"
              disabled={!isGoing}
              placeholder={inherited(line) ?? referenceLabel}
              value={line.reference.typed}
              onKeyDown={goDown}
              onChange={(event) => {
                payment.setReference(id, event.currentTarget.value)
              }}
            />
          ),
          end: <Amount line={line} payment={payment} isChecked={isChecked} />,
          reason: invoice.isStillDriven ? notDelivered : null,
          below: isGoing && line.short > noMoney && (
            <Short line={line} payment={payment} isChecked={isChecked} />
          ),
        }
      })}
      onTick={payment.decide}
      sum={
        <>
          <span>{`${String(going.length)} of ${String(lines.length)}`}</span>
          <span>{formatMoney(payment.comesIn)}</span>
        </>
      }
    />
  )
}

function inherited({ reference: { typed, meant } }: Line): string | null {
  return typed.trim() === '' && meant !== '' ? `${meant}, same` : null
}

type OfLine = { line: Line; payment: SeveralPayment; isChecked: boolean }

function Amount({ line: { invoice, paid, isGoing, amountError }, payment, isChecked }: OfLine) {
  return (
    <MoneyField
      label={`Amount paid for ${invoice.number109}`}
      hideLabel
      size="row"
      className="w-29"
      data-pay="amount"
      disabled={!isGoing}
      value={paid.amount}
      error={isChecked || amountError?.startsWith('Only') === true ? amountError : undefined}
      onKeyDown={goDown}
      onChange={(event) => {
        payment.setPaid(invoice.id, { ...paid, amount: event.currentTarget.value })
      }}
    />
  )
}

function Short({ line: { invoice, paid, short, reasonError }, payment, isChecked }: OfLine) {
  return (
    <ShortPay
      subject={invoice.number109}
      short={short}
      reason={paid.reason}
      closes={paid.closes}
      error={isChecked ? reasonError : undefined}
      onReason={(reason) => {
        payment.setPaid(invoice.id, { ...paid, reason })
      }}
      onCloses={(closes) => {
        payment.setPaid(invoice.id, { ...paid, closes })
      }}
    />
  )
}
