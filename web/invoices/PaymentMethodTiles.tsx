import type { Ref } from 'react'
import { paymentMethodNames, paymentMethods } from '#domain/invoices/payment.ts'
import type { PaymentMethod } from '#domain/invoices/payment.ts'
import { RadioTiles } from '#client/ui/RadioTiles.tsx'

const methods = paymentMethodNames.map((value) => ({ value, label: paymentMethods[value].label }))
export const noMethod = 'Please select a payment method before marking as paid'

type PaymentMethodTilesProps = {
  ref: Ref<HTMLInputElement>
  label?: string
  value: PaymentMethod | null
  onValueChange: (method: PaymentMethod) => void
  /** It was sent without one. */
  isMissing: boolean
}

export function PaymentMethodTiles({
  label = 'Payment method',
  isMissing,
  ...tiles
}: PaymentMethodTilesProps) {
  return (
    <RadioTiles
      {...tiles}
      label={label}
      name="payment-method"
      options={methods}
      error={isMissing ? noMethod : undefined}
    />
  )
}
