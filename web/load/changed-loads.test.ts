// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aLoad } from '#client/test-support/a-load.ts'
import { withLoad } from './changed-loads.ts'

const at = (minute: number) => `2026-11-21T12:${String(minute).padStart(2, '0')}:00.000Z`
const loadOf = (minute: number) => aLoad({ createdAt: at(minute) })
const [newest, middle, oldest] = [loadOf(30), loadOf(20), loadOf(10)]
const list = [newest, middle, oldest]

it('puts the new facts in place of the old ones and leaves the other loads alone', () => {
  const changed = { ...middle, bolNumber: '3741119', updatedAt: at(40) }
  const next = withLoad(list, middle.id, changed)
  expect(next).toEqual([newest, changed, oldest])
  expect(next[0]).toBe(newest)
})

it('puts a new load where the list has it, the newest first', () => {
  const placeOf = (load: Load) => withLoad(list, load.id, load).indexOf(load)
  expect([40, 25, 5].map((minute) => placeOf(loadOf(minute)))).toEqual([0, 1, 3])
})

it.each([
  ['deleted', null],
  ['paid', { ...middle, status: 'paid' as const }],
  ['archived', { ...middle, isArchived: true }],
])('takes a load off the list that is %s', (_why, load) => {
  expect(withLoad(list, middle.id, load)).toEqual([newest, oldest])
})

it('is the same list when it never held the load that went', () => {
  expect(withLoad(list, 'another', null)).toBe(list)
})

it('does not go back to an answer that came late', () => {
  const shown = [{ ...middle, updatedAt: at(50) }]
  expect(withLoad(shown, middle.id, { ...middle, updatedAt: at(40) })).toBe(shown)
})
