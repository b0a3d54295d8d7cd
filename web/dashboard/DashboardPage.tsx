import { Suspense, lazy, useEffect } from 'react'
import { fetchBypassToken, storedBypassToken } from '#client/api/bypass-token.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { LazySessionEnded } from '../auth/LazySessionEnded.tsx'
import { useStaffSession } from '../auth/use-staff-session.ts'
import { usePageTitle } from '../page/page-title.ts'
import { OfficeFrame } from './OfficeFrame.tsx'

const OfficeOnlyPage = lazy(async () => {
  const { OfficeOnlyPage } = await import('../auth/OfficeOnlyPage.tsx')
  return { default: OfficeOnlyPage }
})

/** Admits only office staff. */
export function DashboardPage() {
  const { auth, user, endedFor } = useStaffSession()
  useEffect(() => {
    if (auth.kind === 'admin' && storedBypassToken() === null) void fetchBypassToken()
  }, [auth.kind])
  useEffect(() => {
    if (auth.kind !== 'admin') return undefined
    const timer = setTimeout(
      () => void import('../page/keep-parts.ts').then(({ keepParts }) => keepParts()),
      20_000,
    )
    return () => {
      clearTimeout(timer)
    }
  }, [auth.kind])
  if (auth.kind === 'driver' || auth.kind === 'regular') {
    return (
      <Suspense fallback={null}>
        <OfficeOnlyPage kind={auth.kind} />
      </Suspense>
    )
  }
  if (auth.kind === 'loading') return <main aria-busy="true" className="h-dvh" />
  if (auth.isUnreachable) return <Unreachable />
  return (
    <>
      {user && <OfficeFrame user={user} isSignedIn={auth.kind === 'admin'} />}
      <LazySessionEnded user={endedFor} />
    </>
  )
}

function Unreachable() {
  usePageTitle('Office Dashboard')
  return (
    <main className="mx-auto max-w-[640px] p-6">
      <Banner
        tone="error"
        title="The server cannot be reached."
        action={
          <Button
            size="toolbar"
            onClick={() => {
              location.reload()
            }}
          >
            Try again
          </Button>
        }
      >
        Check the network and try again.
      </Banner>
    </main>
  )
}
