import { useMutation } from '@tanstack/react-query'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import type { Answer } from '#client/api/call.ts'
import { useRead, useRefreshLists } from '#client/api/queries.ts'
import { formatMoment } from '#client/format/dates.ts'
import { Button } from '#client/ui/Button.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { ReadFailure } from '../records/ReadFailure.tsx'
import { useClock } from '../page/use-clock.ts'
import { SettingsSection } from './SettingsSection.tsx'

type Lock = Answer<'GET /api/sign-in-locks'>[number]

const kinds: Record<Lock['kind'], string> = {
  username: 'Username',
  address: 'Network address',
  device: 'Known device',
  link: 'One-time links from',
}

export function SignInLocks() {
  const clock = useClock()
  const { toast } = useToast()
  const refresh = useRefreshLists()
  const read = useRead('GET /api/sign-in-locks')
  const lift = useMutation({
    mutationFn: ({ id }: Lock) => call('DELETE /api/sign-in-locks/:id', { params: { id } }),
    onSuccess: (_answer, { subject }) => {
      toast({ title: 'Lock lifted', description: `${subject} can sign in again now.` })
    },
    onError: (error) => {
      const description = failureMessage(error, 'The lock could not be lifted. Please try again.')
      toast({ title: 'Error', description, destructive: true })
    },
    onSettled: () => refresh('staff'),
  })
  const locks = read.data?.filter(({ lockedUntil }) => new Date(lockedUntil) > clock.now)
  return (
    <SettingsSection
      title="Sign-in locks"
      about="After too many wrong tries a sign-in has to wait. Lift the lock when you know who it was."
    >
      <ReadFailure what="sign-in locks" read={read} />
      {locks?.length === 0 && <p className="text-cell">Nobody has to wait.</p>}
      <ul className="divide-y divide-line">
        {locks?.map((lock) => (
          <li key={lock.id} className="flex min-h-11 items-center gap-3 py-1">
            <div className="max-w-96 min-w-0 flex-1 text-cell">
              <p className="truncate font-medium">{lock.subject}</p>
              <p className="text-meta text-muted">
                {`${kinds[lock.kind]}, waits until ${formatMoment(lock.lockedUntil, clock)}`}
              </p>
            </div>
            <Button
              size="toolbar"
              aria-label={`Lift lock of ${lock.subject}`}
              busy={lift.isPending && lift.variables.id === lock.id}
              onClick={() => {
                lift.mutate(lock)
              }}
            >
              Lift lock
            </Button>
          </li>
        ))}
      </ul>
    </SettingsSection>
  )
}
