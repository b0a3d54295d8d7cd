// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { paperTap } from '#client/papers/papers-kind.ts'
import type { Entry } from '#client/queue/entry.ts'
import { newEntry } from '#client/queue/queue-store.ts'
import { aLoad, aStop } from '#client/test-support/a-load.ts'
import { deliveriesOf, likelyDelivery, missingPods } from './missing-pods.ts'

const stops = [
  aStop({ id: 'last', stopSequence: 3 }),
  aStop({ id: 'pickup', stopSequence: 1, stopType: 'pickup' }),
  aStop({ id: 'first', stopSequence: 2 }),
]
const several = aLoad({ stops, podsMissing: ['first', 'last'] })

function aPod(loadId: string, stopId?: string, kind: 'pod' | 'bol' = 'pod'): Entry {
  const happenedAt = '2026-11-24T17:20:00.000Z'
  const paper = { loadId, driverId: 'driver-dale', kind, pages: [], happenedAt }
  return { ...newEntry(paperTap({ ...paper, ...(stopId !== undefined && { stopId }) })), id: 1 }
}
const ids = (load: typeof several, entries: readonly Entry[]) => {
  const { isAny, stops: missing } = missingPods(load, entries)
  return [isAny, ...missing.map(({ id }) => id)]
}

describe('the PODs that are missing', () => {
  it('of one delivery are there as soon as one is with the office or in the queue of its load', () => {
    const load = aLoad()
    expect(ids(load, [])).toEqual([true])
    expect(ids(load, [aPod('another')])).toEqual([true])
    expect(ids(load, [aPod(load.id)])).toEqual([false])
    expect(ids({ ...load, podDocumentPath: '/objects/1' }, [])).toEqual([false])
  })

  it('of several deliveries are missed one by one', () => {
    expect(ids(several, [])).toEqual([true, 'first', 'last'])
    expect(ids(several, [aPod(several.id, 'first')])).toEqual([true, 'last'])
    expect(ids(several, [aPod(several.id, 'first', 'bol')])).toEqual([true, 'first', 'last'])
    expect(ids(several, [aPod(several.id, 'first'), aPod(several.id, 'last')])).toEqual([false])
    expect(ids({ ...several, podDocumentPath: '/objects/1', podsMissing: ['last'] }, [])).toEqual([
      true,
      'last',
    ])
  })

  it('are not missed where a POD names no delivery, or a former release stored the load', () => {
    expect(ids(several, [aPod(several.id)])).toEqual([false])
    const { podsMissing: _unknown, ...former } = { ...several, podDocumentPath: '/objects/1' }
    expect(ids(former as typeof several, [])).toEqual([false])
  })
})

describe('the delivery whose paper is in the hand', () => {
  const arrived = (...there: string[]) => ({
    ...several,
    stops: stops.map((stop) => (there.includes(stop.id) ? { ...stop, arrivedAt: 't' } : stop)),
  })
  const likely = (load: typeof several, entries: readonly Entry[] = []) =>
    likelyDelivery(load, missingPods(load, entries))

  it('is the last one that the truck came to, then one that is missing still', () => {
    expect(likely(arrived())).toBe('first')
    expect(likely(arrived('first'))).toBe('first')
    expect(likely(arrived('first', 'last'))).toBe('last')
    expect(likely(arrived('first', 'last'), [aPod(several.id, 'last')])).toBe('first')
    expect(likely(arrived('first'), [aPod(several.id)])).toBe('first')
  })

  it('is the first one where none is missing and the truck has been nowhere', () => {
    const load = { ...several, podDocumentPath: '/objects/1', podsMissing: [] }
    expect(likely(load)).toBe('first')
  })

  it('is not asked where there is only one', () => {
    const one = aLoad({ stops: [aStop({ stopType: 'pickup' }), aStop({})] })
    expect([deliveriesOf(one), likely(one)]).toEqual([[], null])
    expect(deliveriesOf(several).map(({ id }) => id)).toEqual(['first', 'last'])
  })
})
