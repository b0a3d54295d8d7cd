import { useState } from 'react'
import { dayIn } from '#domain/calendar.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { PaymentMethod } from '#domain/invoices/payment.ts'
import { isStillDriven } from '#domain/loads/status-dates.ts'
import type { Load } from '#contract/load-views.ts'
import { useAuth } from '#client/auth/use-auth.ts'
import { paidOnBody } from '../../invoices/payment-calls.ts'
import { useClock } from '../../page/use-clock.ts'
import { readLastMethod, storeLastMethod } from './payment-memory.ts'
import { referencesOf } from './payment-references.ts'
import { useTicked } from './use-ticked.ts'

/** How, when and for which of the loads money came in. */
export function usePayment(loads: readonly Load[]) {
  const userId = useAuth().user?.id ?? ''
  const { timeZone, now } = useClock()
  const today = dayIn(timeZone, now)
  const [lastMethod] = useState(() => readLastMethod(userId))
  const [method, setMethod] = useState<PaymentMethod | null>(lastMethod)
  const [day, setDay] = useState<CalendarDate>(today)
  const [notes, setNotes] = useState('')
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const { decide, isTicked } = useTicked()
  const lines = loads.map((load) => {
    const stillDriven = isStillDriven(load)
    return { load, isGoing: isTicked(load.id, !stillDriven), isStillDriven: stillDriven }
  })
  const going = lines.filter(({ isGoing }) => isGoing).map(({ load }) => load)
  const references = referencesOf(going, typed)
  return {
    ...{ today, lastMethod, method, day, setDay, notes, setNotes, lines, going, decide, references, typed },
    setMethod: (chosen: PaymentMethod) => {
      setMethod(chosen)
      storeLastMethod(userId, chosen)
    },
    setReference: (id: string, text: string) => {
      setTyped(new Map([...typed, [id, text]]))
    },
    hasTyped: notes !== '' || [...typed.values()].some((text) => text !== ''),
    paymentOf: ({ id }: Load, paymentMethod: PaymentMethod) => ({
      ...{ paymentMethod, paymentReference: references.get(id) ?? '', paymentNotes: notes },
      ...paidOnBody(day, today),
    }),
  }
}
