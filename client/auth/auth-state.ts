import type { SignedInUser } from '#contract/auth.ts'

/** One of the three checks: signed in as staff, as driver, or as anyone. */
export type Check = { readonly user: SignedInUser | null; readonly isLoading: boolean }
export type Checks = { readonly admin: Check; readonly driver: Check; readonly regular: Check }

export type AuthState =
  | { readonly kind: 'admin' | 'driver' | 'regular'; readonly user: SignedInUser }
  | { readonly kind: 'loading' | 'none'; readonly user: null }

/**
 * Staff take precedence over driver over regular; loading while one check is pending and none has succeeded
 * (specification section 4).
 */
export function authStateOf({ admin, driver, regular }: Checks): AuthState {
  if (admin.user) return { kind: 'admin', user: admin.user }
  if (driver.user) return { kind: 'driver', user: driver.user }
  if (regular.user) return { kind: 'regular', user: regular.user }
  const isLoading = admin.isLoading || driver.isLoading || regular.isLoading
  return { kind: isLoading ? 'loading' : 'none', user: null }
}

/** A driver's session must say who the driver is (specification section 5). */
export function requireDriverId(user: SignedInUser): SignedInUser {
  if (!user.id && !user.userId) throw new Error('Invalid user data')
  return user
}
