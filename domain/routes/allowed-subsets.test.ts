import { describe, expect, test } from 'vitest'
import { allowedSubsets } from './allowed-subsets.ts'

/** Each stop with the places of those that must come before it. */
const subsetsOf = (earlier: readonly (readonly number[])[], mostSteps = 1e9) =>
  allowedSubsets({ stops: earlier.map((_, stop) => stop), earlier }, mostSteps)
const free = (count: number) => Array.from({ length: count }, () => [])
const chain = (count: number) => Array.from({ length: count }, (_, place) => (place === 0 ? [] : [place - 1]))

describe('the sets of stops that may have been visited', () => {
  test('without rules are all of them, and any stop may be the last', () => {
    const found = subsetsOf(free(3))
    expect([...(found?.masks ?? [])]).toEqual([0b000, 0b001, 0b010, 0b011, 0b100, 0b101, 0b110, 0b111])
    expect([...(found?.lasts ?? [])]).toEqual([0b000, 0b001, 0b010, 0b011, 0b100, 0b101, 0b110, 0b111])
    // Three sets of one stop, three of two, one of three: 3 × 1 + 3 × 4 + 9.
    expect(found?.steps).toBe(24)
    expect([0, 5, 7].map((mask) => found?.indexOf(mask))).toEqual([0, 5, 7])
  })

  test('hold no drop-off without its pickup, and a pickup is not the last after its drop-off', () => {
    // The first stop is the pickup of the second; the third is free.
    const found = subsetsOf([[], [0], []])
    expect([...(found?.masks ?? [])]).toEqual([0b000, 0b001, 0b011, 0b100, 0b101, 0b111])
    expect([...(found?.lasts ?? [])]).toEqual([0b000, 0b001, 0b010, 0b100, 0b101, 0b110])
    expect(found?.steps).toBe(1 + 1 + 1 + 4 + 4)
  })

  test('are found by their stops, each in its place', () => {
    const found = subsetsOf([[], [0], [], [2], [], [4], [1], [], [7]])
    if (found === null) throw new Error('expected subsets')
    expect([...found.masks].map((mask) => found.indexOf(mask))).toEqual([...found.masks.keys()])
  })

  test('of stops in one line are as many as there are stops', () => {
    const found = subsetsOf(chain(4))
    expect([...(found?.masks ?? [])]).toEqual([0b0000, 0b0001, 0b0011, 0b0111, 0b1111])
    expect([...(found?.lasts ?? [])]).toEqual([0b0000, 0b0001, 0b0010, 0b0100, 0b1000])
  })
})

describe('how much is too much', () => {
  test('18 free stops take 18 × 19 × 2¹⁶ steps', () => {
    expect(subsetsOf(free(18))?.steps).toBe(22_413_312)
    expect(subsetsOf(free(18), 22_413_312)).not.toBeNull()
    expect(subsetsOf(free(18), 22_413_311)).toBeNull()
  })

  test('sets of far too many stops are not even made', () => {
    expect(subsetsOf(free(30), 30_000_000)).toBeNull()
  })

  test('30 stops have a bit each, and 31 have not', () => {
    expect(subsetsOf(chain(30))?.masks).toHaveLength(31)
    expect(subsetsOf(chain(31))).toBeNull()
  })
})
