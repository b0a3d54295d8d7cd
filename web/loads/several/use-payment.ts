import { useState } from 'react'
import { dayIn } from '#domain/calendar.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { PaymentMethod } from '#domain/invoices/payment.ts'
import { addMoney } from '#domain/money.ts'
import { useAuth } from '#client/auth/use-auth.ts'
import { amountBody, judgeAmount, paidInFull } from '../../invoices/amount-paid.ts'
import type { AmountPaid } from '../../invoices/amount-paid.ts'
import { paidOnBody } from '../../invoices/payment-calls.ts'
import { useClock } from '../../page/use-clock.ts'
import type { Payable } from './payable.ts'
import { readLastMethod, storeLastMethod } from './payment-memory.ts'
import { referencesOf } from './payment-references.ts'
import { useTicked } from './use-ticked.ts'

/** How and when money came in, for which of the invoices, and how much of it for each. */
export function usePayment(invoices: readonly Payable[]) {
  const userId = useAuth().user?.id ?? ''
  const { timeZone, now } = useClock()
  const today = dayIn(timeZone, now)
  const [lastMethod] = useState(() => readLastMethod(userId))
  const [method, setMethod] = useState<PaymentMethod | null>(lastMethod)
  const [firstDay] = useState(today)
  const [day, setDay] = useState<CalendarDate>(firstDay)
  const [notes, setNotes] = useState('')
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [amounts, setAmounts] = useState<ReadonlyMap<string, AmountPaid>>(new Map())
  const { decide, isTicked } = useTicked()
  const isGoing = ({ id, isStillDriven }: Payable) => isTicked(id, !isStillDriven)
  const references = referencesOf(invoices.filter(isGoing), typed)
  const lines = invoices.map((invoice) => {
    const { id, open } = invoice
    const paid = amounts.get(id) ?? paidInFull(open)
    const reference = { typed: typed.get(id) ?? '', meant: references.get(id) ?? '' }
    return { invoice, isGoing: isGoing(invoice), paid, reference, ...judgeAmount(paid, open) }
  })
  const going = lines.filter((line) => line.isGoing)
  return {
    ...{ today, lastMethod, method, day, setDay, notes, setNotes, lines, decide },
    going: going.map(({ invoice }) => invoice),
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
    comesIn: addMoney(...going.map(({ cents }) => cents)),
    owed: addMoney(...going.map(({ invoice }) => invoice.open)),
    isSound: going.every(({ amountError, reasonError }) => (amountError ?? reasonError) === undefined),
    hasTyped:
      day !== firstDay || notes !== '' || [...typed.values()].some((text) => text !== '') || amounts.size > 0,
    bodyOf: (paymentMethod: PaymentMethod, ids: ReadonlySet<string>) => ({
      ...{ paymentMethod, paymentNotes: notes, ...paidOnBody(day, today) },
      lines: lines
        .filter(({ invoice }) => ids.has(invoice.id))
        .map(({ invoice, reference, paid, ...judged }) => ({
          invoice: invoice.invoiceNumber,
          paymentReference: reference.meant,
          ...amountBody(paid, judged),
        })),
    }),
  }
}

export type SeveralPayment = ReturnType<typeof usePayment>
