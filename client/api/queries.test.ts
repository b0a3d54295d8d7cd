// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { ApiError } from './api-error.ts'
import {
  createQueryClient,
  putInList,
  readKey,
  refreshLists,
  urlOfKey,
  useRead,
  type ListName,
} from './queries.ts'

/** Specification section 7. */
it('takes a read for fresh for five seconds, and tries nothing again', async () => {
  const client = createQueryClient(() => undefined)
  const options = client.getDefaultOptions()
  expect(options.queries).toMatchObject({ staleTime: 5000, retry: false, refetchOnWindowFocus: false })
  const queryFn = vi.fn(() => Promise.reject(new Error('no')))
  await expect(client.query({ queryKey: ['/api/loads'], queryFn })).rejects.toThrow('no')
  expect(queryFn).toHaveBeenCalledOnce()
})

describe('an ended session', () => {
  const ended = new ApiError(401, JSON.stringify({ message: 'Unauthorized', code: 'unauthorized' }))
  const mistyped = new ApiError(401, JSON.stringify({ message: 'Invalid username or password' }))
  async function told(error: ApiError, meta?: Record<string, unknown>) {
    const onUnauthorized = vi.fn()
    const client = createQueryClient(onUnauthorized)
    const fails = () => Promise.reject(error)
    const read = client.query({ queryKey: ['/api/loads'], queryFn: fails })
    const save = client.getMutationCache().build(client, { mutationFn: fails, ...(meta && { meta }) })
    await Promise.allSettled([read, save.execute(undefined)])
    return onUnauthorized.mock.calls.length
  }

  it('is told of by what reads and by what saves, save by who has words of its own for it', async () => {
    expect([await told(ended), await told(ended, { tellsOfSignIn: true })]).toEqual([2, 1])
  })

  it('is no other refusal', async () => {
    expect(await told(mistyped)).toBe(0)
  })
})

it('reads by its key: the address, and after it what is asked for', () => {
  expect(urlOfKey(readKey('GET /api/loads', { query: { status: 'paid', search: undefined } }))).toBe(
    '/api/loads?status=paid',
  )
  expect(urlOfKey(readKey('GET /api/loads/:id', { params: { id: 'a b' } }))).toBe('/api/loads/a%20b')
  expect(readKey('GET /api/rates')).toEqual(['/api/rates'])
  expect(() => urlOfKey([7])).toThrow(TypeError)
})

it('a screen reads what it names, with what it asks for', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.resolve(Response.json([]))
  })
  localStorage.setItem('bypass-token', 't')
  const client = createQueryClient(() => undefined)
  const { result } = renderHook(() => useRead('GET /api/loads', { query: { status: 'paid' } }), {
    wrapper: ({ children }) => createElement(QueryClientProvider, { client }, children),
  })
  await waitFor(() => {
    expect(result.current.data).toEqual([])
  })
  expect(asked).toEqual(['/api/loads?status=paid'])
  cleanup()
  vi.unstubAllGlobals()
})

it('of several lists that changed each is read again', async () => {
  const client = createQueryClient(() => undefined)
  for (const address of ['/api/rates', '/api/trucks', '/api/customers']) client.setQueryData([address], [])
  await refreshLists(client, 'rates', 'trucks')
  const stale = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated })
  expect(stale.map(({ queryKey }) => queryKey[0])).toEqual(['/api/rates', '/api/trucks'])
})

it('reads a list anew that changed while it was read for the first time', async () => {
  const client = createQueryClient(() => undefined)
  const answers: ((loads: string[]) => void)[] = []
  const queryFn = () =>
    new Promise<string[]>((resolve) => {
      answers.push(resolve)
    })
  const observer = new QueryObserver(client, { queryKey: ['/api/loads'], queryFn })
  const leave = observer.subscribe(() => undefined)
  const refreshed = refreshLists(client, 'loads')
  await expect.poll(() => answers).toHaveLength(2)
  answers[0]?.(['before'])
  answers[1]?.(['after'])
  await refreshed
  expect(observer.getCurrentResult().data).toEqual(['after'])
  leave()
})

it('puts a saved record in its place of the lists that hold it, and nowhere else', () => {
  const client = createQueryClient(() => undefined)
  const [mill, yard] = [
    { id: '1', name: 'Mill', pin: null },
    { id: '2', name: 'Yard', pin: null },
  ]
  client.setQueryData(['/api/locations'], [mill, yard])
  client.setQueryData(['/api/locations/2/uses'], { loads: 3 })
  client.setQueryData(['/api/loads'], [{ id: '2', number109: '109-7' }])
  const saved = { id: '2', name: 'Gin Yard' }
  putInList(client, 'locations', saved)
  expect(client.getQueryData(['/api/locations'])).toEqual([mill, { id: '2', name: 'Gin Yard', pin: null }])
  expect(client.getQueryData(['/api/locations/2/uses'])).toEqual({ loads: 3 })
  expect(client.getQueryData(['/api/loads'])).toEqual([{ id: '2', number109: '109-7' }])
})

/** What the office may have on its screen. */
const addresses = [
  ...[
    '/api/loads',
    '/api/loads/1/history',
    '/api/trash/loads',
    '/api/tracking/loads',
    '/api/cleanup/ghost-loads',
  ],
  ...[
    '/api/invoices',
    '/api/outbox',
    '/api/owed',
    '/api/drivers/available',
    '/api/settlements',
    '/api/trucks',
  ],
  ...['/api/customers', '/api/locations', '/api/rates', '/api/dashboard/stats', '/api/settings'],
  ...['/api/ocr/layouts', '/api/users', '/api/sign-in-locks', '/api/sessions', '/api/loads-of-others'],
]

it.each<readonly [ListName, readonly string[]]>([
  [
    'loads',
    [
      ...['/api/loads', '/api/loads/1/history', '/api/trash/loads', '/api/tracking/loads'],
      '/api/cleanup/ghost-loads',
    ],
  ],
  ['tracking', ['/api/tracking/loads']],
  ['invoices', ['/api/invoices', '/api/outbox', '/api/owed']],
  ['drivers', ['/api/drivers/available', '/api/settlements']],
  ['trucks', ['/api/trucks']],
  ['customers', ['/api/customers']],
  ['locations', ['/api/locations']],
  ['rates', ['/api/rates']],
  ['stats', ['/api/dashboard/stats']],
  ['settings', ['/api/settings', '/api/ocr/layouts']],
  ['staff', ['/api/users', '/api/sign-in-locks']],
  ['sessions', ['/api/sessions']],
])('a change of %s reads again all that shows it, and nothing else', async (name, expected) => {
  const client = createQueryClient(() => undefined)
  for (const address of addresses) client.setQueryData([address], [])
  await refreshLists(client, name)
  expect(addresses.filter((address) => client.getQueryState([address])?.isInvalidated)).toEqual(expected)
})
