import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { formatMonth } from '../../format/dates.ts'
import { classNames } from '../class-names.ts'
import { fieldButtonClasses } from '../field-style.ts'
import type { FieldProps, FieldSize } from '../field.ts'
import { FormField } from '../FormField.tsx'
import { IconButton } from '../IconButton.tsx'
import { useLayer } from '../use-layer.ts'

export type MonthPickerProps = FieldProps & {
  /** A month like `2026-11`. */
  value: string
  onValueChange: (month: string) => void
  /** No later month can be chosen. */
  max?: string
  size?: FieldSize
}

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

export function MonthPicker({ value, onValueChange, max, size = 'toolbar', ...field }: MonthPickerProps) {
  const layer = useLayer()
  const [open, setOpen] = useState(false)
  const [year, setYear] = useState(Number(value.slice(0, 4)))
  const changeOpen = (isOpen: boolean) => {
    layer.place(isOpen)
    setOpen(isOpen)
    setYear(Number(value.slice(0, 4)))
  }
  const isTooLate = (month: string) => max !== undefined && month > max
  return (
    <FormField {...field}>
      {(wiring, labelId) => (
        <Popover.Root open={open} onOpenChange={changeOpen}>
          <Popover.Trigger
            {...wiring}
            aria-labelledby={`${labelId} ${wiring.id}-value`}
            className={fieldButtonClasses(field.error !== undefined, size)}
          >
            <CalendarDays aria-hidden className="size-4 flex-none text-muted" strokeWidth={1.5} />
            <span id={`${wiring.id}-value`} className="tabular min-w-0 flex-1 truncate">
              {formatMonth(value)}
            </span>
          </Popover.Trigger>
          <Popover.Portal {...layer.portal}>
            <Popover.Content
              aria-label={field.label}
              align="end"
              sideOffset={4}
              collisionPadding={8}
              className="motion-layer z-menu w-64 rounded-panel bg-raised p-3 text-text no-ring shadow-menu forced-colors:border"
            >
              <div className="flex items-center">
                <span aria-live="polite" className="tabular flex-1 pl-1 font-sign text-form font-bold">
                  {year}
                </span>
                <IconButton
                  icon={ChevronLeft}
                  label="Previous year"
                  onClick={() => {
                    setYear(year - 1)
                  }}
                />
                <IconButton
                  icon={ChevronRight}
                  label="Next year"
                  disabled={isTooLate(`${String(year + 1)}-01`)}
                  onClick={() => {
                    setYear(year + 1)
                  }}
                />
              </div>
              <div className="mt-1 grid grid-cols-3 gap-1">
                {months.map((number) => {
                  const month = `${String(year)}-${number}`
                  const name = formatMonth(month).slice(0, 3)
                  return (
                    <button
                      key={number}
                      type="button"
                      disabled={isTooLate(month)}
                      aria-pressed={month === value}
                      aria-label={`${name} ${String(year)}`}
                      onClick={() => {
                        setOpen(false)
                        onValueChange(month)
                      }}
                      className={classNames(
                        'h-9 rounded-control text-cell disabled:text-disabled pointer-coarse:h-11',
                        month === value ? 'bg-accent font-semibold text-on-accent' : 'enabled-hover:bg-inset',
                      )}
                    >
                      {name}
                    </button>
                  )
                })}
              </div>
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
      )}
    </FormField>
  )
}
