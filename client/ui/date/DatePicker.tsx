import { CalendarDays } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useRef, useState } from 'react'
import type { Ref } from 'react'
import { formatDated } from '../../format/dated-day.ts'
import { formatLongDate } from '../../format/dates.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { classNames } from '../class-names.ts'
import { fieldButtonClasses } from '../field-style.ts'
import type { FieldProps, FieldSize } from '../field.ts'
import { FormField } from '../FormField.tsx'
import { DatePickerPanel } from './DatePickerPanel.tsx'
import { calendarDateOf } from './typed-date.ts'
import { useLayer } from '../use-layer.ts'

export type DatePickerProps = FieldProps & {
  value: CalendarDate | null
  onValueChange: (value: CalendarDate | null) => void
  placeholder?: string
  /** The date in the company's time zone; defaults to this computer's. */
  today?: CalendarDate
  min?: CalendarDate | undefined
  max?: CalendarDate | undefined
  disabled?: boolean
  size?: FieldSize
  onBlur?: () => void
  ref?: Ref<HTMLButtonElement>
}

export function DatePicker({
  value,
  onValueChange,
  placeholder = 'Pick a date',
  today,
  min,
  max,
  disabled = false,
  size = 'form',
  onBlur,
  ref,
  ...field
}: DatePickerProps) {
  const layer = useLayer()
  // Toolbars have no room for a month written out.
  const format = size === 'toolbar' ? formatDated : formatLongDate
  const input = useRef<HTMLInputElement>(null)
  const typed = useRef<CalendarDate | null>(null)
  const [open, setOpen] = useState(false)
  const [todayHere] = useState(() => calendarDateOf(new Date()))
  const changeOpen = (isOpen: boolean) => {
    typed.current = null
    layer.place(isOpen)
    setOpen(isOpen)
    if (!isOpen) onBlur?.()
  }
  return (
    <FormField {...field}>
      {(wiring, labelId) => (
        <Popover.Root open={open} onOpenChange={changeOpen}>
          <Popover.Trigger
            {...wiring}
            ref={ref}
            data-field
            aria-labelledby={`${labelId} ${wiring.id}-value`}
            disabled={disabled}
            className={fieldButtonClasses(field.error !== undefined, size)}
          >
            <CalendarDays aria-hidden className="size-4 flex-none text-muted" strokeWidth={1.5} />
            <span
              id={`${wiring.id}-value`}
              title={value === null ? undefined : formatLongDate(value)}
              className={classNames('min-w-0 flex-1 truncate', value === null && 'text-placeholder')}
            >
              {value === null ? placeholder : format(value)}
            </span>
          </Popover.Trigger>
          <Popover.Portal {...layer.portal}>
            <Popover.Content
              aria-label={field.label}
              align="start"
              sideOffset={4}
              collisionPadding={8}
              onInteractOutside={() => {
                // Whoever goes on elsewhere has typed the day, and not given it up.
                if (typed.current !== null) onValueChange(typed.current)
              }}
              onOpenAutoFocus={(event) => {
                // On touch the keyboard would cover the calendar.
                if (matchMedia('(pointer: coarse)').matches) return
                event.preventDefault()
                input.current?.focus()
                input.current?.select()
              }}
              className="scroll-area motion-layer z-menu max-h-(--radix-popover-content-available-height) overflow-y-auto rounded-panel bg-raised text-text no-ring shadow-menu forced-colors:border"
            >
              <DatePickerPanel
                label={field.label}
                inputRef={input}
                onType={(day) => {
                  typed.current = day
                }}
                value={value}
                onValueChange={(day) => {
                  onValueChange(day)
                  changeOpen(false)
                }}
                today={today ?? todayHere}
                min={min}
                max={max}
              />
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
      )}
    </FormField>
  )
}
