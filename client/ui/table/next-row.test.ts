import { expect, test } from 'vitest'
import { nextRow } from './next-row.ts'

const section = (id: string, ...ids: string[]) => ({ id, ids })
const before = [section('open', 'a', 'b', 'c'), section('paid', 'x')]

test('the next row of the section takes over, else the one before it', () => {
  expect(nextRow('b', before, [section('open', 'a', 'c'), section('paid', 'b', 'x')])).toBe('c')
  expect(nextRow('c', before, [section('open', 'a', 'b'), section('paid', 'x', 'c')])).toBe('b')
})

test('rows that went along are passed over', () => {
  expect(nextRow('a', before, [section('open', 'c'), section('paid', 'a', 'b', 'x')])).toBe('c')
})

test('the nearest of the others when the section is empty', () => {
  const alone = [section('pending', 'p'), section('open', 'a'), section('paid', 'x')]
  expect(nextRow('a', alone, [section('pending', 'p'), section('open'), section('paid', 'x', 'a')])).toBe('x')
  expect(nextRow('x', alone, [section('pending', 'p'), section('open', 'a'), section('paid')])).toBe('a')
  expect(nextRow('a', [section('open', 'a')], [section('open')])).toBeUndefined()
})

test('nobody while the row is there, nor when its section is folded', () => {
  expect(nextRow('b', before, before)).toBeUndefined()
  expect(nextRow('b', before, [section('paid', 'x')])).toBeUndefined()
  expect(nextRow('z', before, before)).toBeUndefined()
})
