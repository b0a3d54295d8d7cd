import type { KeyboardEvent, Ref } from 'react'
import { paymentMethods } from '#domain/invoices/payment.ts'
import { noMoney } from '#domain/money.ts'
import { MoneyField } from '#client/ui/MoneyField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { ShortPay } from '../invoices/ShortPay.tsx'
import { InvoiceLink } from './InvoiceLink.tsx'
import type { OwedPayment } from './use-owed-payment.ts'

const grid =
  'grid grid-cols-[auto_minmax(0,1fr)_128px] items-center gap-x-3 gap-y-1 px-4 md:grid-cols-[112px_44px_minmax(0,1fr)_128px_116px]'

/** Enter goes down the column; from the last line it goes to the button. */
function goDown(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const { currentTarget: field } = event
  const column = field.dataset['pay'] ?? ''
  const fields = [...(field.form?.querySelectorAll<HTMLElement>(`[data-pay="${column}"]`) ?? [])]
  const next = fields[fields.indexOf(field) + 1] ?? field.form?.querySelector<HTMLElement>('[type="submit"]')
  next?.focus()
}

type PayLinesProps = { payment: OwedPayment; firstRef: Ref<HTMLInputElement>; isChecked: boolean }

/** A number and an amount for each invoice; a number left empty is the one above of the same customer. */
export function PayLines({ payment, firstRef, isChecked }: PayLinesProps) {
  const { method, lines } = payment
  const referenceLabel = method === null ? 'Reference' : paymentMethods[method].referenceLabel
  return (
    <div className="-mx-4 text-cell">
      <div aria-hidden className={`${grid} border-b border-line py-1 text-meta text-muted max-md:hidden`}>
        <span>109 Number</span>
        <span>Invoice</span>
        <span>Customer</span>
        <span>{referenceLabel}</span>
        <span className="text-right">Paid</span>
      </div>
      <ul aria-label="Invoices to mark as paid">
        {lines.map(({ invoice, paid, reference, short, amountError, reasonError }, index) => {
          const { id, number109 } = invoice
          const isSame = reference.typed.trim() === '' && reference.meant !== ''
          return (
            <li key={id} className={`${grid} min-h-11 border-b border-line py-1.5 last:border-0`}>
              <span className="load-number">{number109}</span>
              <span className="tabular max-md:text-right">
                <InvoiceLink number={invoice.invoiceNumber} />
              </span>
              <span
                title={invoice.customerName}
                className="min-w-0 truncate max-md:col-span-3 max-md:row-start-2"
              >
                {invoice.customerName}
              </span>
              <TextField
                {...(index === 0 && { ref: firstRef })}
                label={`${referenceLabel} of ${number109}`}
                hideLabel
                size="row"
                className="max-md:col-span-2 max-md:row-start-3"
                autoComplete="off"
                maxLength={120}
                data-pay="reference"
                placeholder={isSame ? `${reference.meant}, same` : referenceLabel}
                value={reference.typed}
                onKeyDown={goDown}
                onChange={(event) => {
                  payment.setReference(id, event.currentTarget.value)
                }}
              />
              <MoneyField
                label={`Amount paid for ${number109}`}
                hideLabel
                size="row"
                className="max-md:row-start-3"
                data-pay="amount"
                value={paid.amount}
                error={isChecked || amountError?.startsWith('Only') === true ? amountError : undefined}
                onKeyDown={goDown}
                onChange={(event) => {
                  payment.setPaid(id, { ...paid, amount: event.currentTarget.value })
                }}
              />
              {short > noMoney && (
                <div className="col-span-full">
                  <ShortPay
                    subject={number109}
                    short={short}
                    reason={paid.reason}
                    closes={paid.closes}
                    error={isChecked ? reasonError : undefined}
                    onReason={(reason) => {
                      payment.setPaid(id, { ...paid, reason })
                    }}
                    onCloses={(closes) => {
                      payment.setPaid(id, { ...paid, closes })
                    }}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
