import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Positions } from '#contract/tracking.ts'
import { openLiveUpdates, type Batch } from './live-updates.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function listening() {
  const updates = openLiveUpdates()
  const [batches, moves]: [Batch[], Positions[]] = [[], []]
  const leave = updates.subscribe({
    changed: (batch) => void batches.push(batch),
    moved: (positions) => void moves.push(positions),
    late: () => undefined,
  })
  return { updates, batches, moves, leave }
}

test('the changes of a moment are told together, each load with everybody who has or had it', () => {
  const { updates, batches } = listening()
  updates.publish({ lists: ['loads'], loads: [{ id: 'one', driverIds: ['dale'] }] })
  updates.publish({ lists: ['invoices', 'loads'], loads: [{ id: 'one', driverIds: ['hank', null] }] })
  updates.publish({ lists: [], noticesOf: ['jo', 'jo'] })
  expect(batches).toEqual([])
  vi.advanceTimersByTime(100)
  updates.publish({ lists: ['trucks'] })
  vi.advanceTimersByTime(100)
  expect(batches).toEqual([
    {
      lists: ['loads', 'invoices'],
      loads: [{ id: 'one', driverIds: ['dale', 'hank', null] }],
      noticesOf: ['jo'],
    },
    { lists: ['trucks'], loads: [], noticesOf: [] },
  ])
})

test('one change of any load makes the whole moment one of any load', () => {
  const { updates, batches } = listening()
  updates.publish({ lists: ['loads'], loads: [{ id: 'one', driverIds: ['dale'] }] })
  updates.publish({ lists: ['loads'] })
  vi.advanceTimersByTime(100)
  expect(batches).toEqual([{ lists: ['loads'], loads: null, noticesOf: [] }])
})

test('of the positions of a second, the latest of each load is told', () => {
  const { updates, moves } = listening()
  // Only the load and the time matter here.
  const position = (loadId: string, at: string) => ({ loadId, at }) as Positions[number]
  const [early, late] = ['2026-03-02T15:00:00.000Z', '2026-03-02T15:00:01.000Z']
  updates.publishPositions([])
  updates.publishPositions([position('one', late), position('two', early)])
  updates.publishPositions([position('one', early), position('two', late)])
  vi.advanceTimersByTime(1100)
  expect(moves).toEqual([[position('one', late), position('two', late)]])
})

test('of two positions of one time, the one that came last is told', () => {
  const { updates, moves } = listening()
  // Only the load, the time and who sent it matter here.
  const from = (source: string) =>
    ({ loadId: 'one', at: '2026-03-02T15:00:00.000Z', source }) as Positions[number]
  updates.publishPositions([from('device')])
  updates.publishPositions([from('office')])
  vi.advanceTimersByTime(1000)
  expect(moves).toEqual([[from('office')]])
})

test('the positions of the next second are told without those of this one', () => {
  const { updates, moves } = listening()
  const position = (loadId: string) => ({ loadId, at: '2026-03-02T15:00:00.000Z' }) as Positions[number]
  updates.publishPositions([position('one')])
  vi.advanceTimersByTime(999)
  expect(moves).toEqual([])
  vi.advanceTimersByTime(1)
  updates.publishPositions([position('two')])
  vi.advanceTimersByTime(1000)
  expect(moves).toEqual([[position('one')], [position('two')]])
})

test('a listener who does not care who waits or what is due hears the rest', () => {
  const { updates, batches } = listening()
  const loadId = 'one'
  const of = { loadId, number109: '109-1', stopName: null }
  const at = '2026-03-02T15:00:00.000Z'
  updates.publishDetention({ ...of, timeZone: null, hasBegun: true, at, ratePerHour: '50.00' })
  updates.publishObligation({ ...of, kind: 'pod', dueAt: at, atStake: null })
  updates.publish({ lists: ['trucks'] })
  vi.advanceTimersByTime(100)
  expect(batches).toEqual([{ lists: ['trucks'], loads: [], noticesOf: [] }])
})

test('who has left is told nothing', () => {
  const { updates, batches, leave } = listening()
  updates.publish({ lists: ['trucks'] })
  leave()
  vi.advanceTimersByTime(100)
  expect(batches).toEqual([])
})
