import { describe, expect, test } from 'vitest'
import { errorPercentAtOneMile } from '../../domain/maps/distance-span.ts'
import { compareKnown, isHeldOut, knownDistances } from './known-distances.ts'
import { derivedMiss, spanCoverage, spanHalves } from './span-coverage.ts'

const heldOut = knownDistances().filter((pair) => isHeldOut(pair))
const byTime = spanHalves(compareKnown(heldOut, 'time'))
const byDistance = spanHalves(compareKnown(heldOut, 'distance'))

describe('the span of an estimated distance', () => {
  test('follows from one half of the distances put aside', () => {
    expect(errorPercentAtOneMile).toBe(Math.max(derivedMiss(byTime.derive), derivedMiss(byDistance.derive)))
  })

  test.each([
    ['quickest', byTime],
    ['shortest', byDistance],
  ])('holds for nine of ten of the other half, by the %s way', (_, { derive, check }) => {
    expect(check).toHaveLength(175)
    expect(derive.some((pair) => check.includes(pair))).toBe(false)
    expect(spanCoverage(check)).toBeGreaterThanOrEqual(0.9)
  })
})
