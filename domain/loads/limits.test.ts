import { expect, test } from 'vitest'
import { loadNumberMaxLength } from './load-number.ts'
import { defaultGeofenceRadiusMeters, maxStopsPerLoad, stopTypes } from './stops.ts'
import { bulkDeleteLimit, bulkDeletePhrase, trashDays } from './trash.ts'

test('the limits and words are those of the specification and the decisions', () => {
  expect({ trashDays, bulkDeletePhrase, bulkDeleteLimit }).toEqual({
    trashDays: 30,
    bulkDeletePhrase: 'DELETE ALL SELECTED LOADS',
    bulkDeleteLimit: 5000,
  })
  expect({ loadNumberMaxLength, maxStopsPerLoad, defaultGeofenceRadiusMeters, stopTypes }).toEqual({
    loadNumberMaxLength: 40,
    maxStopsPerLoad: 200,
    defaultGeofenceRadiusMeters: 200,
    stopTypes: ['pickup', 'dropoff'],
  })
})
