import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignedInUser } from '#contract/auth.ts'
import { ApiError } from '../api/api-error.ts'
import { createQueryClient } from '../api/queries.ts'
import { forgetSignIn, rememberSignIn, resumeAs, useAuth, useLogOut } from './use-auth.ts'

const minutes = 60_000
const checks = ['/api/auth/admin-user', '/api/auth/driver-user', '/api/auth/user'] as const
const user = (role: SignedInUser['role']): SignedInUser => ({
  ...{ id: 'a1', userId: 'a1', username: 'rmoreno', firstName: 'Rosa', lastName: 'Moreno', role },
  ...{ truckNumber: null, language: null },
})

const asked: string[] = []
let answer: (path: string) => Response
const sessionEnded = vi.fn()
let client = createQueryClient(sessionEnded)

beforeEach(() => {
  sessionEnded.mockClear()
  client = createQueryClient(sessionEnded)
  asked.length = 0
  answer = () => Response.json({ message: 'Unauthorized', code: 'unauthorized' }, { status: 401 })
  localStorage.setItem('bypass-token', 't')
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    await Promise.resolve()
    return answer(path)
  })
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

async function whoIsThere() {
  const { result } = renderHook(() => useAuth(), { wrapper })
  await waitFor(() => {
    expect([result.current.kind, client.isFetching()]).toEqual([expect.not.stringContaining('loading'), 0])
  })
  return result.current
}

/** Specification section 7. */
it('asks again who is signed in after five minutes, for drivers after two', () => {
  renderHook(() => useAuth(), { wrapper })
  const kept = client
    .getQueryCache()
    .getAll()
    .map(({ queryKey, observers, gcTime }) => [queryKey[0], observers[0]?.options.staleTime, gcTime])
  expect(kept).toEqual([
    ['/api/auth/admin-user', 5 * minutes, 5 * minutes],
    ['/api/auth/driver-user', 2 * minutes, 0],
    ['/api/auth/user', 5 * minutes, 5 * minutes],
  ])
})

describe('who is signed in', () => {
  it.each([
    ['/api/auth/admin-user', 'admin', user('office')],
    ['/api/auth/driver-user', 'driver', user('driver')],
    ['/api/auth/user', 'regular', user('regular')],
  ])('is whom %s names', async (path, kind, found) => {
    const refusal = answer
    answer = (wanted) => (wanted === path ? Response.json(found) : refusal(wanted))
    expect(await whoIsThere()).toEqual({ kind, user: found, isUnreachable: false })
    expect(asked.toSorted()).toEqual(checks)
  })

  it('is nobody where all of them say so, and where a driver’s session does not say whose it is', async () => {
    expect(await whoIsThere()).toEqual({ kind: 'none', user: null, isUnreachable: false })
    // Who never signed in has no session that could end.
    expect(sessionEnded).not.toHaveBeenCalled()
    const refusal = answer
    const nameless = { ...user('driver'), id: '', userId: '' }
    answer = (path) => (path === '/api/auth/driver-user' ? Response.json(nameless) : refusal(path))
    client.clear()
    expect(await whoIsThere()).toEqual({ kind: 'none', user: null, isUnreachable: false })
  })

  it.each([
    ['has no network', () => Response.error(), true],
    ['gets no answer but a failure', () => Response.json({ message: 'no' }, { status: 500 }), true],
    ['is refused', () => Response.json({ message: 'no' }, { status: 429 }), false],
  ])('is not known to who %s', async (_what, failing, isUnreachable) => {
    const refusal = answer
    answer = (path) => {
      if (path !== '/api/auth/user') return refusal(path)
      const response = failing()
      if (response.type === 'error') throw new TypeError('Failed to fetch')
      return response
    }
    expect(await whoIsThere()).toEqual({ kind: 'none', user: null, isUnreachable })
    // Who is known all the same sees the page.
    answer = (path) => (path === '/api/auth/admin-user' ? Response.json(user('office')) : failing())
    client.clear()
    client.setQueryData(['/api/auth/admin-user'], user('office'))
    expect(await whoIsThere()).toMatchObject({ kind: 'admin', isUnreachable: false })
  })
})

describe('after a sign-in', () => {
  it.each([
    ['driver', '/api/auth/driver-user'],
    ['office', '/api/auth/admin-user'],
  ] as const)(
    'of %s nothing of whoever was there before is left, and nobody is asked again',
    (role, path) => {
      client.setQueryData(['/api/loads'], ['of another'])
      rememberSignIn(client, user(role))
      const kept = client.getQueryCache().getAll()
      expect(kept.map(({ queryKey, state }) => [queryKey, state.data])).toEqual([[[path], user(role)]])
    },
  )

  it('of the same person again, the screen stays and is read anew', () => {
    client.setQueryData(['/api/loads'], ['1'])
    forgetSignIn(client)
    expect(checks.map((path) => client.getQueryData([path]))).toEqual([null, null, null])
    resumeAs(client, user('office'))
    expect(client.getQueryData(['/api/auth/admin-user'])).toEqual(user('office'))
    expect(client.getQueryData(['/api/loads'])).toEqual(['1'])
    expect(client.getQueryState(['/api/loads'])?.isInvalidated).toBe(true)
  })
})

describe('logging out', () => {
  const goTo = vi.fn<(path: string) => void>()
  beforeEach(() => {
    goTo.mockClear()
    vi.stubGlobal('location', { href: location.href, origin: location.origin, assign: goTo })
    client.setQueryData(['/api/auth/admin-user'], user('office'))
    client.setQueryData(['/api/loads'], ['1'])
  })
  const logOut = () => renderHook(() => useLogOut(), { wrapper }).result.current

  it.each([
    ['admin', '/api/auth/admin-logout'],
    ['other', '/api/auth/logout'],
  ] as const)('of %s ends the session, then leaves with nothing in memory', async (kind, path) => {
    answer = () => {
      // What the end of the session makes others on the page hear is no news to whoever leaves.
      forgetSignIn(client)
      expect(client.getQueryData(['/api/auth/admin-user'])).toEqual(user('office'))
      return Response.json({ success: true })
    }
    await logOut()[kind]()
    expect(asked).toEqual([path])
    expect(client.getQueryCache().getAll()).toEqual([])
    expect(goTo.mock.calls).toEqual([['/']])
    forgetSignIn(client)
    expect(client.getQueryData(['/api/auth/admin-user'])).toBeNull()
  })

  it('that fails leaves everything as it is, and the end of the session is told again', async () => {
    answer = () => Response.json({ message: 'no' }, { status: 503 })
    await expect(logOut().admin()).rejects.toThrow(ApiError)
    expect(goTo).not.toHaveBeenCalled()
    expect(client.getQueryData(['/api/loads'])).toEqual(['1'])
    forgetSignIn(client)
    expect(client.getQueryData(['/api/auth/admin-user'])).toBeNull()
  })
})
