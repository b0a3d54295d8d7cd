import { expect, test } from 'vitest'
import { stateCodes } from './us-states.ts'
import { zoneOfPlace } from './zone-of-place.ts'

const [eastern, central, mountain, pacific] = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
]

test.each([
  ['GA', eastern],
  ['tx', central],
  [' IL ', central],
  ['NM', mountain],
  ['WA', pacific],
  ['AZ', 'America/Phoenix'],
  ['AK', 'America/Anchorage'],
  ['HI', 'Pacific/Honolulu'],
])('a place in %s has the zone %s', (state, zone) => {
  expect(zoneOfPlace({ state })).toBe(zone)
})

test.each([[null], [''], ['CHIH'], ['Texas'], ['toString']])('of %j nobody knows the zone', (state) => {
  expect(zoneOfPlace({ state })).toBeNull()
})

test('every state has one', () => {
  expect(stateCodes.filter((state) => zoneOfPlace({ state }) === null)).toEqual([])
})

test.each([
  ['Phenix City', 'AL', 32.47, -85, eastern],
  ['Montgomery', 'AL', 32.38, -86.31, central],
  ['Pensacola', 'FL', 30.42, -87.22, central],
  ['Panama City', 'FL', 30.16, -85.66, central],
  ['Tallahassee', 'FL', 30.44, -84.28, eastern],
  ['Coeur d’Alene', 'ID', 47.68, -116.78, pacific],
  ['Lewiston', 'ID', 46.42, -117.02, pacific],
  ['Boise', 'ID', 43.62, -116.2, mountain],
  ['Gary', 'IN', 41.59, -87.35, central],
  ['South Bend', 'IN', 41.68, -86.25, eastern],
  ['Evansville', 'IN', 37.97, -87.56, central],
  ['Jasper', 'IN', 38.39, -86.93, eastern],
  ['Goodland', 'KS', 39.35, -101.71, mountain],
  ['Colby', 'KS', 39.4, -101.05, central],
  ['Bowling Green', 'KY', 36.99, -86.44, central],
  ['Paducah', 'KY', 37.08, -88.6, central],
  ['Louisville', 'KY', 38.25, -85.76, eastern],
  ['Somerset', 'KY', 37.09, -84.6, eastern],
  ['Iron Mountain', 'MI', 45.82, -88.07, central],
  ['Marquette', 'MI', 46.54, -87.4, eastern],
  ['Dickinson', 'ND', 46.88, -102.79, mountain],
  ['Bismarck', 'ND', 46.81, -100.78, central],
  ['Scottsbluff', 'NE', 41.87, -103.67, mountain],
  ['North Platte', 'NE', 41.12, -100.77, central],
  ['West Wendover', 'NV', 40.74, -114.07, mountain],
  ['Elko', 'NV', 40.83, -115.76, pacific],
  ['Ontario', 'OR', 44.03, -116.96, mountain],
  ['Baker City', 'OR', 44.77, -117.83, pacific],
  ['Rapid City', 'SD', 44.08, -103.23, mountain],
  ['Pierre', 'SD', 44.37, -100.35, central],
  ['Chattanooga', 'TN', 35.05, -85.31, eastern],
  ['Knoxville', 'TN', 35.96, -83.92, eastern],
  ['Crossville', 'TN', 35.95, -85.03, central],
  ['Nashville', 'TN', 36.16, -86.78, central],
  ['El Paso', 'TX', 31.76, -106.49, mountain],
  ['Van Horn', 'TX', 31.04, -104.83, central],
])('%s, %s, at %d, %d has the zone %s', (_town, state, latitude, longitude, zone) => {
  expect(zoneOfPlace({ state, latitude, longitude })).toBe(zone)
})

test('without a point a state of two zones has that of most of it', () => {
  expect(zoneOfPlace({ state: 'TX', latitude: null, longitude: null })).toBe(central)
  expect(zoneOfPlace({ state: 'TN', latitude: 36, longitude: null })).toBe(central)
  expect(zoneOfPlace({ state: 'KY' })).toBe(eastern)
})
