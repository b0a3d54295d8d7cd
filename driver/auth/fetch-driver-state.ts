import type { SignedInUser } from '#contract/auth.ts'
import { ApiError } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { requireDriverId } from '#client/auth/auth-state.ts'

export type DriverState =
  | { readonly kind: 'loading' | 'failed' | 'signed-out'; readonly user: null }
  | { readonly kind: 'signed-in'; readonly user: SignedInUser }

/** Who is signed in, as the server has it. */
export async function fetchDriverState(signal: AbortSignal): Promise<DriverState> {
  try {
    const user = requireDriverId(await call('GET /api/auth/driver-user', { signal }))
    return { kind: 'signed-in', user }
  } catch (error) {
    const isNobody = error instanceof ApiError && error.status === 401
    return { kind: isNobody ? 'signed-out' : 'failed', user: null }
  }
}
