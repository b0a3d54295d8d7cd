import { Suspense, useId, useState } from 'react'
import type { KeyboardEvent, Ref } from 'react'
import { part } from '../part.tsx'
import type { CalendarDate } from '#domain/calendar.ts'
import { TextField } from '../TextField.tsx'
import type { CalendarProps } from './Calendar.tsx'
import { parseTypedDate, typedDate } from './typed-date.ts'

// The calendar weighs more than the field and is wanted only when it is opened.
const Calendar = part(() => import('./Calendar.tsx'), 'Calendar')

type DatePickerPanelProps = CalendarProps & {
  label: string
  inputRef: Ref<HTMLInputElement>
  /** The day that the text says so far; null: none that can be chosen. */
  onType: (day: CalendarDate | null) => void
}

function faultOf(
  day: CalendarDate | null,
  min: CalendarDate | undefined,
  max: CalendarDate | undefined,
): string | undefined {
  if (day === null) return 'Write the date as mm/dd/yyyy'
  if (min !== undefined && day < min) return `The first possible day is ${typedDate(min)}`
  if (max !== undefined && day > max) return `The last possible day is ${typedDate(max)}`
  return undefined
}

export function DatePickerPanel({ label, inputRef, onType, ...calendar }: DatePickerPanelProps) {
  const { value, onValueChange, today, min, max } = calendar
  const inputId = useId()
  const [text, setText] = useState(value === null ? '' : typedDate(value))
  const [error, setError] = useState<string | undefined>(undefined)
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const day = parseTypedDate(text, today)
    const fault = text.trim() === '' ? undefined : faultOf(day, min, max)
    setError(fault)
    if (fault === undefined) onValueChange(day)
  }
  return (
    <div className="w-[276px] p-3 pointer-coarse:w-[332px]">
      <TextField
        ref={inputRef}
        id={inputId}
        label={`${label}, typed`}
        hideLabel
        size="toolbar"
        placeholder="mm/dd/yyyy"
        inputMode="numeric"
        autoComplete="off"
        error={error}
        value={text}
        onChange={(event) => {
          const typed = event.currentTarget.value
          const day = parseTypedDate(typed, today)
          const fault = faultOf(day, min, max)
          setText(typed)
          if (error !== undefined) setError(fault)
          onType(fault === undefined ? day : null)
        }}
        onKeyDown={enter}
        className="mb-2"
      />
      <Suspense fallback={<div className="h-[284px] pointer-coarse:h-[336px]" />}>
        <Calendar {...calendar} />
      </Suspense>
    </div>
  )
}
