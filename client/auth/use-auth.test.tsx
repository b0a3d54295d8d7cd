import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../api/queries.ts'
import { useAuth } from './use-auth.ts'

const minutes = 60_000

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"message":"Unauthorized"}', { status: 401 })))
})

/** Specification section 7. */
it('asks again who is signed in after five minutes, for drivers after two', () => {
  const client = createQueryClient(() => undefined)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
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
