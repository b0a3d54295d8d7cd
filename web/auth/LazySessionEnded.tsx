import { Suspense, lazy, useEffect } from 'react'
import type { SignedInUser } from '#contract/auth.ts'

const part = async () => ({ default: (await import('./SessionEnded.tsx')).SessionEnded })
const SessionEnded = lazy(part)

/** What lies over the page when the session of `user` has ended; null: nobody's has. */
export function LazySessionEnded({ user }: { user: SignedInUser | null }) {
  useEffect(() => {
    // After the page, and long before it is needed: a session may end with a new release, whose parts have other names.
    void part()
  }, [])
  return (
    user && (
      <Suspense fallback={null}>
        <SessionEnded user={user} />
      </Suspense>
    )
  )
}
