import { expect, test } from 'vitest'
import { chosenColumns, noChoice, orderedColumns, withHidden, withMoved } from './column-choice.ts'

const columns = ['number', 'pickup', 'customer', 'driver'].map((id) => ({ id }))
const ids = (shown: readonly { id: string }[]) => shown.map(({ id }) => id).join(' ')

test('the first column stands first whatever was chosen', () => {
  expect(ids(chosenColumns(columns, noChoice))).toBe('number pickup customer driver')
  const choice = { order: ['driver', 'number', 'customer', 'pickup'], hidden: ['customer', 'number'] }
  expect(ids(chosenColumns(columns, choice))).toBe('number driver pickup')
})

test('a column that came later stands behind the one that it was put behind', () => {
  const choice = { order: ['driver', 'pickup'], hidden: [] }
  expect(ids(orderedColumns(columns, choice))).toBe('driver pickup customer')
  expect(ids(orderedColumns(columns, { order: ['customer', 'gone'], hidden: [] }))).toBe(
    'pickup customer driver',
  )
})

test('a column moves to a place, and not over the ends', () => {
  const order = ['a', 'b', 'c']
  expect(withMoved(order, 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(withMoved(order, 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(withMoved(order, 'a', -1)).toBe(order)
  expect(withMoved(order, 'c', 3)).toBe(order)
  expect(withMoved(order, 'z', 1)).toBe(order)
})

test('a column is hidden once, and comes back', () => {
  const hidden = withHidden(withHidden(noChoice, 'driver', true), 'driver', true)
  expect(hidden.hidden).toEqual(['driver'])
  expect(withHidden(hidden, 'driver', false)).toEqual(noChoice)
})
