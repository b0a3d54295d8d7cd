import { describe, expect, test } from 'vitest'
import { notCustomers } from './match-reasons.ts'
import { bestFirst, type Found } from './matches.ts'

type Saved = { readonly id: string }
const found = (id: string, more: Partial<Found<Saved>> = {}): Found<Saved> => ({
  ...{ saved: { id }, why: 'same-name', isSure: true, likeness: 0.9 },
  ...more,
})
function chosen(...all: Found<Saved>[]) {
  const { known, candidates } = bestFirst(all)
  return known
    ? `${known.id} ${known.why}`
    : `? ${candidates.map(({ id, why }) => `${id} ${why}`).join(', ')}`.trim()
}

describe('what is found', () => {
  test('is known if there is one and it is sure', () => {
    expect(chosen(found('a'))).toBe('a same-name')
    expect(chosen(found('a', { isSure: false }))).toBe('? a same-name')
    expect(chosen()).toBe('?')
  })

  test('is asked for if two are sure for one reason, unless the first has the very name', () => {
    expect(chosen(found('a'), found('b'))).toBe('? a same-name, b same-name')
    expect(chosen(found('a', { likeness: 1 }), found('b', { likeness: 1 }))).toBe('a same-name')
    expect(chosen(found('a'), found('b', { likeness: 1 }))).toBe('b same-name')
  })

  test('is known if the other is not sure, or for a lesser reason', () => {
    expect(chosen(found('b', { isSure: false }), found('a'))).toBe('a same-name')
    expect(chosen(found('b', { why: 'same-mail' }), found('a'))).toBe('a same-name')
    expect(chosen(found('b', { why: 'same-address' }), found('a'))).toBe('b same-address')
  })

  test('has the likelier reason first, then the likest', () => {
    const unsure = (id: string, more: Partial<Found<Saved>>) => found(id, { isSure: false, ...more })
    expect(
      chosen(
        unsure('a', { why: 'name-alike', likeness: 0.6 }),
        unsure('b', { why: 'name-alike', likeness: 0.8 }),
        unsure('c', { why: 'same-street-other-name', likeness: 0.1 }),
      ),
    ).toBe('? c same-street-other-name, b name-alike, a name-alike')
  })

  test('is five at most', () => {
    const six = 'abcdef'.split('').map((id) => found(id, { isSure: false }))
    expect(bestFirst(six).candidates.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })
})

test('no customers are our own company and the factor', () => {
  expect(notCustomers).toEqual(['own-company', 'factoring-company'])
})
