import type { Ref } from 'react'
import { paymentMethodNames, paymentMethods } from '#domain/invoices/payment.ts'
import { DatePicker } from '#client/ui/date/DatePicker.tsx'
import { RadioTiles } from '#client/ui/RadioTiles.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { usePayment } from './use-payment.ts'

const methods = paymentMethodNames.map((value) => ({ value, label: paymentMethods[value].label }))

type PaymentFieldsProps = {
  payment: ReturnType<typeof usePayment>
  methodRef: Ref<HTMLInputElement>
  error: string | undefined
}

/** What is the same for all. */
export function PaymentFields({ payment, methodRef, error }: PaymentFieldsProps) {
  const { method, lastMethod, day, today, notes } = payment
  const isAsBefore = method !== null && method === lastMethod
  return (
    <div className="mb-4 flex flex-col gap-3">
      <RadioTiles
        ref={methodRef}
        label={
          isAsBefore ? `Payment method (${paymentMethods[method].label}, as the last time)` : 'Payment method'
        }
        name="payment-method"
        options={methods}
        value={method}
        onValueChange={payment.setMethod}
        error={error}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <DatePicker
          label="Date of payment"
          value={day}
          today={today}
          max={today}
          onValueChange={(chosen) => {
            payment.setDay(chosen ?? today)
          }}
        />
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
