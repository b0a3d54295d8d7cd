import { expect, test } from 'vitest'
import { loadEventKinds } from '#domain/loads/load-events.ts'
import { jobsOf } from './followers.ts'

const eventOf = (kind: (typeof loadEventKinds)[number]) => ({
  id: '0193a1c2-0000-7000-8000-000000000001',
  loadId: '0193a1c2-0000-7000-8000-000000000002',
  kind,
  data: {},
  happenedAt: '2026-03-02T13:00:00.000Z',
})
const kindsWithJob = (task: string, data = {}) =>
  loadEventKinds.filter((kind) => jobsOf({ ...eventOf(kind), data }).some((job) => job.task === task))

test('deadlines are looked at again after all that can start, stop or move one', () => {
  expect(kindsWithJob('watch_obligations')).toEqual([
    'status',
    'accepted',
    'returned',
    'driver',
    'facts',
    'charges',
    'obligations',
    'stops',
    'tracking',
    'visits',
    'papers',
    'paid',
    'payment_undone',
    'restored',
  ])
})

test('deadlines are looked at only where a load has any, once for each event', () => {
  const event = eventOf('restored')
  expect(jobsOf(event).filter(({ task }) => task === 'watch_obligations')).toEqual([
    {
      task: 'watch_obligations',
      payload: event,
      key: 'watch_obligations 0193a1c2-0000-7000-8000-000000000001',
      forLoadsWith: 'obligations',
    },
  ])
})

test('waiting is looked at again after all that can change the times of a stop or what is paid for it', () => {
  expect(
    kindsWithJob('watch_detention', { from: 'en_route_pickup', to: 'at_shipper', movesStops: true }),
  ).toEqual(['status', 'returned', 'facts', 'obligations', 'stops', 'visits', 'restored'])
})

test('the truck is looked for again where stops are changed, and not where anything else is typed', () => {
  expect(kindsWithJob('follow_truck', { movesStops: true })).toEqual(['facts', 'stops'])
  expect(kindsWithJob('follow_truck')).toEqual([])
})

test('papers are drawn once they are there', () => {
  expect(kindsWithJob('draw_papers')).toEqual(['papers'])
})

test('drivers are told of what is news to one of them, and of nothing else', () => {
  const of = (data: object) => kindsWithJob('notice_drivers', { status: 'assigned', ...data })
  expect(of({ driverId: 'ann' })).toEqual(['imported', 'returned', 'driver', 'trashed', 'restored'])
  expect(of({ driverId: null })).toEqual([])
  expect(of({ formerDriverId: 'hank', driverId: 'ann' })).toContain('driver')
})
