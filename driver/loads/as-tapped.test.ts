import { expect, it } from 'vitest'
import type { Entry, Tap } from '#client/queue/entry.ts'
import { newEntry } from '#client/queue/queue-store.ts'
import { aLoad } from '#client/test-support/a-load.ts'
import { asTapped } from './as-tapped.ts'
import { trackedLoads } from '../tracking/tracked-loads.ts'
import { returnTap, stepTap } from './load-taps.ts'

const dale = 'driver-dale'
const load = aLoad({ status: 'at_shipper' })
const waiting = (tap: Tap): Entry => ({ ...newEntry(tap), id: 1 })
const refused = (tap: Tap): Entry => ({
  ...waiting(tap),
  ...{ state: 'refused', refusal: { status: 409, text: '{"code":"status_refused"}' } },
})
const left = stepTap(load, dale, { status: 'left_shipper' })

it('shows a load where it was tapped to before the office knows, and hides one that was returned', () => {
  expect(asTapped(load, [waiting(left)])?.status).toBe('left_shipper')
  expect(asTapped(load, [waiting(returnTap(load, dale))])).toBeNull()
})

it('shows a load as the office has it once a tap was refused', () => {
  expect(asTapped(load, [refused(left)])).toEqual(load)
  expect(asTapped(load, [refused(returnTap(load, dale))])).toEqual(load)
})

it('moves no load by the taps of another', () => {
  expect(asTapped(aLoad({ status: 'at_shipper' }), [waiting(left)])?.status).toBe('at_shipper')
})

it('follows the truck of a load from its acceptance on, as the office will', () => {
  const untracked = aLoad({ status: 'assigned', trackingEnabled: false })
  const accepted = asTapped(untracked, [waiting(stepTap(untracked, dale, { status: 'in_transit' }))])
  expect(trackedLoads(accepted ? [accepted] : [])).toHaveLength(1)
  const onTheWay = aLoad({ status: 'in_transit', trackingEnabled: false })
  expect(
    asTapped(onTheWay, [waiting(stepTap(onTheWay, dale, { status: 'at_shipper' }))])?.trackingEnabled,
  ).toBe(false)
})
