import type { KeyboardEvent } from 'react'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aLoad, aLoadWithDriver, aLocation, aStop } from '#client/test-support/a-load.ts'
import { beginSequence } from '#client/ui/key-sequence.ts'
import { storeShortcutsOn } from '../../shortcuts/shortcut-setting.ts'
import { placeTime } from './cells/place-time.ts'
import { exportLoads } from './export-loads.ts'
import { groupLoads } from './load-groups.ts'
import { matchFor, searchFor } from './load-search.ts'
import { deliveryTitle, driverTitle, pickupTitle } from './load-titles.ts'
import { rowKeys } from './row-keys.ts'

const clock = { timeZone: 'America/Chicago', now: new Date('2026-11-24T18:00:00.000Z') }
const stubStorage = () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('what a section says of its loads', () => {
  type Group = Parameters<typeof groupLoads>[0]
  const section = (id: string, active: readonly Load[], more: Partial<Group> = {}) => {
    const found = groupLoads({
      active,
      paid: [],
      clock: { ...clock, expectedLate: new Set() },
      ...more,
    }).find((one) => one.id === id)
    return { warnings: found?.warnings, sum: found?.sum, note: found?.note, rows: found?.rows.length }
  }
  const nothing = { warnings: [], sum: undefined, note: undefined, rows: 0 }

  it('is nothing where there is none', () => {
    for (const id of ['pending', 'in-transit', 'awaiting-invoicing', 'awaiting-payment', 'recently-paid'])
      expect(section(id, [])).toEqual(nothing)
  })

  it('is what is late, kept waiting, not heard of and due, in this order', () => {
    const onRoad = (more: Partial<Load>) => aLoadWithDriver({ status: 'at_shipper', ...more })
    const expected = onRoad({})
    const active = [
      expected,
      onRoad({
        stops: [aStop({ stopType: 'pickup', appointmentAt: '2026-11-24T12:00:00.000Z' })],
        status: 'en_route_pickup',
      }),
      onRoad({ detentionSince: '2026-11-24T17:00:00.000Z' }),
      onRoad({ lastLocationUpdate: '2026-11-24T17:29:59.000Z' }),
      onRoad({ lastLocationUpdate: '2026-11-24T17:00:00.000Z' }),
      onRoad({ lastLocationUpdate: '2026-11-24T17:30:00.000Z' }),
      onRoad({
        obligationDue: { kind: 'pod', tellAt: '2026-11-24T17:00:00.000Z', dueAt: '2026-11-24T20:00:00.000Z' },
      }),
    ]
    expect(
      section('in-transit', active, { clock: { ...clock, expectedLate: new Set([expected.id]) } }).warnings,
    ).toEqual([...['2 late', '1 in detention', '2 positions over 30 min old', '1 due soon']])
  })

  it('has no old positions before a load is on its way', () => {
    const load = aLoadWithDriver({ status: 'assigned', lastLocationUpdate: '2026-11-20T17:00:00.000Z' })
    expect(section('driver-assigned', [load])).toEqual({ ...nothing, rows: 1 })
  })

  it('is the oldest of all, wherever it stands', () => {
    const made = (createdAt: string) => aLoad({ createdAt })
    const [first, second, third] = [
      made('2026-11-24T16:00:00.000Z'),
      made('2026-11-24T12:00:00.000Z'),
      made('2026-11-24T15:00:00.000Z'),
    ]
    expect(section('pending', [first, second, third]).note).toBe('oldest 6 h')
    expect(section('pending', [second, first]).note).toBe('oldest 6 h')
    expect(section('pending', [first]).note).toBe('oldest 2 h')
  })

  it('is no sum of loads without a rate, and none on the road', () => {
    const of = (status: Load['status'], tripRate: string | null) =>
      section(
        { awaiting_invoicing: 'awaiting-invoicing', at_shipper: 'in-transit' }[status as 'at_shipper'],
        [aLoadWithDriver({ status, tripRate })],
      ).sum
    expect([
      of('awaiting_invoicing', null),
      of('awaiting_invoicing', '900.00'),
      of('at_shipper', '900.00'),
    ]).toEqual([...[undefined, '$900.00', undefined]])
  })

  it('counts as paid lately what was paid thirty days ago, and not what was paid on the road', () => {
    const paid = (paidAt: string | null, status: Load['status'] = 'paid') =>
      aLoadWithDriver({ status, paidAt })
    const all = [
      ...[paid('2026-10-25T18:00:00.000Z'), paid('2026-10-25T17:59:59.000Z'), paid(null)],
      paid('2026-11-24T12:00:00.000Z', 'at_shipper'),
    ]
    expect(section('recently-paid', [], { paid: all }).rows).toBe(1)
  })
})

