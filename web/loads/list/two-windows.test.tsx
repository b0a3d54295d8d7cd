import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { OwedCustomer } from '#contract/payments.ts'
import { useOwedFolding } from '../../owed/use-owed-folding.ts'
import { useColumnChoice } from './use-column-choice.ts'
import { useFolded } from './use-folded.ts'

beforeEach(() => {
  localStorage.clear()
})

/** What a browser tells its other windows after one of them has stored something. */
function tellOtherWindows(key: string) {
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key }))
  })
}

it('shows the columns that were chosen in another window, and keeps them with the next choice', () => {
  const here = renderHook(() => useColumnChoice('ann')).result
  const elsewhere = renderHook(() => useColumnChoice('ann')).result
  act(() => {
    elsewhere.current.choose('road', { order: [], hidden: ['bol'] })
  })
  tellOtherWindows('fifthwheel.columns.ann')
  expect(here.current.choices.road.hidden).toEqual(['bol'])
  act(() => {
    here.current.choose('paper', { order: [], hidden: ['miles'] })
  })
  const later = renderHook(() => useColumnChoice('ann')).result.current.choices
  expect([later.road.hidden, later.paper.hidden]).toEqual([['bol'], ['miles']])
})

it('keeps the sections that were folded in another window', () => {
  const here = renderHook(() => useFolded(false)).result
  const elsewhere = renderHook(() => useFolded(false)).result
  act(() => {
    elsewhere.current[1]('in-transit', true)
  })
  act(() => {
    here.current[1]('delivered', true)
  })
  const [later] = renderHook(() => useFolded(false)).result.current
  expect([...later]).toEqual(['recently-paid', 'in-transit', 'delivered'])
})

it('keeps the customers that were folded in another window', () => {
  const ages = { upTo30: '0.00', upTo60: '0.00', upTo90: '0.00', over90: '100.00' }
  const anOwed = (id: string): OwedCustomer => ({
    ...{ id, name: id, email: null, termsDays: 30, usualDays: null, factoredTo: null },
    ...{ toInvoice: '0.00', noRate: 0, ages, owed: '100.00', oldestDays: 95, lines: [] },
  })
  const [first, second] = [anOwed('a'), anOwed('b')]
  const here = renderHook(() => useOwedFolding(false)).result
  const elsewhere = renderHook(() => useOwedFolding(false)).result
  act(() => {
    elsewhere.current.fold(first, false)
  })
  act(() => {
    here.current.fold(second, false)
  })
  const { isOpen } = renderHook(() => useOwedFolding(false)).result.current
  expect([first, second].map(isOpen)).toEqual([false, false])
})

it.each([
  'no JSON',
  '7',
  '{"road":7,"paper":null}',
  '{"road":{"order":"bol","hidden":{}},"paper":{"order":[7],"hidden":[null]}}',
])('has all columns where %s was stored', (stored) => {
  localStorage.setItem('fifthwheel.columns.ann', stored)
  const { road, paper } = renderHook(() => useColumnChoice('ann')).result.current.choices
  expect([road, paper]).toEqual([
    { order: [], hidden: [] },
    { order: [], hidden: [] },
  ])
})

it('has the columns of whoever signs in, and not those of the person before', () => {
  const ann = renderHook(() => useColumnChoice('ann')).result
  act(() => {
    ann.current.choose('road', { order: ['bol'], hidden: ['customer'] })
  })
  const { result, rerender } = renderHook(({ user }) => useColumnChoice(user), {
    initialProps: { user: 'ann' },
  })
  expect(result.current.choices.road).toEqual({ order: ['bol'], hidden: ['customer'] })
  rerender({ user: 'rosa' })
  expect(result.current.choices.road).toEqual({ order: [], hidden: [] })
})

it('folds only the paid ones at first, and what is folded while a search is on is forgotten with it', () => {
  const { result, rerender } = renderHook(({ isOn }) => useFolded(isOn), { initialProps: { isOn: false } })
  const folded = () => [...result.current[0]]
  expect(folded()).toEqual(['recently-paid'])
  rerender({ isOn: true })
  expect(folded()).toEqual([])
  act(() => {
    result.current[1]('pending', true)
  })
  expect(folded()).toEqual(['pending'])
  rerender({ isOn: false })
  expect(folded()).toEqual(['recently-paid'])
  act(() => {
    result.current[1]('recently-paid', false)
  })
  expect([folded(), localStorage.getItem('fifthwheel.folded-sections')]).toEqual([[], ''])
  rerender({ isOn: true })
  expect(folded()).toEqual([])
})
