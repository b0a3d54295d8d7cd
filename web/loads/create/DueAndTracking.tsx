import { dayIn } from '#domain/calendar.ts'
import { DatePicker } from '#client/ui/date/DatePicker.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { useClock } from '../../page/use-clock.ts'
import type { LoadDraft } from './load-draft.ts'

type DueAndTrackingProps = { draft: LoadDraft; onChange: (change: Partial<LoadDraft>) => void }

export function DueAndTracking({ draft, onChange }: DueAndTrackingProps) {
  const clock = useClock()
  return (
    <div className="grid grid-cols-[1fr_auto] gap-3">
      <DatePicker
        label="Delivery due"
        optional
        today={dayIn(clock.timeZone, clock.now)}
        value={draft.deliveryDueAt}
        onValueChange={(deliveryDueAt) => {
          onChange({ deliveryDueAt })
        }}
      />
      <Switch
        label="Tracking"
        className="flex-col items-start gap-1"
        switchClassName="min-h-9"
        checked={draft.trackingEnabled}
        onCheckedChange={(trackingEnabled) => {
          onChange({ trackingEnabled })
        }}
      />
    </div>
  )
}
