import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient, UseQueryResult } from '@tanstack/react-query'
import type { SignedInUser } from '#contract/auth.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import type { ReadName } from '../api/call.ts'
import { readKey } from '../api/queries.ts'
import { authStateOf, requireDriverId } from './auth-state.ts'
import type { AuthState, Check } from './auth-state.ts'

const minutes = 60_000
/** Specification section 9: how long each answer stays fresh; the driver's is dropped once unused. */
const staffFreshMs = 5 * minutes
const driverFreshMs = 2 * minutes

type WhoCall = Extract<ReadName, `GET /api/auth/${string}`>

/** "Nobody is signed in" is an answer; anything else (such as no network) is a failure. */
async function whoIs(name: WhoCall, signal: AbortSignal): Promise<SignedInUser | null> {
  try {
    return await call(name, { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

function asCheck(query: UseQueryResult<SignedInUser | null>): Check {
  return { user: query.data ?? null, isLoading: query.isPending }
}

/** Who is signed in. `isUnreachable`: the server could not be asked, so nobody should be redirected. */
export function useAuth(): AuthState & { isUnreachable: boolean } {
  const admin = useQuery({
    queryKey: readKey('GET /api/auth/admin-user'),
    queryFn: ({ signal }) => whoIs('GET /api/auth/admin-user', signal),
    staleTime: staffFreshMs,
    gcTime: staffFreshMs,
  })
  const driver = useQuery({
    queryKey: readKey('GET /api/auth/driver-user'),
    queryFn: async ({ signal }) => {
      const user = await whoIs('GET /api/auth/driver-user', signal)
      return user && requireDriverId(user)
    },
    staleTime: driverFreshMs,
    gcTime: 0,
  })
  const regular = useQuery({
    queryKey: readKey('GET /api/auth/user'),
    queryFn: ({ signal }) => whoIs('GET /api/auth/user', signal),
    staleTime: staffFreshMs,
    gcTime: staffFreshMs,
  })
  const state = authStateOf({ admin: asCheck(admin), driver: asCheck(driver), regular: asCheck(regular) })
  const isUnreachable = [admin, driver, regular].some(
    ({ error }) => error instanceof ApiError && (error.status === 0 || error.status >= 500),
  )
  return { ...state, isUnreachable: state.kind === 'none' && isUnreachable }
}

/** Uses the sign-in's answer, so that the next screen need not ask again. */
export function rememberSignIn(client: QueryClient, user: SignedInUser): void {
  client.clear()
  client.setQueryData(
    readKey(user.role === 'driver' ? 'GET /api/auth/driver-user' : 'GET /api/auth/admin-user'),
    user,
  )
}

/** Set while logging out: the page is being left, so the end of the session need not be reported. */
let isLeaving = false

/** The session is over: all checks are answered, nothing else on the screen changes. */
export function forgetSignIn(client: QueryClient): void {
  if (isLeaving) return
  for (const name of [
    'GET /api/auth/admin-user',
    'GET /api/auth/driver-user',
    'GET /api/auth/user',
  ] as const) {
    client.setQueryData(readKey(name), null)
  }
}

/** The same person signed in again: the screen stays and is refetched. */
export function resumeAs(client: QueryClient, user: SignedInUser): void {
  client.setQueryData(readKey('GET /api/auth/admin-user'), user)
  void client.invalidateQueries()
}

type LogOut = {
  readonly admin: () => Promise<void>
  readonly other: () => Promise<void>
}

/**
 * Signs out of the office by kind of user (specification sections 6 and 7). The person's data is removed from the
 * page's memory; form drafts stay on the device on purpose. The landing page is a separate document, so this leaves the
 * app.
 */
export function useLogOut(): LogOut {
  const client = useQueryClient()
  const leaveBy = (logOut: () => Promise<unknown>) => async () => {
    isLeaving = true
    try {
      await logOut()
      client.clear()
      location.assign('/')
    } finally {
      isLeaving = false
    }
  }
  return {
    admin: leaveBy(() => call('POST /api/auth/admin-logout')),
    other: leaveBy(() => call('POST /api/auth/logout')),
  }
}
