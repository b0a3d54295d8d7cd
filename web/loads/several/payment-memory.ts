import { paymentMethodNames } from '#domain/invoices/payment.ts'
import type { PaymentMethod } from '#domain/invoices/payment.ts'

/** How this person's customers paid the last time. */
const keyFor = (userId: string) => `fifthwheel.payment-method.${userId}`

export function readLastMethod(userId: string): PaymentMethod | null {
  try {
    const stored = localStorage.getItem(keyFor(userId))
    return paymentMethodNames.find((name) => name === stored) ?? null
  } catch {
    return null
  }
}

export function storeLastMethod(userId: string, method: PaymentMethod): void {
  try {
    localStorage.setItem(keyFor(userId), method)
  } catch {
    // It is then chosen anew the next time.
  }
}
