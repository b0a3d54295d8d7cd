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

test('who has left is told nothing', () => {
  const { updates, batches, leave } = listening()
  updates.publish({ lists: ['trucks'] })
  leave()
  vi.advanceTimersByTime(100)
  expect(batches).toEqual([])
})
