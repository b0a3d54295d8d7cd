import { dayAfter, type CalendarDate } from '#domain/calendar.ts'
import { DatePicker } from '#client/ui/date/DatePicker.tsx'

type DayOfPaymentProps = {
  day: CalendarDate
  today: CalendarDate
  onDayChange: (day: CalendarDate) => void
}

/** The day of the payment: today or earlier. In January last year is quickly typed, and its books would get it. */
export function DayOfPayment({ day, today, onDayChange }: DayOfPaymentProps) {
  return (
    <div>
      <DatePicker
        label="Date of payment"
        value={day}
        today={today}
        max={today}
        onValueChange={(chosen) => {
          onDayChange(chosen ?? today)
        }}
      />
      {dayAfter(day, 180) < today && (
        <p role="status" className="mt-1 text-meta text-attention-text">
          That is more than half a year ago. Is the year right?
        </p>
      )}
    </div>
  )
}
