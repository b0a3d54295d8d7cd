import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isOnDuty } from '#domain/tracking/tracked-load.ts'
import type { Load } from '#contract/load-views.ts'
import type { TrackedLoad } from '#contract/tracking.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { refreshLists } from '#client/api/queries.ts'
import { formatMoment } from '#client/format/dates.ts'
import { Button } from '#client/ui/Button.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { useClock } from '../../page/use-clock.ts'

/** Whether the truck is followed, since when, and the button that changes it. */
export function SwitchTracking({ load, tracked }: { load: Load; tracked: TrackedLoad }) {
  const clock = useClock()
  const client = useQueryClient()
  const { toast } = useToast()
  const isOn = tracked.trackingEnabled
  const change = useMutation({
    // The page may hear of the change before it is answered.
    mutationFn: async (isWanted: boolean) => {
      const driverId = tracked.driver?.id
      if (driverId === undefined) throw new Error('Driver ID required')
      const params = { driverId, loadId: load.id }
      if (isWanted) await call('POST /api/tracking/start/:driverId/:loadId', { params })
      else await call('POST /api/tracking/stop/:driverId/:loadId', { params })
    },
    onSuccess: (_answer, isWanted) => {
      toast({ title: isWanted ? `${load.number109} is tracked` : `${load.number109} is no longer tracked` })
    },
    onError: (error, isWanted) => {
      const description = tracked.driver === null ? 'Driver ID required' : failureMessage(error, 'Try again.')
      toast({
        title: isWanted ? 'Could not start tracking.' : 'Could not stop tracking.',
        description,
        destructive: true,
      })
    },
    onSettled: () => refreshLists(client, 'loads', 'tracking'),
  })
  return (
    <div className="flex items-center justify-between gap-4">
      <p className="min-w-0 text-cell">{stateWords(tracked, (at) => formatMoment(at, clock))}</p>
      <Button
        variant={isOn ? 'secondary' : 'primary'}
        busy={change.isPending}
        onClick={({ detail }) => {
          // By the second click of a double one it may do the opposite already.
          if (detail <= 1) change.mutate(!isOn)
        }}
      >
        {isOn ? 'Stop Tracking' : 'Start Tracking'}
      </Button>
    </div>
  )
}

function stateWords(tracked: TrackedLoad, moment: (at: string) => string): string {
  const { trackingEnabled, trackedSince, status, driver } = tracked
  if (!trackingEnabled) return 'Tracking is off. What the phone sends is not stored.'
  if (trackedSince !== null) return `Tracked since ${moment(trackedSince)}`
  if (driver === null) return 'Tracking begins when a driver has the load and confirms it.'
  return isOnDuty(status)
    ? 'Tracking is on.'
    : 'Tracking begins when the driver confirms the load, and ends with its delivery.'
}
