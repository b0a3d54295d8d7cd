import type { Ref } from 'react'
import { paymentMethods } from '#domain/invoices/payment.ts'
import { TextField } from '#client/ui/TextField.tsx'
import { DayOfPayment } from '../../invoices/DayOfPayment.tsx'
import { PaymentMethodTiles } from '../../invoices/PaymentMethodTiles.tsx'
import type { SeveralPayment } from './use-payment.ts'

type PaymentFieldsProps = {
  payment: SeveralPayment
  methodRef: Ref<HTMLInputElement>
  isMissing: boolean
}

/** What is the same for all. */
export function PaymentFields({ payment, methodRef, isMissing }: PaymentFieldsProps) {
  const { method, lastMethod, day, today, notes } = payment
  const isAsBefore = method !== null && method === lastMethod
  return (
    <div className="mb-4 flex flex-col gap-3">
      <PaymentMethodTiles
        ref={methodRef}
        label={
          isAsBefore ? `Payment method (${paymentMethods[method].label}, as the last time)` : 'Payment method'
        }
        value={method}
        onValueChange={payment.setMethod}
        isMissing={isMissing}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <DayOfPayment day={day} today={today} onDayChange={payment.setDay} />
        <TextField
          label="Notes"
          optional
          autoComplete="off"
          maxLength={2000}
          placeholder="One note for all"
          value={notes}
          onChange={(event) => {
            payment.setNotes(event.currentTarget.value)
          }}
        />
      </div>
    </div>
  )
}
