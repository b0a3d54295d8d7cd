import { formatMoney } from '../money.ts'
import { payForLoad, payRateText, type DriverPay } from './driver-pay.ts'

/** `$0.62 a mile`, `25% of the rate`, `$150.00 a load` */
export function payWords(pay: DriverPay): string {
  const text = payRateText(pay)
  if (pay.kind === 'percentage') return `${text}% of the rate`
  return pay.kind === 'per_mile' ? `$${text} a mile` : `${formatMoney(payForLoad(pay.rate))} a load`
}
