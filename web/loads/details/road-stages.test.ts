import { describe, expect, it } from 'vitest'
import type { Load, StatusHistoryEntry } from '#contract/load-views.ts'
import type { TrackedLoad } from '#contract/tracking.ts'
import { aStop } from '#client/test-support/a-load.ts'
import { stagesOf } from './road-stages.ts'

const at = (hour: number) => `2026-11-24T${String(hour)}:00:00.000Z`
const went = (status: Load['status'], hour: number, stopId: string | null = null) =>
  ({ status, stopId, timestamp: at(hour) }) as StatusHistoryEntry // All that is read of it.
const arrival = (stopId: string, hour: number) =>
  ({
    stopId,
    at: at(hour),
    earliest: at(hour),
    latest: at(hour),
    milesLeft: 1,
    isLate: false,
  }) as TrackedLoad['arrivals'][number]
const [p, d, e] = [
  aStop({ id: 'p', stopType: 'pickup', timeZone: 'America/Denver' }),
  aStop({ id: 'd', timeZone: 'America/New_York' }),
  aStop({ id: 'e' }),
]
const stages = (
  load: Partial<Pick<Load, 'status' | 'statusSince' | 'stops'>>,
  history: readonly StatusHistoryEntry[] = [],
  arrivals: TrackedLoad['arrivals'] = [],
) =>
  stagesOf({ ...{ status: 'at_shipper', statusSince: at(20), stops: [p, d, e] }, ...load }, history, arrivals)
const words = (...of: Parameters<typeof stages>) =>
  stages(...of).map(({ status, state, at: time }) => [status, state, time].filter(Boolean).join(' '))

describe('the stages of a road', () => {
  it('are done, here and ahead', () => {
    expect(words({})).toEqual([
      ...['assigned done', 'en_route_pickup done', `at_shipper now ${at(20)}`, 'left_shipper ahead'],
      ...['en_route_receiver ahead', 'at_receiver ahead', 'delivered ahead'],
    ])
  })

  it.each([
    ['pending', []],
    ['confirmed', ['assigned now']],
    ['in_transit', ['assigned now']],
    ['assigned', [`assigned now ${at(20)}`]],
  ] as const)('of a load that is %s begin where it is', (status, begun) => {
    const here = words({ status }).filter((stage) => !stage.includes('ahead'))
    expect(here).toEqual(begun)
  })

  it.each(['delivered', 'awaiting_invoicing', 'paid'] as const)('are all done once it is %s', (status) => {
    const all = stages({ status }, [went('delivered', 19)])
    expect(all.every(({ state }) => state === 'done')).toBe(true)
    expect(all.at(-1)?.at).toBe(at(status === 'delivered' ? 20 : 19))
  })

  it('have the last time in the history, whatever its order', () => {
    const history = [went('assigned', 15), went('assigned', 17), went('assigned', 16), went('at_shipper', 14)]
    expect(words({}, history).slice(0, 3)).toEqual([
      `assigned done ${at(17)}`,
      'en_route_pickup done',
      `at_shipper now ${at(20)}`,
    ])
  })

  it('at a stop are told by its clocks, those between two by the company’s', () => {
    const history = [
      ...[
        went('assigned', 10, 'p'),
        went('en_route_pickup', 11, 'p'),
        went('at_shipper', 12, 'p'),
        went('left_shipper', 13, 'p'),
      ],
      ...[went('en_route_receiver', 14, 'd'), went('at_receiver', 15, 'd'), went('delivered', 16, 'gone')],
    ]
    expect(stages({ status: 'delivered' }, history).map(({ zone }) => zone)).toEqual([
      ...[null, null, 'America/Denver', 'America/Denver', null, 'America/New_York', null],
    ])
  })

  it('ahead are expected at the next stop of their kind that was not come to', () => {
    const arrivals = [arrival('p', 21), arrival('d', 22), arrival('e', 23)]
    const ahead = (stops: Load['stops'], status: Load['status'] = 'assigned') =>
      stages({ stops, status }, [], arrivals).map(({ at: time, zone }) =>
        time === null || time === at(20) ? null : [time, zone],
      )
    expect(ahead([p, d, e])).toEqual([
      ...[null, null, [at(21), 'America/Denver'], null, null, [at(22), 'America/New_York'], null],
    ])
    expect(ahead([p, { ...d, arrivedAt: at(12) }, e], 'en_route_receiver')).toEqual([
      ...[null, null, null, null, null, [at(23), null], null],
    ])
    expect(stages({ status: 'assigned' }).map(({ at: time }) => time)).toEqual([
      at(20),
      ...Array.from({ length: 6 }, () => null),
    ])
  })
})
