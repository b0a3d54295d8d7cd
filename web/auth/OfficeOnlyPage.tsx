import { useMutation } from '@tanstack/react-query'
import { useLogOut } from '#client/auth/use-auth.ts'
import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { usePageTitle } from '../page/page-title.ts'
import { paths } from '../page/paths.ts'
import { PublicCard } from './PublicCard.tsx'

/** For people who are signed in, but not as office staff: drivers, and people who were not admitted yet. */
export function OfficeOnlyPage({ kind }: { kind: 'driver' | 'regular' }) {
  usePageTitle('Office only')
  const leave = useLogOut()
  const logOut = useMutation({ mutationFn: leave.other })
  if (kind === 'driver') {
    return (
      <PublicCard title="This page is for the office">
        <p className="text-form">You are signed in as a driver. Your loads are in the driver portal.</p>
        <ButtonLink className="mt-4 w-full" variant="primary" size="panel" href={paths.driverPortal}>
          Go to your loads
        </ButtonLink>
      </PublicCard>
    )
  }
  return (
    <PublicCard title="Ask the office">
      <p className="text-form">
        You are signed in, but your account has no access yet. Ask an admin of your company to let you in.
      </p>
      <Button
        className="mt-4 w-full"
        size="panel"
        busy={logOut.isPending}
        busyLabel="Leaving..."
        onClick={() => {
          logOut.mutate()
        }}
      >
        Logout
      </Button>
    </PublicCard>
  )
}
