// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { QueryObserver } from '@tanstack/react-query'
import { createQueryClient, putInList, refreshLists, type ListName } from './queries.ts'

/** Specification section 7. */
it('takes a read for fresh for five seconds, and tries nothing again', async () => {
  const client = createQueryClient(() => undefined)
  const options = client.getDefaultOptions()
  expect(options.queries).toMatchObject({ staleTime: 5000, retry: false, refetchOnWindowFocus: false })
  const queryFn = vi.fn(() => Promise.reject(new Error('no')))
  await expect(client.query({ queryKey: ['/api/loads'], queryFn })).rejects.toThrow('no')
  expect(queryFn).toHaveBeenCalledOnce()
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
