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
  ])('%j without its minus are in the United States', (text, latitude, longitude) => {
    expect(readCoordinates(text)).toEqual({ point: { latitude, longitude }, isMinusAdded: true })
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
  ])('%j are as they are typed', (text, longitude) => {
    expect(readCoordinates(text)).toMatchObject({ point: { longitude }, isMinusAdded: false })
  })
})
