import { expect, test } from 'vitest'
import { keepHeldRow } from './held-row.ts'

const rowId = (row: { id: string }) => row.id
const rows = (...ids: string[]) => ids.map((id) => ({ id }))
const shape = (sections: readonly { id: string; rows: readonly { id: string }[] }[]) =>
  sections.map((section) => `${section.id}: ${section.rows.map(rowId).join(' ')}`)

test('a held row stays in its place when the order around it changes', () => {
  const sections = [{ id: 'all', rows: rows('c', 'a', 'b') }]
  expect(shape(keepHeldRow(sections, rowId, { id: 'a', sectionId: 'all', index: 0 }))).toEqual(['all: a c b'])
})

test('a held row stays in its section when it has left it', () => {
  const sections = [
    { id: 'pending', rows: rows('a') },
    { id: 'assigned', rows: rows('x', 'b') },
  ]
  expect(shape(keepHeldRow(sections, rowId, { id: 'b', sectionId: 'pending', index: 1 }))).toEqual([
    'pending: a b',
    'assigned: x',
  ])
})

test('nothing is touched when nothing is held, the row is at home, or it is gone', () => {
  const sections = [{ id: 'all', rows: rows('a', 'b') }]
  expect(keepHeldRow(sections, rowId, null)).toBe(sections)
  expect(keepHeldRow(sections, rowId, { id: 'b', sectionId: 'all', index: 1 })).toBe(sections)
  expect(keepHeldRow(sections, rowId, { id: 'z', sectionId: 'all', index: 0 })).toBe(sections)
})
