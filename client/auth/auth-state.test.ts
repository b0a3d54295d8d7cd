import { describe, expect, it } from 'vitest'
import type { SignedInUser } from '#contract/auth.ts'
import { authStateOf, requireDriverId } from './auth-state.ts'

const somebody = (role: SignedInUser['role']): SignedInUser => ({
  id: 'a1',
  userId: 'a1',
  username: 'rmoreno',
  firstName: 'Rosa',
  lastName: 'Moreno',
  role,
  truckNumber: null,
  language: null,
})
const open = { user: null, isLoading: true }
const failed = { user: null, isLoading: false }
const found = (role: SignedInUser['role']) => ({ user: somebody(role), isLoading: false })

describe('the auth state', () => {
  it('takes staff before driver before regular', () => {
    expect(
      authStateOf({ admin: found('office'), driver: found('driver'), regular: found('regular') }).kind,
    ).toBe('admin')
    expect(authStateOf({ admin: failed, driver: found('driver'), regular: found('driver') }).kind).toBe(
      'driver',
    )
    expect(authStateOf({ admin: failed, driver: failed, regular: found('regular') }).kind).toBe('regular')
  })

  it('does not wait for the other checks once one has succeeded', () => {
    expect(authStateOf({ admin: open, driver: open, regular: found('regular') }).kind).toBe('regular')
  })

  it('is loading while any check is open and none has succeeded', () => {
    expect(authStateOf({ admin: failed, driver: open, regular: failed }).kind).toBe('loading')
  })

  it('is none when all have finished without success', () => {
    expect(authStateOf({ admin: failed, driver: failed, regular: failed })).toEqual({
      kind: 'none',
      user: null,
    })
  })
})

describe("a driver's session", () => {
  it('needs id or userId', () => {
    expect(() => requireDriverId({ ...somebody('driver'), id: '', userId: '' })).toThrow('Invalid user data')
    expect(requireDriverId({ ...somebody('driver'), userId: '' }).id).toBe('a1')
  })
})
