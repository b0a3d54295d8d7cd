import { Popover } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Clock } from '#client/format/dates.ts'
import { classNames } from '#client/ui/class-names.ts'
import { latePart } from '#client/ui/late-part.ts'
import { useLayer } from '#client/ui/use-layer.ts'
import { appointmentWords } from '../../load/appointment-words.ts'
import type { Appointment } from '../../load/appointment-words.ts'

const panel = latePart(async () => (await import('./AppointmentPanel.tsx')).AppointmentPanel)

type AppointmentFieldProps = {
  /** "stop 2, Tulsa Mill" */
  name: string
  value: Appointment | null
  onValueChange: (value: Appointment | null) => void
  clock: Clock
  /** The day that it most likely is. */
  likelyDay: CalendarDate
  /** What speaks against an appointment; null where nothing does. */
  warn?: ((appointment: Appointment) => string | null) | undefined
  /** What is pressed, where it is not the appointment in words. */
  children?: ReactNode
}

/** Among times that stand as they are. */
const changeable = 'text-left underline decoration-dotted decoration-1 underline-offset-3'

/** The appointment as a line of text that opens a small form. */
export function AppointmentField({
  name,
  value,
  onValueChange,
  clock,
  likelyDay,
  warn,
  children,
}: AppointmentFieldProps) {
  const layer = useLayer()
  const [isOpen, setOpen] = useState(false)
  const timeInput = useRef<HTMLInputElement>(null)
  useEffect(() => {
    void panel.ready()
  }, [])
  const place = (isOpening: boolean) => {
    layer.place(isOpening)
    setOpen(isOpening)
  }
  const changeOpen = (isOpening: boolean) => {
    if (!isOpening || panel.part !== null) place(isOpening)
    else {
      void panel.ready().then(() => {
        place(true)
      })
    }
  }
  const AppointmentPanel = panel.part
  return (
    <Popover.Root open={isOpen} onOpenChange={changeOpen}>
      <Popover.Trigger
        className={classNames(
          // A line of text, with the room of a button above and below.
          'relative rounded-badge after:absolute after:inset-x-0 after:-inset-y-1 hover:underline',
          value === null ? 'text-link underline decoration-1 underline-offset-2' : 'text-text',
          value !== null && (children === undefined ? 'font-medium' : changeable),
        )}
      >
        {value === null ? 'Add appointment' : (children ?? appointmentWords(value, clock))}
        <span className="sr-only">{` at ${name}`}</span>
      </Popover.Trigger>
      <Popover.Portal {...layer.portal}>
        <Popover.Content
          aria-label={`Appointment of ${name}`}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            timeInput.current?.focus()
          }}
          className="motion-layer z-menu w-72 rounded-panel bg-raised p-3 text-text no-ring shadow-menu forced-colors:border"
        >
          {AppointmentPanel && (
            <AppointmentPanel
              timeRef={timeInput}
              value={value}
              onValueChange={(appointment) => {
                onValueChange(appointment)
                setOpen(false)
              }}
              clock={clock}
              likelyDay={likelyDay}
              warn={warn}
            />
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
