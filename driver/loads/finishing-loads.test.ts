// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readFinishing, storeFinishing } from './finishing-loads.ts'

const forget = () => {
  vi.restoreAllMocks()
  localStorage.clear()
}
beforeEach(forget)
afterEach(forget)

it('keeps which loads need papers, of each driver alone', () => {
  storeFinishing('dale', new Set(['load-1', 'load-2']))
  expect([...readFinishing('dale')]).toEqual(['load-1', 'load-2'])
  expect([...readFinishing('robin')]).toEqual([])
  expect(localStorage.getItem('fifthwheel.pod-due.dale')).toBe('["load-1","load-2"]')
  expect(localStorage).toHaveLength(1)
})

it('leaves nothing on the phone once none does', () => {
  storeFinishing('dale', new Set(['load-1']))
  storeFinishing('dale', new Set())
  expect(localStorage).toHaveLength(0)
})

it.each([
  ['no list', '{"load-1":true}', []],
  ['no JSON', 'load-1', []],
  ['other things than ids', '["load-1",7,null,"load-2"]', ['load-1', 'load-2']],
])('takes what it can of what is stored: %s', (_what, stored, expected) => {
  localStorage.setItem('fifthwheel.pod-due.dale', stored)
  expect([...readFinishing('dale')]).toEqual(expected)
})

it('goes on where the phone stores nothing', () => {
  const full = () => {
    throw new Error('no storage')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(full)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(full)
  storeFinishing('dale', new Set(['load-1']))
  storeFinishing('dale', new Set())
  expect([...readFinishing('dale')]).toEqual([])
})
