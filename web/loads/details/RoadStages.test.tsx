import { render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StatusHistoryEntry } from '#contract/load-views.ts'
import type { TrackedLoad } from '#contract/tracking.ts'
import { aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { StatusGlyph } from '#client/ui/StatusGlyph.tsx'
import { RoadStages } from './RoadStages.tsx'
import { stagesOf } from './road-stages.ts'

const { server, open } = startOffice()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T20:00:00.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const went = (status: StatusHistoryEntry['status'], timestamp: string): StatusHistoryEntry => ({
  ...{ id: `${status} ${timestamp}`, fromStatus: null, status, stopId: null, source: 'driver' },
  ...{ forced: false, notes: null, actorName: null, timestamp, recordedAt: timestamp },
})
const history = [
  went('assigned', '2026-11-23T23:12:00.000Z'),
  went('en_route_pickup', '2026-11-24T12:05:00.000Z'),
  went('at_shipper', '2026-11-24T12:48:00.000Z'),
  went('left_shipper', '2026-11-24T17:48:00.000Z'),
  went('en_route_receiver', '2026-11-24T17:48:00.000Z'),
]
const load = aLoadWithDriver({
  status: 'en_route_receiver',
  statusSince: '2026-11-24T17:48:00.000Z',
  stops: [
    aStop({ id: 'p', stopType: 'pickup', arrivedAt: '2026-11-24T12:48:00.000Z' }),
    aStop({ id: 'd1', stopType: 'dropoff', stopSequence: 2 }),
    aStop({ id: 'd2', stopType: 'dropoff', stopSequence: 3 }),
  ],
})
const arrival = (stopId: string, at: string): TrackedLoad['arrivals'][number] => ({
  ...{ stopId, at, earliest: at, latest: at, milesLeft: 100, isLate: false },
})
const arrivals = [arrival('d1', '2026-11-25T00:35:00.000Z'), arrival('d2', '2026-11-25T02:25:00.000Z')]

it('shows when a load came to each stage, since when it is at this one, and when the next is expected', async () => {
  server.on({ 'GET /api/loads/:id/history': () => history })
  open(<RoadStages load={load} tracked={{ arrivals } as unknown as TrackedLoad} />)
  const stages = await screen.findByRole('list', { name: 'Stages', hidden: true })
  await within(stages).findByText('6:48 AM')
  const texts = within(stages)
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent)
  expect(texts).toEqual([
    'Driver AssignedNov 23, 5:12 PM',
    'En Route to Pickup6:05 AM',
    'At Shipper6:48 AM',
    'Left Shipper11:48 AM',
    'En Route to Receiversince 11:48 AM',
    'At Receiverabout 6:35 PM',
    'Delivered',
  ])
  const drawn = [...stages.querySelectorAll('svg')].map(({ innerHTML }) => innerHTML)
  const shapes = (['check', 'eighth-6', 'eighth-7', 'empty'] as const).map(
    (glyph) => render(<StatusGlyph glyph={glyph} size={16} />).container.querySelector('svg')?.innerHTML,
  )
  expect(drawn.map((shape) => shapes.indexOf(shape))).toEqual([0, 0, 0, 0, 1, 2, 3])
})

it('takes the last time where a stage comes more than once, and none where it was passed over', () => {
  const again = [
    went('at_receiver', '2026-11-24T18:00:00.000Z'),
    ...history.filter(({ status }) => status !== 'left_shipper'),
    went('at_receiver', '2026-11-24T19:30:00.000Z'),
  ]
  const stages = stagesOf(
    { ...load, status: 'delivered', statusSince: '2026-11-24T19:40:00.000Z' },
    again,
    [],
  )
  expect(stages.map(({ state, at }) => [state, at?.slice(11, 16) ?? null])).toEqual([
    ['done', '23:12'],
    ['done', '12:05'],
    ['done', '12:48'],
    ['done', null],
    ['done', '17:48'],
    ['done', '19:30'],
    ['done', '19:40'],
  ])
})

it('has nothing done of a load without a driver, and all of one that is billed', () => {
  const states = (status: 'pending' | 'awaiting_payment') =>
    new Set(stagesOf({ ...load, status }, [], []).map(({ state }) => state))
  expect([...states('pending')]).toEqual(['ahead'])
  expect([...states('awaiting_payment')]).toEqual(['done'])
})

it('tells what happens at a stop in another zone by the clocks there', async () => {
  const zones = ['America/Denver', 'America/New_York', null]
  const stops = load.stops.map((stop, index) => ({ ...stop, timeZone: zones[index] ?? null }))
  const atPickup = history.map((entry) => ({ ...entry, stopId: 'p' }))
  server.on({ 'GET /api/loads/:id/history': () => atPickup })
  open(<RoadStages load={{ ...load, stops }} tracked={{ arrivals } as unknown as TrackedLoad} />)
  const stages = await screen.findByRole('list', { name: 'Stages', hidden: true })
  await within(stages).findByText('5:48 AM MST')
  const texts = within(stages)
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent)
  expect(texts).toEqual([
    'Driver AssignedNov 23, 5:12 PM',
    'En Route to Pickup6:05 AM',
    'At Shipper5:48 AM MST',
    'Left Shipper10:48 AM MST',
    'En Route to Receiversince 11:48 AM',
    'At Receiverabout 7:35 PM EST',
    'Delivered',
  ])
})

it('says that its times could not be read, and reads them again', async () => {
  let isDown = true
  server.on({
    'GET /api/loads/:id/history': () => {
      if (isDown) throw new Refusal('shutting_down')
      return history
    },
  })
  open(<RoadStages load={load} tracked={undefined} />)
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The times of the stages could not be read.',
  )
  isDown = false
  await press('Try again')
  expect(await screen.findByText('6:48 AM')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
