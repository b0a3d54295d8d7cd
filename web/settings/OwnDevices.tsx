import { useMutation } from '@tanstack/react-query'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { useRead, useRefreshLists } from '#client/api/queries.ts'
import { formatInstantDay, formatSince } from '#client/format/dates.ts'
import { Button } from '#client/ui/Button.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { ReadFailure } from '../records/ReadFailure.tsx'
import { useClock } from '../page/use-clock.ts'
import { deviceName } from './device-name.ts'
import { SettingsSection } from './SettingsSection.tsx'

const allOthers = 'others'

function useEndSession() {
  const { toast } = useToast()
  const refresh = useRefreshLists()
  return useMutation({
    mutationFn: (session: string) => call('DELETE /api/sessions/:session', { params: { session } }),
    onSuccess: (_answer, session) => {
      toast({ title: session === allOthers ? 'Signed out on every other device' : 'Device signed out' })
    },
    onError: (error) => {
      const description = failureMessage(error, 'The device could not be signed out. Please try again.')
      toast({ title: 'Error', description, destructive: true })
    },
    onSettled: () => refresh('sessions'),
  })
}

export function OwnDevices() {
  const clock = useClock()
  const read = useRead('GET /api/sessions')
  const end = useEndSession()
  const devices = read.data ?? []
  return (
    <SettingsSection
      title="Your devices"
      about="Where you are signed in. Sign out what you don't know, then change your password."
      action={
        devices.length > 1 && (
          <Button
            busy={end.isPending && end.variables === allOthers}
            busyLabel="Signing out..."
            onClick={() => {
              end.mutate(allOthers)
            }}
          >
            Sign out all others
          </Button>
        )
      }
    >
      <ReadFailure what="devices" read={read} />
      <ul className="divide-y divide-line">
        {devices.map(({ id, device, isCurrent, lastUsedAt, createdAt }) => (
          <li key={id} className="flex min-h-11 items-center gap-3 py-1">
            <div className="max-w-96 min-w-0 flex-1 text-cell">
              <p className="flex items-center gap-2">
                <span className="truncate font-medium">{deviceName(device)}</span>
                {isCurrent && <StatusBadge tone="green" label="This device" className="flex-none" />}
              </p>
              <p className="text-meta text-muted">
                {`Used ${formatSince(lastUsedAt, clock.now)} ago, signed in ${formatInstantDay(createdAt, clock)}`}
              </p>
            </div>
            {!isCurrent && (
              <Button
                size="toolbar"
                aria-label={`Sign out ${deviceName(device)}`}
                busy={end.isPending && end.variables === id}
                onClick={() => {
                  end.mutate(id)
                }}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
    </SettingsSection>
  )
}
