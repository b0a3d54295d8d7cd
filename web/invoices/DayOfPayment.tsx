import type { CalendarDate } from '#domain/calendar.ts'
import { DatePicker } from '#client/ui/date/DatePicker.tsx'

type DayOfPaymentProps = {
  day: CalendarDate
  today: CalendarDate
  onDayChange: (day: CalendarDate) => void
}

/** The day of the payment: today or earlier. */
export function DayOfPayment({ day, today, onDayChange }: DayOfPaymentProps) {
  return (
    <DatePicker
      label="Date of payment"
      value={day}
      today={today}
      max={today}
      onValueChange={(chosen) => {
        onDayChange(chosen ?? today)
      }}
    />
  )
}
