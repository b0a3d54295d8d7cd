import { describe, expect, it } from 'vitest'
import { aLoad, aStop } from '#client/test-support/a-load.ts'
import type { Entry } from '#client/queue/entry.ts'
import { forceTap, refusalWords, returnTap, stepTap, waitingChanges } from './load-taps.ts'
import { unsentStops } from './unsent-stops.ts'

const load = aLoad()
const driverId = 'driver-dale'
const other = (kind: string) => ({ kind, call: { method: 'POST', path: '/api/loads/a/papers' }, body: {} })

describe('what the office refused', () => {
  it.each([
    ['a step', stepTap(load, driverId, { status: 'at_shipper' }), 'statusFailed'],
    ['accepting', stepTap(load, driverId, { status: 'in_transit' }), 'acceptFailed'],
    ['a forced step', forceTap(load, driverId, 'at_shipper'), 'forceFailed'],
    ['a forced start', forceTap(load, driverId, 'in_transit'), 'forceFailed'],
    ['a return', returnTap(load, driverId), 'returnFailed'],
    ['a paper', other('paper'), 'paperRefused'],
    ['a signature', other('signature'), 'signatureRefused'],
    ['something of a newer release', other('call'), 'changeRefused'],
  ] as const)('is named: %s', (_what, tap, title) => {
    expect(refusalWords(tap).title).toBe(title)
  })
})

const entry = (more: Partial<Entry>): Entry => ({
  ...{ ...stepTap(load, driverId, { status: 'at_shipper' }), id: 1, format: 1, blobs: [], attempts: 0 },
  ...{
    state: 'waiting',
    refusal: null,
    progress: null,
    idempotencyKey: 'k',
    body: { status: 'at_shipper' },
  },
  ...{ happenedAt: '2026-11-24T16:00:00.000Z', ...more },
})

describe('what waits', () => {
  it('counts what the driver did, and no positions nor what was refused', () => {
    const entries = [
      ...[entry({ id: 1 }), entry({ id: 2, kind: 'positions' }), entry({ id: 3, state: 'refused' })],
      entry({ id: 4, kind: 'paper' }),
    ]
    expect(waitingChanges(entries).map(({ id }) => id)).toEqual([1, 4])
  })

  it('marks the stops that were come to or left by it', () => {
    const [came, left] = ['2026-11-24T16:00:00.000Z', '2026-11-24T17:00:00.000Z']
    const stops = [
      aStop({ id: 'came', arrivedAt: came }),
      aStop({ id: 'left', arrivedAt: '2026-11-24T15:00:00.000Z', departedAt: left }),
      aStop({ id: 'known', arrivedAt: '2026-11-24T15:00:00.000Z' }),
    ]
    const waits = [entry({ happenedAt: came }), entry({ happenedAt: left })]
    expect([...unsentStops({ ...load, stops }, waits)]).toEqual(['came', 'left'])
    const refused = waits.map((one) => ({ ...one, state: 'refused' as const }))
    expect([...unsentStops({ ...load, stops }, refused)]).toEqual([])
  })
})
