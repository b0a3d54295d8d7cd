import { describe, expect, it } from 'vitest'
import type { Load, StatusHistoryEntry } from '#contract/load-views.ts'
import { aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { roadRows } from './road-rows.ts'

const at = (hour: number) => `2026-11-24T${String(hour)}:00:00.000Z`
const stops = [
  aStop({
    id: 'p',
    stopType: 'pickup',
    stopSequence: 1,
    city: 'Muleshoe',
    arrivedAt: at(12),
    departedAt: at(13),
  }),
  aStop({ id: 'd', stopSequence: 2, city: 'Waco' }),
]
const third = aStop({ id: 'e', stopSequence: 3, city: null, state: null, companyName: 'Elm Hollow' })
const entry = (status: Load['status'], hour: number, stopId: string | null = null) =>
  ({ status, stopId, timestamp: at(hour) }) as StatusHistoryEntry // All that is read of it.
const rows = (load: Partial<Load>, history: readonly StatusHistoryEntry[] = []) =>
  roadRows(aLoadWithDriver({ statusSince: at(20), stops, ...load }), history)
const told = (...of: Parameters<typeof rows>) =>
  rows(...of).map(({ label, state, isNext }) => `${label}, ${state}${isNext ? ', next' : ''}`)

describe('the steps of a road', () => {
  it('leave out In Transit unless it was taken, and what comes after the delivery', () => {
    const onTheWay = [
      ...['Driver Assigned, done', 'Confirmed, done', 'En Route to Pickup, done', 'At Shipper, current'],
      ...[
        'Left Shipper, ahead, next',
        'En Route to Receiver, ahead',
        'At Receiver, ahead',
        'Delivered, ahead',
      ],
    ]
    expect(told({ status: 'at_shipper' })).toEqual(onTheWay)
    expect(told({ status: 'at_shipper' }, [entry('in_transit', 11)])).toContain('In Transit, done')
  })

  it('go on to invoicing once it is delivered, and are done before it is paid for', () => {
    expect(told({ status: 'delivered' }).slice(-2)).toEqual([
      'Delivered, current',
      'Awaiting Invoicing, ahead, next',
    ])
    expect(told({ status: 'awaiting_invoicing' }).slice(-2)).toEqual([
      'Delivered, done',
      'Awaiting Invoicing, current',
    ])
    expect(told({ status: 'awaiting_payment' }).slice(-2)).toEqual([
      'Awaiting Invoicing, done',
      'Awaiting Payment, current',
    ])
  })

  it('have their time from the history, the last where there are several, and of their own stop', () => {
    const history = [
      ...[entry('at_shipper', 11, 'p'), entry('at_shipper', 12, 'p'), entry('left_shipper', 13)],
      entry('at_receiver', 14, 'another'),
    ]
    const times = rows({ status: 'delivered' }, history).map(({ step, at: time }) => [step.status, time])
    expect(times).toEqual([
      ...[
        ['assigned', null],
        ['confirmed', null],
        ['en_route_pickup', null],
        ['at_shipper', at(12)],
      ],
      ...[
        ['left_shipper', at(13)],
        ['en_route_receiver', null],
        ['at_receiver', null],
        ['delivered', at(20)],
      ],
      ['awaiting_invoicing', null],
    ])
  })

  it('that were taken back have no time any more', () => {
    const times = rows({ status: 'at_shipper' }, [
      entry('at_shipper', 12, 'p'),
      entry('left_shipper', 13, 'p'),
    ])
    expect(times.find(({ step }) => step.status === 'left_shipper')).toMatchObject({
      state: 'ahead',
      at: null,
    })
  })

  it('name their places where there are more than two, and which of its kind each is', () => {
    expect(rows({ status: 'at_shipper' }).map(({ place }) => place)).toEqual(
      Array.from({ length: 8 }, () => null),
    )
    const places = rows({ status: 'at_shipper', stops: [...stops, third] }).map(({ place }) => place)
    expect(places).toEqual([
      ...[null, null, 'Muleshoe TX', 'Muleshoe TX', 'Muleshoe TX', 'Waco TX, 1 of 2', 'Waco TX, 1 of 2'],
      ...['Elm Hollow, 2 of 2', 'Elm Hollow, 2 of 2', 'Elm Hollow, 2 of 2'],
    ])
  })
})
