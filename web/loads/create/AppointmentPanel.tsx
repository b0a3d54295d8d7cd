import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, Ref } from 'react'
import { dayIn } from '#domain/calendar.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { windowEnd } from '#domain/loads/window-end.ts'
import { clockTimeIn, instantIn } from '#domain/zoned-time.ts'
import type { Clock } from '#client/format/dates.ts'
import { Button } from '#client/ui/Button.tsx'
import { DatePicker } from '#client/ui/date/DatePicker.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { Appointment } from '../../load/appointment-words.ts'

type AppointmentPanelProps = {
  timeRef: Ref<HTMLInputElement>
  value: Appointment | null
  onValueChange: (value: Appointment | null) => void
  clock: Clock
  likelyDay: CalendarDate
  warn?: ((appointment: Appointment) => string | null) | undefined
}

type Typed = { readonly day: CalendarDate | null; readonly from: string; readonly until: string }
type Faults = Partial<Record<keyof Typed, string>>

function faultsOf({ day, from, until }: Typed, end: Date | null): Faults {
  return {
    ...(day === null && { day: 'Please pick a date.' }),
    ...(from === '' && { from: 'Please give a time.' }),
    ...(day !== null &&
      from !== '' &&
      until !== '' &&
      end === null && { until: 'It ends before it begins.' }),
  }
}

function endOf({ day, from, until }: Typed, timeZone: string): Date | null {
  return day === null || from === '' || until === '' ? null : windowEnd(timeZone, { day, from, until })
}

function appointmentOf({ day, from }: Typed, end: Date | null, timeZone: string): Appointment | null {
  return day && { at: instantIn(timeZone, day, from).toISOString(), until: end?.toISOString() ?? null }
}

/** Day, time, and the end of a window where there is one. Enter sets it. */
export function AppointmentPanel(props: AppointmentPanelProps) {
  const { timeRef, value, onValueChange, clock, likelyDay, warn } = props
  const { timeZone } = clock
  const [typed, setTyped] = useState<Typed>(() => ({
    day: value === null ? likelyDay : dayIn(timeZone, new Date(value.at)),
    from: value === null ? '' : clockTimeIn(timeZone, new Date(value.at)),
    until: value?.until == null ? '' : clockTimeIn(timeZone, new Date(value.until)),
  }))
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  const end = endOf(typed, timeZone)
  const faults = faultsOf(typed, end)
  const shown = tries > 0 ? faults : {}
  const meant = Object.keys(faults).length > 0 ? null : appointmentOf(typed, end, timeZone)
  const warning = (meant && warn?.(meant)) ?? null
  const change = (next: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...next }))
  }
  const save = () => {
    setTries((before) => before + 1)
    if (meant !== null) onValueChange(meant)
  }
  // The load's form surrounds it, for React and for the browser: Enter must not submit that one.
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    save()
  }
  return (
    <div ref={form} className="flex flex-col gap-3">
      <DatePicker
        label="Day"
        today={dayIn(timeZone, clock.now)}
        value={typed.day}
        error={shown.day}
        onValueChange={(day) => {
          change({ day })
        }}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          ref={timeRef}
          type="time"
          label="Time"
          value={typed.from}
          error={shown.from}
          onChange={(event) => {
            change({ from: event.currentTarget.value })
          }}
          onKeyDown={saveOnEnter}
        />
        <TextField
          type="time"
          label="Until"
          optional
          value={typed.until}
          error={shown.until}
          onChange={(event) => {
            change({ until: event.currentTarget.value })
          }}
          onKeyDown={saveOnEnter}
        />
      </div>
      {warning !== null && (
        <p role="status" className="text-meta text-attention-text">
          {warning}
        </p>
      )}
      <div className="flex justify-end gap-2">
        {value !== null && (
          <Button
            variant="quiet"
            onClick={() => {
              onValueChange(null)
            }}
          >
            Remove
          </Button>
        )}
        <Button variant="primary" onClick={save}>
          Set appointment
        </Button>
      </div>
    </div>
  )
}
