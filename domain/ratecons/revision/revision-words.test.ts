import { expect, test } from 'vitest'
import type { RevisionLine } from './revision-lines.ts'
import { revisionWords } from './revision-words.ts'

function line(more: Partial<RevisionLine>): RevisionLine {
  return {
    ...{
      key: 'k',
      group: 'terms',
      kind: 'term',
      what: 'Detention',
      was: '$40',
      becomes: '$50',
      blocked: null,
    },
    ...more,
  }
}
const words = (...lines: Partial<RevisionLine>[]) =>
  revisionWords(lines.map(line)).replace('Revised confirmation: ', '')

test.each<[Partial<RevisionLine>, string]>([
  [{}, 'detention $40 → $50'],
  [{ was: null }, 'detention none → $50'],
  [{ becomes: null }, 'detention $40 → none'],
  [{ kind: 'stop-removed', what: 'Delivery 2 · Zia' }, 'removed Delivery 2 · Zia'],
  [{ kind: 'stop-added', what: 'Delivery 2 · Zia' }, 'added Delivery 2 · Zia'],
  [{ kind: 'term-removed', becomes: null }, 'removed detention $40'],
  [{ kind: 'term-removed', was: null, becomes: null }, 'removed detention'],
  [{ kind: 'term-added', was: null }, 'added detention $50'],
  [{ kind: 'term-added', was: null, becomes: null }, 'added detention'],
  [{ what: 'POD' }, 'POD $40 → $50'],
  [{ what: 'Pickup · Mill' }, 'pickup · Mill $40 → $50'],
  [{ was: 'Call first. \n  Seal 7\nNo tarps', becomes: 'x' }, 'detention Call first., Seal 7, No tarps → x'],
])('%o is told', (more, told) => {
  expect(words(more)).toBe(told)
})

test('160 letters of a value are told, of a longer one 159', () => {
  expect(words({ was: 'a'.repeat(160), becomes: 'b'.repeat(161) })).toBe(
    `detention ${'a'.repeat(160)} → ${'b'.repeat(159)}…`,
  )
})

test('twelve changes are told, the rate among them, and how many more there are', () => {
  const many = (count: number) => words(...Array.from({ length: count }, () => ({}))).split('; ')
  expect(many(12)).toEqual(Array.from({ length: 12 }, () => 'detention $40 → $50'))
  expect(many(13)).toHaveLength(13)
  expect(many(13).at(-1)).toBe('and 1 more')
  const rate = line({ group: 'money', kind: 'rate', what: 'Rate', was: '$1,790.00', becomes: '$1,850.00' })
  const named = revisionWords([...Array.from({ length: 20 }, () => line({})), rate])
  expect(named).toMatch(/^Revised confirmation: rate \$1,790\.00 → \$1,850\.00; .*; and 9 more$/)
})
