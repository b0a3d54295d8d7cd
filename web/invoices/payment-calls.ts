import type { CalendarDate } from '#domain/calendar.ts'
import { call } from '#client/api/call.ts'

/** Today is left out: then the moment is recorded, too. */
export function paidOnBody(day: CalendarDate, today: CalendarDate): { readonly paidOn?: CalendarDate } {
  return day === today ? {} : { paidOn: day }
}

/** What Undo does to a payment that was just recorded. */
export function takePaymentBack(loadId: string) {
  return call('POST /api/loads/:id/undo-payment', {
    params: { id: loadId },
    body: { reason: 'Recorded by mistake' },
  })
}
