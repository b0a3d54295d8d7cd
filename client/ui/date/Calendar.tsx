import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker } from 'react-day-picker'
import type { CalendarDate } from '#domain/calendar.ts'
import { calendarDateOf, localNoon } from './typed-date.ts'

export type CalendarProps = {
  value: CalendarDate | null
  onValueChange: (value: CalendarDate | null) => void
  today: CalendarDate
  min?: CalendarDate | undefined
  max?: CalendarDate | undefined
}

const looks = {
  months: 'relative',
  month_caption: 'flex h-8 items-center px-1 pointer-coarse:h-11 font-sign text-form font-bold',
  nav: 'absolute top-0 right-0 flex gap-1',
  button_previous:
    'grid size-8 place-items-center rounded-control hover:bg-inset aria-disabled:text-disabled pointer-coarse:size-11',
  button_next:
    'grid size-8 place-items-center rounded-control hover:bg-inset aria-disabled:text-disabled pointer-coarse:size-11',
  month_grid: 'mt-1',
  weekday: 'h-7 w-9 text-center text-head font-medium text-muted',
  day: 'p-0 text-center',
  day_button: 'calendar-day',
  selected: 'calendar-selected',
  today: 'calendar-today',
  outside: 'calendar-outside',
  disabled: 'calendar-disabled',
}

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' })

/** Holds the bare number that is shown, so that voice control finds the day by it. */
function spokenDay(date: Date, { today, selected }: Partial<Record<string, boolean>>): string {
  return `${today ? 'Today, ' : ''}${longDay.format(date)}${selected ? ', selected' : ''}`
}

/** Weeks start on Sunday; today is ringed; choosing the chosen day clears it. */
export function Calendar({ value, onValueChange, today, min, max }: CalendarProps) {
  const disabled = [...(min ? [{ before: localNoon(min) }] : []), ...(max ? [{ after: localNoon(max) }] : [])]
  const selected = value === null ? undefined : localNoon(value)
  return (
    <DayPicker
      mode="single"
      weekStartsOn={0}
      showOutsideDays
      fixedWeeks
      selected={selected}
      defaultMonth={selected ?? localNoon(today)}
      today={localNoon(today)}
      disabled={disabled}
      onSelect={(day) => {
        onValueChange(day ? calendarDateOf(day) : null)
      }}
      labels={{ labelDayButton: spokenDay }}
      classNames={looks}
      components={{
        Chevron: ({ orientation }) => {
          const Shape = orientation === 'left' ? ChevronLeft : ChevronRight
          return <Shape aria-hidden className="size-4" strokeWidth={1.5} />
        },
      }}
    />
  )
}
