import { Suspense, useEffect } from 'react'
import type { SignedInUser } from '#contract/auth.ts'
import { part } from '#client/ui/part.tsx'

const load = () => import('./SessionEnded.tsx')
const SessionEnded = part(load, 'SessionEnded')

/** The layer over the page when `user`'s session has ended; null: no session has ended. */
export function LazySessionEnded({ user }: { user: SignedInUser | null }) {
  useEffect(() => {
    // Preloaded after the page: a session may end with a new release, whose files have other names.
    void load()
  }, [])
  return (
    user && (
      <Suspense fallback={null}>
        <SessionEnded user={user} />
      </Suspense>
    )
  )
}
