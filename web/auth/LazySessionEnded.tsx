import { Suspense, lazy, useEffect } from 'react'
import type { SignedInUser } from '#contract/auth.ts'

const part = async () => ({ default: (await import('./SessionEnded.tsx')).SessionEnded })
const SessionEnded = lazy(part)

/** The layer over the page when `user`'s session has ended; null: no session has ended. */
export function LazySessionEnded({ user }: { user: SignedInUser | null }) {
  useEffect(() => {
    // Preloaded after the page: a session may end with a new release, whose files have other names.
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