describe('the keys of a row', () => {
  const acts = {
    duplicate: vi.fn(),
    bill: vi.fn(),
    markPaid: vi.fn(),
    edit: vi.fn(),
    select: vi.fn(),
    selectTo: vi.fn(),
  }
  let time = 0
  const pressed = (key: string, load: Load, more: object = {}, isSelecting = false) => {
    for (const act of Object.values(acts)) act.mockReset()
    time += 10_000
    const preventDefault = vi.fn()
    const event = {
      ...{ key, timeStamp: time, shiftKey: false, repeat: false, defaultPrevented: false },
      preventDefault,
      ...more,
    }
    rowKeys({ ...acts, isSelecting })(event as unknown as KeyboardEvent, load) // All that is read of it.
    const done = Object.entries(acts).filter(([, act]) => act.mock.calls.length > 0)
    expect(done.every(([, act]) => act.mock.calls[0]?.[0] === load)).toBe(true)
    expect(preventDefault).toHaveBeenCalledTimes(done.length)
    return done.map(([name]) => name)
  }
  const invoice = { id: 'i', invoiceNumber: '6012', totalAmount: '900.00', status: 'finalized' } as const
  const open = aLoadWithDriver({ status: 'awaiting_payment', invoice })
  const closed = aLoadWithDriver({ status: 'paid', invoice, paidAt: '2026-11-20T12:00:00.000Z' })

  beforeEach(stubStorage)

  it.each([
    ['d', 'duplicate', 'duplicate'],
    ['e', 'edit', undefined],
    ['i', 'bill', undefined],
    ['m', 'markPaid', undefined],
    ['x', 'select', 'select'],
    ['X', 'select', 'select'],
    ['q', undefined, undefined],
  ])('%s does what it may with an open load, and with a paid one', (key, ofOpen, ofClosed) => {
    expect([pressed(key, open)[0], pressed(key, closed)[0]]).toEqual([ofOpen, ofClosed])
  })

  it('select all up to it with Shift', () => {
    expect(pressed('X', open, { shiftKey: true })).toEqual(['selectTo'])
  })

  it('leave to all that is selected what is done to all', () => {
    expect(['i', 'm', 'I'].map((key) => pressed(key, open, {}, true))).toEqual([[], [], []])
    expect(['x', 'd', 'e'].map((key) => pressed(key, open, {}, true)[0])).toEqual([
      'select',
      'duplicate',
      'edit',
    ])
  })

  it.each([{ repeat: true }, { defaultPrevented: true }])(
    'act once, and not on a key that is used up: %j',
    (more) => {
      expect(pressed('x', open, more)).toEqual([])
    },
  )

  it('do nothing where they are switched off', () => {
    storeShortcutsOn(false)
    expect(pressed('x', open)).toEqual([])
    storeShortcutsOn(true)
    expect(pressed('x', open)).toEqual(['select'])
  })

  it('are no second letter of two', () => {
    const soon = time + 10_000
    beginSequence('g', { timeStamp: soon - 100 })
    expect(pressed('d', open)).toEqual([])
    expect(pressed('d', open)).toEqual(['duplicate'])
  })
})

describe('what stands behind a cell', () => {
  const zone = clock.timeZone

  it('is nothing where nothing is known', () => {
    expect([pickupTitle(aLoad(), zone), deliveryTitle(aLoad(), zone), driverTitle(aLoad())]).toEqual([
      ...[undefined, undefined, undefined],
    ])
  })

  it('is the address of a place without a name, and a window with the zone of both its ends', () => {
    const stop = aStop({
      ...{
        stopType: 'pickup',
        companyName: null,
        address: '1 Mill Road',
        city: null,
        state: 'CO',
        timeZone: 'America/Denver',
      },
      ...{ appointmentAt: '2026-11-25T15:00:00.000Z', appointmentUntil: '2026-11-25T17:00:00.000Z' },
    })
    const load = aLoad({ stops: [stop, aStop({ address: null, companyName: null })] })
    expect(pickupTitle(load, zone)).toBe('1 Mill Road, CO, Wed, Nov 25, 8:00 AM to 10:00 AM MST')
    expect(pickupTitle({ ...load, stops: [{ ...stop, appointmentUntil: null }] }, zone)).toBe(
      '1 Mill Road, CO, Wed, Nov 25, 8:00 AM MST',
    )
    expect(deliveryTitle(load, zone)).toBe('Fort Worth TX')
  })

  it('is the place of a load without stops, each end its own', () => {
    const load = aLoad({
      pickupLocation: aLocation({ name: 'Valley Grain', city: null, state: null }),
      location: aLocation({ name: 'Denton Mill', city: 'Denton' }),
    })
    expect([pickupTitle(load, zone), deliveryTitle(load, zone)]).toEqual([
      'Valley Grain',
      'Denton Mill, Denton, TX',
    ])
  })
})

