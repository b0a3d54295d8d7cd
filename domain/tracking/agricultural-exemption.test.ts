import { describe, expect, test } from 'vitest'
import { exemptMeters, exemptStretches, isExemptAt } from './agricultural-exemption.ts'

const source = { latitude: 35, longitude: -102 }
/** Along the meridian a degree is 60 nautical miles. */
const north = (nauticalMiles: number) => ({ latitude: 35 + nauticalMiles / 60, longitude: -102 })
const shares = (...stretches: ReturnType<typeof exemptStretches>) =>
  stretches.map(({ share, isCounted }) => [Math.round(share * 100), isCounted])

describe('the agricultural exemption', () => {
  test('reaches 150 air miles, which are 172.6 on the road sign', () => {
    expect(exemptMeters / 1609.344).toBeCloseTo(172.6, 1)
    expect([149, 151].map((miles) => isExemptAt(north(miles), source))).toEqual([true, false])
  })

  test('splits a way where it leaves the circle, and where it comes back', () => {
    expect(shares(...exemptStretches([source, north(100)], source))).toEqual([[100, false]])
    expect(shares(...exemptStretches([source, north(300)], source))).toEqual([
      [50, false],
      [50, true],
    ])
    expect(shares(...exemptStretches([source, north(300), source], source))).toEqual([
      [25, false],
      [50, true],
      [25, false],
    ])
  })

  test('judges a stop where the truck stands already by its place', () => {
    expect(exemptStretches([north(10), north(10)], source)).toEqual([{ share: 1, isCounted: false }])
    expect(exemptStretches([north(200), north(200)], source)).toEqual([{ share: 1, isCounted: true }])
  })
})
