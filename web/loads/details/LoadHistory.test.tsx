import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StatusHistoryEntry } from '#contract/load-views.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { LoadHistory } from './LoadHistory.tsx'

const { server, open } = startOffice()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T20:00:00.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const arrived = (recordedAt: string): StatusHistoryEntry => ({
  ...{ id: '1', fromStatus: 'in_transit', status: 'at_shipper', stopId: null, source: 'driver' },
  ...{ forced: false, notes: null, actorName: 'Dale Young' },
  timestamp: '2026-11-24T16:42:00.000Z',
  recordedAt,
})

it.each([
  ['an hour later', '2026-11-24T17:30:00.000Z', '10:42 AM At Shipper (Dale Young, driver)received 11:30 AM'],
  ['on another day', '2026-11-25T17:30:00.000Z', /received Nov 25, 11:30 AM$/],
  ['five minutes later', '2026-11-24T16:47:00.000Z', '10:42 AM At Shipper (Dale Young, driver)'],
])('says when a step happened, and when it was learned if that was %s', async (_, recordedAt, words) => {
  server.on({ 'GET /api/loads/:id/history': () => [arrived(recordedAt)] })
  open(<LoadHistory loadId="1" />)
  const { textContent } = await screen.findByRole('listitem')
  expect(textContent).toMatch(words)
})

const billed = {
  charges: [],
  history: [
    {
      ...{ id: 'c', at: '2026-11-24T17:00:00.000Z', what: 'charge' as const },
      ...{ text: 'Detention approved', actorName: 'Rosa Maldonado' },
    },
  ],
}

it.each([
  ['GET /api/loads/:id/history', 'Detention approved'],
  ['GET /api/loads/:id/charges', 'At Shipper'],
] as const)('says that it is not whole without %s, and reads it again', async (part, there) => {
  let isDown = true
  const unlessDown = <Answer,>(name: string, answer: Answer) => {
    if (isDown && name === part) throw new Refusal('shutting_down')
    return answer
  }
  server.on({
    'GET /api/loads/:id/history': () =>
      unlessDown('GET /api/loads/:id/history', [arrived('2026-11-24T16:47:00.000Z')]),
    'GET /api/loads/:id/charges': () => unlessDown('GET /api/loads/:id/charges', billed),
  })
  open(<LoadHistory loadId="1" />)
  expect((await screen.findByRole('alert')).textContent).toContain('A part of the history could not be read.')
  expect((await screen.findByRole('listitem')).textContent).toContain(there)
  isDown = false
  await press('Try again')
  await waitFor(() => {
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each(['GET /api/loads/:id/history', 'GET /api/loads/:id/charges'] as const)(
  'does not say that nothing happened while %s could not be read',
  async (missing) => {
    server.on({
      'GET /api/loads/:id/history': () => [],
      'GET /api/loads/:id/charges': () => ({ charges: [], history: [] }),
    })
    server.on({
      [missing]: () => {
        throw new Refusal('shutting_down')
      },
    })
    open(<LoadHistory loadId="1" />)
    await screen.findByRole('alert')
    expect(screen.queryByText('No status change yet.')).toBeNull()
    server.on({
      'GET /api/loads/:id/history': () => [],
      'GET /api/loads/:id/charges': () => ({ charges: [], history: [] }),
    })
    await press('Try again')
    expect(await screen.findByText('No status change yet.')).toBeTruthy()
  },
)
