import { useEffect, useState } from 'react'
import type { SignedInUser } from '#contract/auth.ts'
import { useAuth } from '#client/auth/use-auth.ts'
import { forgetAsked } from '../page/asked-address.ts'
import { useSignedOutRedirect } from './use-signed-out-redirect.ts'

/**
 * Who is signed in, and who was: when a session ends, the page stays for `endedFor` to sign in again. Only people who
 * were never signed in are redirected.
 */
export function useStaffSession() {
  const auth = useAuth()
  const [lastUser, setLastUser] = useState<SignedInUser | null>(null)
  if (auth.kind === 'admin' && auth.user !== lastUser) setLastUser(auth.user)
  useEffect(() => {
    if (auth.kind === 'admin') forgetAsked()
  }, [auth.kind])
  const isSignedOut = auth.kind === 'none' && !auth.isUnreachable
  useSignedOutRedirect(isSignedOut && lastUser === null)
  return { auth, user: auth.user ?? lastUser, endedFor: isSignedOut ? lastUser : null }
}
