import { Suspense, lazy, useEffect, useState } from 'react'
import type { SignedInUser } from '#contract/auth.ts'
import { fetchBypassToken, storedBypassToken } from '#client/api/bypass-token.ts'
import { useAuth } from '#client/auth/use-auth.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { usePageTitle } from '../page/page-title.ts'
import { OfficeFrame } from './OfficeFrame.tsx'
import { signedOutWords, useSignedOutRedirect } from './use-signed-out-redirect.ts'

const OfficeOnlyPage = lazy(async () => {
  const { OfficeOnlyPage } = await import('../auth/OfficeOnlyPage.tsx')
  return { default: OfficeOnlyPage }
})

/** Lets the office in, and nobody else. */
export function DashboardPage() {
  const auth = useAuth()
  const [lastUser, setLastUser] = useState<SignedInUser | null>(null)
  if (auth.kind === 'admin' && auth.user !== lastUser) setLastUser(auth.user)
  useSignedOutRedirect(auth.kind === 'none' && !auth.isUnreachable)
  useEffect(() => {
    if (auth.kind === 'admin' && storedBypassToken() === null) void fetchBypassToken()
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
  // When the session ends, what is on the page stays in sight, with the reason above it.
  const user = auth.user ?? lastUser
  return (
    <>
      {auth.kind === 'none' && (
        <Banner tone="error" shape="strip">
          {signedOutWords}
        </Banner>
      )}
      {user && <OfficeFrame user={user} isSignedIn={auth.kind === 'admin'} />}
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
