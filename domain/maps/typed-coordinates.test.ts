import { describe, expect, test } from 'vitest'
import { readCoordinates, typedCoordinates } from './typed-coordinates.ts'

describe('coordinates typed as an address', () => {
  test.each([
    '34.837, -102.405',
    '34.837,-102.405',
    ' 34.837 -102.405 ',
    '(34.837, -102.405)',
    '34.837N 102.405W',
    '34.837° N, 102.405° W',
    '34.837;-102.405',
    'Scale house 34.837, -102.405',
    'https://maps.example/?q=34.837,-102.405',
    'https://maps.example/maps/place/Feedyard/@34.837,-102.405,15z',
    'geo:34.837,-102.405',
    '-102.405, 34.837',
    'https://maps.example/#-102.405,34.837',
    'N34.837 W102.405',
    'N 34.837°, W 102.405°',
    'lat 34.837 lon -102.405',
    'Latitude: 34.837, Longitude: -102.405',
    'lat=34.837,lng=-102.405',
  ])('%j', (text) => {
    expect(typedCoordinates(text)).toEqual({ latitude: 34.837, longitude: -102.405 })
  })

  test('in degrees, minutes and seconds', () => {
    const point = typedCoordinates(`34°50'13.2"N 102°24'18"W`)
    expect(point?.latitude).toBeCloseTo(34.837, 6)
    expect(point?.longitude).toBeCloseTo(-102.405, 6)
    expect(readCoordinates(`34°50'13.2"N 102°24'18"W`)?.isMinusAdded).toBe(false)
    const samoa = typedCoordinates(`14°16'30"S 170°42'0"W`)
    expect(samoa?.latitude).toBeCloseTo(-14.275, 6)
    expect(samoa?.longitude).toBeCloseTo(-170.7, 6)
  })

  test.each([
    '',
    '34.837',
    '34, -102',
    '1200 168',
    '94.837, -102.405',
    '34.837, -182.405',
    'Hereford, TX',
    '79045 1234',
    '120 16.5',
    '34.5, 102',
    'Acct 12.5, 100.75 lb, Hereford, TX',
  ])('%j is none', (text) => {
    expect(typedCoordinates(text)).toBeNull()
  })

  test.each([
    ['35.2, 101.8', 35.2, -101.8],
    ['35.2 101.8', 35.2, -101.8],
    ['101.8, 35.2', 35.2, -101.8],
    ['35.2N 101.8', 35.2, -101.8],
    ['lat 35.2 lon 101.8', 35.2, -101.8],
    ['Scale house 34.837, 102.405', 34.837, -102.405],
    ['61.2, 149.9', 61.2, -149.9],
    ['21.3, 157.9', 21.3, -157.9],
    // Key West, Lubec in Maine, the islands off Alaska, and both ends of Hawaii's largest island.
    ['24.55, 81.8', 24.55, -81.8],
    ['44.86, 66.98', 44.86, -66.98],
    ['51.88, 176.65', 51.88, -176.65],
    ['18.92, 155.68', 18.92, -155.68],
    ['19.52, 154.82', 19.52, -154.82],
  ])('%j without its minus are in the United States', (text, latitude, longitude) => {
    expect(readCoordinates(text)).toMatchObject({ point: { latitude, longitude }, isMinusAdded: true })
    expect(typedCoordinates(text)).toEqual({ latitude, longitude })
  })

  test.each([
    ['35.2, -101.8', -101.8],
    ['35.2, +101.8', 101.8],
    ['35.2N 101.8E', 101.8],
    ['N35.2 E101.8', 101.8],
    ['35.2N 101.8W', -101.8],
    ['https://maps.example/?q=35.200,101.800', 101.8],
    ['geo:35.200,101.800', 101.8],
    // Berlin, mirrored, lies in the sea.
    ['52.52, 13.405', 13.405],
    // Northeastern China, Mongolia, and three places in Siberia and the Pacific: mirrored, they lie off our coasts.
    ['46.2, 125.5', 125.5],
    ['50.5, 100.2', 100.2],
    ['72.5, 140.5', 140.5],
    ['23.5, 158.2', 158.2],
    ['21.9, 161.5', 161.5],
  ])('%j are as they are typed', (text, longitude) => {
    expect(readCoordinates(text)).toMatchObject({ point: { longitude }, isMinusAdded: false })
  })

  test.each([
    ['-96.797, 32.7767', 32.7767, -96.797],
    ['101.8, 35.2', 35.2, -101.8],
    // As typed, these would lie in Antarctica.
    ['-80.19, 25.76', 25.76, -80.19],
    ['-74.006 40.7128', 40.7128, -74.006],
    ['https://maps.example/#-80.190,25.760', 25.76, -80.19],
  ])('%j have the longitude first', (text, latitude, longitude) => {
    expect(readCoordinates(text)).toMatchObject({ point: { latitude, longitude }, isTurned: true })
  })

  test.each(['34.837, -102.405', '35.2, 101.8', '-34.6, -58.4', '-80.19, 51.5', '80.19, 25.76'])(
    '%j have the latitude first',
    (text) => {
      expect(readCoordinates(text)?.isTurned).toBe(false)
    },
  )
})
