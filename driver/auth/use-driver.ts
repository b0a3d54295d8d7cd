import { useCallback, useEffect, useState } from 'react'
import type { SignedInUser } from '#contract/auth.ts'
import { ApiError } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { requireDriverId } from '#client/auth/auth-state.ts'

export type DriverState =
  | { readonly kind: 'loading' | 'failed' | 'signed-out'; readonly user: null }
  | { readonly kind: 'signed-in'; readonly user: SignedInUser }

async function askWhoItIs(signal: AbortSignal): Promise<DriverState> {
  try {
    const user = requireDriverId(await call('GET /api/auth/driver-user', { signal }))
    return { kind: 'signed-in', user }
  } catch (error) {
    const isNobody = error instanceof ApiError && error.status === 401
    return { kind: isNobody ? 'signed-out' : 'failed', user: null }
  }
}

/** Who is signed in on this phone. `setUser` takes the answer of a sign-in, which says the same. */
export function useDriver(): DriverState & { setUser: (user: SignedInUser) => void } {
  const [state, setState] = useState<DriverState>({ kind: 'loading', user: null })
  useEffect(() => {
    const abort = new AbortController()
    void askWhoItIs(abort.signal).then((answer) => {
      if (!abort.signal.aborted) setState(answer)
    })
    return () => {
      abort.abort()
    }
  }, [])
  const setUser = useCallback((user: SignedInUser) => {
    setState({ kind: 'signed-in', user })
  }, [])
  return { ...state, setUser }
}
