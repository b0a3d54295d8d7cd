import { dayIn, parseCalendarDate } from '#domain/calendar.ts'
import { DatePicker } from '#client/ui/date/DatePicker.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { useClock } from '../../page/use-clock.ts'
import type { LoadDraft } from './load-draft.ts'

type DueAndTrackingProps = { draft: LoadDraft; onChange: (change: Partial<LoadDraft>) => void }

export function DueAndTracking({ draft, onChange }: DueAndTrackingProps) {
  const clock = useClock()
  return (
    <>
      <DatePicker
        label="Delivery due"
        optional
        today={dayIn(clock.timeZone, clock.now)}
        value={draft.deliveryDueAt === null ? null : parseCalendarDate(draft.deliveryDueAt)}
        onValueChange={(deliveryDueAt) => {
          onChange({ deliveryDueAt })
        }}
      />
      <Switch
        label="Tracking"
        checked={draft.trackingEnabled}
        onCheckedChange={(trackingEnabled) => {
          onChange({ trackingEnabled })
        }}
      />
    </>
  )
}
