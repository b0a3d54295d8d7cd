import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodePolyline, encodePolyline } from './polyline.ts'

describe('a line as text', () => {
  it('is the one that routing services write', () => {
    const points = [
      { latitude: 38.5, longitude: -120.2 },
      { latitude: 40.7, longitude: -120.95 },
      { latitude: 43.252, longitude: -126.453 },
    ]
    expect(encodePolyline(points, 5)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@')
    expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@', 5)).toEqual(points)
  })

  it('comes back as it went', () => {
    const degrees = (limit: number) => fc.integer({ min: -limit * 1e6, max: limit * 1e6 })
    fc.assert(
      fc.property(fc.array(fc.tuple(degrees(90), degrees(180))), (pairs) => {
        const points = pairs.map(([north, east]) => ({ latitude: north / 1e6, longitude: east / 1e6 }))
        expect(decodePolyline(encodePolyline(points, 6), 6)).toEqual(
          points.map(({ latitude, longitude }) => ({ latitude: latitude + 0, longitude: longitude + 0 })),
        )
      }),
    )
  })

  it('that is cut off is refused', () => {
    expect(() => decodePolyline('_p~iF~ps|U_', 5)).toThrow('cut off')
    expect(() => decodePolyline('_p~iF\n', 5)).toThrow('not an encoded polyline')
  })
})
