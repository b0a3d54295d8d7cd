import { describe, expect, test } from 'vitest'
import { isOnAnother, loadsBefore, stopsLeft, type LoadOfDriver } from './stops-before.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 2, 2, hour)).toISOString()
const nowMs = Date.parse(at(9))
type Named = {
  readonly id: string
  arrivedAt: string | null
  departedAt: string | null
  opensAt: string | null
}
const stop = (id: string, opens: number | null, reached: Partial<Named> = {}): Named => ({
  id,
  arrivedAt: null,
  departedAt: null,
  opensAt: opens === null ? null : at(opens),
  ...reached,
})
const load = (status: LoadOfDriver['status'], ...stops: Named[]) => ({ status, stops })
const left = { arrivedAt: at(7), departedAt: at(8) }

const before = (own: LoadOfDriver, others: readonly LoadOfDriver<Named>[]) =>
  loadsBefore(own, others, nowMs).map(({ stops, standsAt }) => [
    standsAt?.id ?? null,
    ...stops.map(({ id }) => id),
  ])

const next = load('confirmed', stop('p', null), stop('d', null))

describe('before a load that is not begun the truck does', () => {
  test('the rest of the load under way', () => {
    const underWay = load('left_shipper', stop('a', null, left), stop('b', null), stop('c', null))
    expect(before(next, [underWay])).toEqual([[null, 'b', 'c']])
  })

  test('what it has to do where it stands', () => {
    const atLast = load('at_receiver', stop('a', null, left), stop('b', null, { arrivedAt: at(8) }))
    expect(before(next, [atLast])).toEqual([['b']])
  })

  test('nothing, where all stops of the others are left', () => {
    expect(before(next, [load('at_receiver', stop('a', null, left), stop('b', null, left))])).toEqual([])
  })

  test('nothing that opens only after its own first stop', () => {
    const own = load('confirmed', stop('p', 14), stop('d', 18))
    const together = load('left_shipper', stop('a', 7, left), stop('b', 13), stop('c', 16), stop('e', 13))
    expect(before(own, [together])).toEqual([[null, 'b']])
    expect(before(own, [load('left_shipper', stop('a', 7, left), stop('c', 16))])).toEqual([])
    expect(before(own, [load('left_shipper', stop('a', 7, left), stop('c', 14))])).toEqual([[null, 'c']])
  })

  test('other loads that are not begun, where their appointment is earlier, the earliest first', () => {
    const own = load('confirmed', stop('p', 20), stop('d', null))
    const [noon, ten, night] = [12, 10, 22].map((hour) =>
      load('confirmed', stop(`p${String(hour)}`, hour), stop(`d${String(hour)}`, null)),
    )
    const underWay = load('left_shipper', stop('a', null, left), stop('b', null))
    expect(
      before(
        own,
        [noon, ten, night, underWay].filter((one) => one !== undefined),
      ),
    ).toEqual([
      [null, 'b'],
      [null, 'p10', 'd10'],
      [null, 'p12', 'd12'],
    ])
  })

  test('no load whose appointment passed over twelve hours ago, has the same hour, or is not known', () => {
    const own = load('confirmed', stop('p', 20))
    expect(before(own, [load('confirmed', stop('a', -4)), load('confirmed', stop('a', 20)), next])).toEqual(
      [],
    )
    expect(before(own, [load('confirmed', stop('a', -3))])).toEqual([[null, 'a']])
    expect(before(next, [load('confirmed', stop('a', 12))])).toEqual([])
  })
})

test('more than twenty stops of others are not believed', () => {
  const others = (count: number) =>
    Array.from({ length: count }, (_, index) => load('left_shipper', stop(`s${String(index)}`, null)))
  expect(before(next, others(20))).toHaveLength(20)
  expect(before(next, others(21))).toEqual([])
})

describe('of two loads under way', () => {
  const own = load('left_shipper', stop('p', 6, left), stop('d', 16))

  test('the stop with the earlier appointment comes first, unless that is long past', () => {
    const together = load('left_shipper', stop('a', 5, left), stop('b', 11), stop('c', 15), stop('e', 18))
    expect(before(own, [together])).toEqual([[null, 'b', 'c']])
    expect(before(together, [own])).toEqual([])
    expect(before(own, [load('left_shipper', stop('a', -9, left), stop('b', -4))])).toEqual([])
  })

  test('nothing comes first where an appointment is not known', () => {
    expect(before(own, [load('en_route_pickup', stop('a', null), stop('b', 11))])).toEqual([])
    const open = load('left_shipper', stop('p', null, left), stop('d', null))
    expect(before(open, [load('left_shipper', stop('a', 11))])).toEqual([])
  })

  test('where the truck stands for the other it is loaded first', () => {
    const standing = load('at_shipper', stop('a', null, { arrivedAt: at(8) }), stop('b', null))
    expect(before(own, [standing])).toEqual([['a']])
  })

  test('one that is not begun comes later, whatever its appointment', () => {
    expect(before(own, [load('confirmed', stop('a', 11))])).toEqual([])
  })
})

test.each([
  ['is accepted', load('in_transit', stop('p', null)), true],
  ['is in progress', load('in_progress', stop('p', null)), true],
  ['has its driver on the way', load('en_route_pickup', stop('p', null)), false],
  ['has its truck at a stop', load('in_transit', stop('p', null, { arrivedAt: at(8) })), false],
  [
    'has a stop that was left',
    load('confirmed', stop('p', null, { departedAt: at(8) }), stop('d', null)),
    false,
  ],
])('whether a load that %s waits for one under way, and another for it', (_what, own, waits) => {
  const underWay = load('left_shipper', stop('a', null, left), stop('b', null))
  expect(before(own, [underWay])).toEqual(waits ? [[null, 'b']] : [])
  expect(before(next, [own]).length).toBe(waits ? 0 : 1)
})

test('of stops the ones after the last that was reached are left', () => {
  const [first, second, third] = [stop('1', null), stop('2', null, { arrivedAt: at(8) }), stop('3', null)]
  expect(stopsLeft([first, second, third])).toEqual({ stops: [third], standsAt: second })
  expect(stopsLeft([first, third])).toEqual({ stops: [first, third], standsAt: null })
  expect(stopsLeft([stop('1', null, left), third])).toEqual({ stops: [third], standsAt: null })
})

describe('the truck is on another load', () => {
  const underWay = load('left_shipper', stop('a', null, left), stop('b', null))
  test('while that has a stop left or it stands there, and this one is not begun', () => {
    const stands = load('at_receiver', stop('a', null, left), stop('b', null, { arrivedAt: at(8) }))
    expect([underWay, stands].map((other) => isOnAnother(next, [next, other]))).toEqual([true, true])
  })

  test('not once this one is begun, and not before the other is or after all its stops', () => {
    const begun = load('en_route_pickup', stop('p', null), stop('d', null))
    const reached = load('in_transit', stop('p', null, { arrivedAt: at(8) }), stop('d', null))
    expect([begun, reached].map((own) => isOnAnother(own, [own, underWay]))).toEqual([false, false])
    const done = load('at_receiver', stop('a', null, left), stop('b', null, left))
    const accepted = load('in_transit', stop('a', null), stop('b', null))
    expect([done, accepted].map((other) => isOnAnother(next, [next, other]))).toEqual([false, false])
  })
})