test.each<[string, Partial<Load>, string | null]>([
  [
    'a pickup without an appointment',
    { stops: [aStop({ stopType: 'pickup' })], deliveryDueAt: '2026-11-25' },
    null,
  ],
  ['a delivery that is due', { stops: [aStop()], deliveryDueAt: '2026-11-25' }, 'Wed'],
  [
    'an appointment before the due day',
    { stops: [aStop({ appointmentAt: '2026-11-24T20:30:00.000Z' })], deliveryDueAt: '2026-11-25' },
    '2:30 PM',
  ],
  ['nothing', {}, null],
])('in the row, %s is a time: %#', (what, facts, words) => {
  expect(placeTime(aLoad(facts), what.includes('pickup') ? 'pickup' : 'dropoff', clock)).toBe(words)
})

describe('a search', () => {
  const load = aLoad({
    number109: '109-2026-417',
    ...{ paymentReference: 'ACH-20417', paymentMethod: 'check', companyName: 'Quail Run Feed' },
    pickupLocation: aLocation({ name: 'Valley Grain', city: 'Hereford' }),
    location: aLocation({ name: 'Denton Mill', city: 'Denton' }),
  })

  it.each(['20417', 'check', 'quail run', 'valley grain', 'hereford', 'denton'])('finds “%s”', (typed) => {
    expect(searchFor(typed)(load)).toBe(true)
    expect(searchFor(typed)(aLoad({ number109: '109-2026-417' }))).toBe(false)
  })

  it.each([
    ['ach-204', 'Payment ACH-20417'],
    ['check', 'Check'],
    ['quail', 'Quail Run Feed'],
    ['nothing at all', null],
  ])('names what “%s” was found in: %s', (typed, words) => {
    expect(matchFor(typed)?.(load)).toBe(words)
  })
})

describe('an export', () => {
  const [one, two, three] = ['1', '2', '3'].map((number) => aLoad({ number109: `109-2026-${number}` }))
  if (!one || !two || !three) throw new Error('There are three')
  const saved: string[] = []
  const said: object[] = []
  const toast = (what: object) => said.push(what)

  beforeEach(() => {
    saved.length = 0
    said.length = 0
    const link = { click: () => undefined, remove: () => undefined, setAttribute: () => undefined }
    vi.stubGlobal('document', { createElement: () => link, body: { append: () => undefined } })
    vi.stubGlobal('URL', {
      createObjectURL: (blob: Blob) => {
        void blob.text().then((text) => saved.push(text))
        return 'blob:1'
      },
      revokeObjectURL: () => undefined,
    })
  })
  const numbersOf = async (asked: Partial<Parameters<typeof exportLoads>[1]>) => {
    const shown = {
      loads: { data: [] },
      clock,
      sections: [
        { title: 'Pending', rows: [two, three] },
        { title: 'In Transit', rows: [one] },
      ],
    }
    exportLoads(shown, { sort: null, some: undefined, toast, ...asked })
    await vi.waitFor(() => expect(saved).toHaveLength(1))
    return saved[0]
      ?.split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',').slice(0, 2).join(' '))
  }

  it('has all that is shown, section by section', async () => {
    expect(await numbersOf({})).toEqual(['Pending 109-2026-2', 'Pending 109-2026-3', 'In Transit 109-2026-1'])
    expect(said).toEqual([{ title: '3 loads exported', description: 'loads-2026-11-24.csv' }])
  })

  it('has some of them, in the order of the list', async () => {
    const sort = { columnId: 'number109', direction: 'descending' } as const
    expect(await numbersOf({ some: [one, two, three], sort })).toEqual([
      ...['Pending 109-2026-3', 'Pending 109-2026-2', 'In Transit 109-2026-1'],
    ])
    saved.length = 0
    expect(await numbersOf({ some: [three] })).toEqual(['Pending 109-2026-3'])
    expect(said.at(-1)).toMatchObject({ title: '1 load exported' })
  })

  it('takes a column that is not there as no order', async () => {
    const sort = { columnId: 'nothing', direction: 'descending' } as const
    expect(await numbersOf({ sort })).toEqual([
      'Pending 109-2026-2',
      'Pending 109-2026-3',
      'In Transit 109-2026-1',
    ])
  })
})
