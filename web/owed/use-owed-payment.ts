import { useState } from 'react'
import { dayIn } from '#domain/calendar.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { PaymentMethod } from '#domain/invoices/payment.ts'
import { addMoney, moneyFromStored, noMoney } from '#domain/money.ts'
import { useAuth } from '#client/auth/use-auth.ts'
import { amountBody, judgeAmount, paidInFull } from '../invoices/amount-paid.ts'
import type { AmountPaid } from '../invoices/amount-paid.ts'
import { paidOnBody } from '../invoices/payment-calls.ts'
import { readLastMethod, storeLastMethod } from '../loads/several/payment-memory.ts'
import { referencesOf } from '../loads/several/payment-references.ts'
import { useClock } from '../page/use-clock.ts'
import type { OwedInvoice } from './owed-rows.ts'

export function openOfInvoice({ open }: OwedInvoice) {
  return open === null ? noMoney : moneyFromStored(open)
}

/** How and when money came in, and how much of it for each of the invoices. */
export function useOwedPayment(invoices: readonly OwedInvoice[]) {
  const userId = useAuth().user?.id ?? ''
  const { timeZone, now } = useClock()
  const today = dayIn(timeZone, now)
  const [lastMethod] = useState(() => readLastMethod(userId))
  const [method, setMethod] = useState<PaymentMethod | null>(lastMethod)
  const [day, setDay] = useState<CalendarDate>(today)
  const [notes, setNotes] = useState('')
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [amounts, setAmounts] = useState<ReadonlyMap<string, AmountPaid>>(new Map())
  const references = referencesOf(invoices, typed)
  const lines = invoices.map((invoice) => {
    const open = openOfInvoice(invoice)
    const paid = amounts.get(invoice.id) ?? paidInFull(open)
    const reference = { typed: typed.get(invoice.id) ?? '', meant: references.get(invoice.id) ?? '' }
    return { invoice, paid, reference, ...judgeAmount(paid, open) }
  })
  return {
    ...{ today, lastMethod, method, day, setDay, notes, setNotes, lines },
    setMethod: (chosen: PaymentMethod) => {
      setMethod(chosen)
      storeLastMethod(userId, chosen)
    },
    setReference: (id: string, text: string) => {
      setTyped(new Map([...typed, [id, text]]))
    },
    setPaid: (id: string, paid: AmountPaid) => {
      setAmounts(new Map([...amounts, [id, paid]]))
    },
    comesIn: addMoney(...lines.map(({ cents }) => cents)),
    owed: addMoney(...invoices.map(openOfInvoice)),
    isSound: lines.every(({ amountError, reasonError }) => (amountError ?? reasonError) === undefined),
    hasTyped: notes !== '' || typed.size > 0 || amounts.size > 0,
    bodyOf: (paymentMethod: PaymentMethod, ids: ReadonlySet<string>) => ({
      ...{ paymentMethod, paymentNotes: notes, ...paidOnBody(day, today) },
      lines: lines
        .filter(({ invoice }) => ids.has(invoice.id))
        .map(({ invoice, reference, paid, ...judged }) => ({
          invoice: invoice.invoiceNumber ?? '',
          paymentReference: reference.meant,
          ...amountBody(paid, judged),
        })),
    }),
  }
}

export type OwedPayment = ReturnType<typeof useOwedPayment>
