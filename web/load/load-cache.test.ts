// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { noteListening } from '#client/api/listening.ts'
import { refreshAfterChange } from './load-cache.ts'

afterEach(() => {
  noteListening(false)
})

const addresses = [
  ['/api/loads'],
  ['/api/loads', { status: 'paid', month: '2026-11' }],
  ['/api/loads/00000000-0000-4000-8000-000000000001'],
  ['/api/drivers/available'],
  ['/api/invoices'],
  ['/api/dashboard/stats'],
]

async function refreshed() {
  const client = new QueryClient()
  for (const key of addresses) client.setQueryData(key, [])
  await refreshAfterChange(client)
  return addresses.filter((key) => client.getQueryState(key)?.isInvalidated)
}

it('reads everything again that shows a load', async () => {
  expect(await refreshed()).toEqual(addresses)
})

it('leaves the list to the news of the change when the page is told of it', async () => {
  noteListening(true)
  expect(await refreshed()).toEqual(addresses.slice(1))
})
