import type { CalendarDate } from '#domain/calendar.ts'
import { call } from '#client/api/call.ts'

/** Omitted for today, so that the exact time is recorded. */
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
