// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { noteListening } from '#client/api/listening.ts'
import { aLoad } from '#client/test-support/a-load.ts'
import { putLoad, refreshAfterChange } from './load-cache.ts'

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

it('moves a load that was paid from the open list to its month, and back when that is taken back', () => {
  const client = new QueryClient()
  const [open, other] = [aLoad({ status: 'awaiting_payment' }), aLoad()]
  const months = ['2026-11', '2026-10'].map((month) => ['/api/loads', { status: 'paid', month }])
  client.setQueryData(['/api/loads'], [open, other])
  for (const key of months) client.setQueryData(key, [])
  const shown = () => [['/api/loads'], ...months].map((key) => client.getQueryData(key))
  const paid = {
    ...open,
    status: 'paid' as const,
    paidAt: '2026-11-21T18:00:00.000Z',
    updatedAt: '2026-11-22',
  }
  putLoad(client, paid)
  expect(shown()).toEqual([[other], [paid], []])
  expect(client.getQueryData([`/api/loads/${open.id}`])).toBe(paid)
  const again = { ...open, updatedAt: '2026-11-23' }
  putLoad(client, again)
  expect(shown()).toEqual([expect.arrayContaining([again, other]), [], []])
})

it('places a payment of the last evening of a month by the company’s calendar', () => {
  const client = new QueryClient()
  const months = ['2026-12', '2026-11'].map((month) => ['/api/loads', { status: 'paid', month }])
  for (const key of months) client.setQueryData(key, [])
  client.setQueryData(['/api/settings'], { timeZone: 'America/Denver' })
  const paid = aLoad({ status: 'paid', paidAt: '2026-12-01T06:30:00.000Z' })
  putLoad(client, paid)
  expect(months.map((key) => client.getQueryData(key))).toEqual([[], [paid]])
})
