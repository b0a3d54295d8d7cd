import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aLoad } from '#client/test-support/a-load.ts'
import { useSelection } from './use-selection.ts'
import type { Selection } from './use-selection.ts'

const loads = ['1', '2', '3', '4'].map((number109) => aLoad({ number109 }))
const [first = aLoad(), second = aLoad(), third = aLoad(), fourth = aLoad()] = loads
let current: () => Selection

beforeEach(() => {
  const { result } = renderHook(() => useSelection(loads))
  current = () => result.current
})

const numbers = () => current().loads.map(({ number109 }) => number109)
/** What is chosen after each of these, and whether loads are being selected. */
const after = (...acts: ((selection: Selection) => void)[]) =>
  acts.map((one) => {
    act(() => {
      one(current())
    })
    return `${current().isOn ? 'on' : 'off'} ${numbers().join('')}`
  })

it('takes all from the one that was chosen last, whichever of the two stands above', () => {
  expect(
    after(
      (all) => all.toggle(third),
      (all) => all.chooseTo(first, loads),
    ),
  ).toEqual(['on 3', 'on 123'])
  expect(after((all) => all.chooseTo(fourth, loads))).toEqual(['on 1234'])
})

it.each([
  [first, third, '123'],
  [fourth, second, '234'],
  [first, first, '1'],
])('takes both ends with it, also where one is the first or the last of all', (from, to, expected) => {
  const [, range] = after(
    (all) => all.toggle(from),
    (all) => all.chooseTo(to, loads),
  )
  expect(range).toBe(`on ${expected}`)
})

it('takes that one alone where none was chosen before, or the one before is not shown', () => {
  expect(after((all) => all.chooseTo(second, loads))).toEqual(['on 2'])
  expect(
    after(
      (all) => all.toggle(first),
      (all) => all.chooseTo(fourth, loads.slice(1)),
    ),
  ).toEqual(['on 12', 'on 124'])
})

it('forgets which was chosen last with the end of selecting', () => {
  expect(
    after(
      (all) => all.toggle(first),
      (all) => all.end(),
      (all) => all.chooseTo(third, loads),
    ),
  ).toEqual([...['on 1', 'off ', 'on 3']])
})

it('ends with the last one that is let go, and not while it has none yet', () => {
  const { toggle, begin, setAll, setSome, keepOnly } = current()
  expect(
    after(
      () => begin(),
      () => toggle(second),
      () => begin(),
      () => toggle(second),
      () => setAll(true),
      () => setSome([first, third], false),
      () => keepOnly([second]),
      () => keepOnly([]),
    ),
  ).toEqual(['on ', 'on 2', 'on 2', 'off ', 'on 1234', 'on 24', 'on 2', 'off '])
  expect(
    after(
      () => setSome([first], true),
      () => setAll(false),
    ),
  ).toEqual(['on 1', 'off '])
})
