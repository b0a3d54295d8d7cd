import { expect, test } from 'vitest'
import { aLoad } from '#client/test-support/a-load.ts'
import { editBody, editFaults, editValuesOf } from './load-edit.ts'

const stored = editValuesOf(aLoad({ estimatedMiles: 338 }))
const typed = (estimatedMiles: string) => ({ ...stored, estimatedMiles })

test.each([
  ['412', '412'],
  [' 1,250 ', '1250'],
  ['12,500', '12500'],
  ['', null],
])('miles typed as %j are sent as %j', (miles, sent) => {
  expect(editFaults(typed(miles))).toEqual({})
  expect(editBody(stored, typed(miles), 'now')).toEqual({ estimatedMiles: sent, updatedAt: 'now' })
})

test.each(['1,25', '1,2500', '123,456', '-5', '12.5', 'far'])('%j is no number of miles', (miles) => {
  expect(editFaults(typed(miles))).toEqual({ estimatedMiles: 'Miles must be non-negative' })
})
