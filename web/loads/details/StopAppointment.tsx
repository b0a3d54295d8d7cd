import type { ReactNode } from 'react'
import { dayIn } from '#domain/calendar.ts'
import type { Load, LoadStop } from '#contract/load-views.ts'
import { zoneClock } from '#client/format/dates.ts'
import type { Appointment } from '../../load/appointment-words.ts'
import { stopNameOf } from '../../load/stop-words.ts'
import { useClock } from '../../page/use-clock.ts'
import { AppointmentField } from '../create/AppointmentField.tsx'
import { useClashOf } from './use-clash-of.ts'

type StopAppointmentProps = {
  load: Load
  index: number
  onValueChange: (stop: LoadStop, appointment: Appointment | null) => void
  /** What is pressed where there is an appointment. */
  children: ReactNode
}

/** Receivers move appointments all day: pressed to change, by the clocks at the stop. */
export function StopAppointment({ load, index, onValueChange, children }: StopAppointmentProps) {
  const clock = useClock()
  const warn = useClashOf(load)
  const { stops } = load
  const stop = stops[index]
  if (!stop) return null
  const there = zoneClock(stop.timeZone, clock)
  const before = stops.slice(0, index).findLast(({ appointmentAt }) => appointmentAt !== null)
  const value = stop.appointmentAt === null ? null : { at: stop.appointmentAt, until: stop.appointmentUntil }
  return (
    <AppointmentField
      name={`stop ${String(index + 1)}, ${stopNameOf(stop)}`}
      value={value}
      onValueChange={(appointment) => {
        onValueChange(stop, appointment)
      }}
      clock={there}
      warn={(appointment) => warn(stop, appointment)}
      likelyDay={dayIn(there.timeZone, before?.appointmentAt ? new Date(before.appointmentAt) : clock.now)}
    >
      {children}
    </AppointmentField>
  )
}
