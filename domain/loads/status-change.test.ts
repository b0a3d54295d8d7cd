import { describe, expect, test } from 'vitest'
import { loadStatuses, loadStatusNames, type LoadStatus } from './load-status.ts'
import { forcedStage, judgeForcedChange, judgeStatusChange, mayAccept } from './status-change.ts'

const at = (status: LoadStatus, driverId: string | null = 'd') => ({ status, driverId, stops: [] })

test('every status is reached by a normal change or by the act that brings it', () => {
  const byAct: LoadStatus[] = ['pending', 'awaiting_payment', 'paid']
  for (const to of loadStatusNames) {
    const reached = loadStatusNames.some(
      (from) => judgeStatusChange(at(from), { status: to }, 'office') === 'allowed',
    )
    expect(reached || byAct.includes(to), to).toBe(true)
  }
})

test('nobody goes backwards by a normal change', () => {
  for (const from of loadStatusNames) {
    for (const to of loadStatusNames) {
      if (loadStatuses[to].rank > loadStatuses[from].rank) continue
      for (const by of ['driver', 'office'] as const) {
        expect(judgeStatusChange(at(from), { status: to }, by), `${by}: ${from} to ${to}`).not.toBe('allowed')
      }
    }
  }
})

test('steps may be skipped forward', () => {
  expect(judgeStatusChange(at('assigned'), { status: 'delivered' }, 'driver')).toBe('allowed')
  expect(judgeStatusChange(at('pending', null), { status: 'awaiting_invoicing' }, 'office')).toBe('allowed')
})

test('a driver stops at delivery, the office before the money', () => {
  expect(judgeStatusChange(at('delivered'), { status: 'awaiting_invoicing' }, 'driver')).toBe(
    'not_for_this_role',
  )
  expect(judgeStatusChange(at('created'), { status: 'assigned' }, 'driver')).toBe('not_for_this_role')
  expect(judgeStatusChange(at('awaiting_invoicing'), { status: 'awaiting_payment' }, 'office')).toBe(
    'needs_print_or_email',
  )
  expect(judgeStatusChange(at('awaiting_payment'), { status: 'paid' }, 'office')).toBe('needs_mark_paid')
  expect(judgeStatusChange(at('awaiting_payment'), { status: 'completed' }, 'office')).toBe(
    'needs_paid_first',
  )
  expect(judgeStatusChange(at('paid'), { status: 'completed' }, 'office')).toBe('allowed')
  expect(judgeStatusChange(at('paid'), { status: 'completed' }, 'driver')).toBe('not_for_this_role')
})

test('the same status is refused, but for the echo of an assignment', () => {
  expect(judgeStatusChange(at('at_shipper'), { status: 'at_shipper' }, 'driver')).toBe('already_there')
  expect(judgeStatusChange(at('assigned'), { status: 'assigned' }, 'office')).toBe('unchanged')
  expect(judgeStatusChange(at('pending', null), { status: 'assigned' }, 'office')).toBe('needs_driver')
})

test('by force: the next stage, a driver up to delivery, the office back with a reason', () => {
  const forced = (from: LoadStatus, to: LoadStatus, by: 'driver' | 'office', reason: string | null = null) =>
    judgeForcedChange(at(from), { status: to }, { by, reason })
  expect(forced('at_shipper', 'left_shipper', 'driver')).toBe('onward')
  expect(forced('at_shipper', 'at_receiver', 'driver')).toBe('no_such_stage')
  expect(forced('delivered', 'awaiting_invoicing', 'driver')).toBe('no_such_stage')
  expect(forced('at_receiver', 'at_shipper', 'driver', 'went back')).toBe('no_such_stage')
  expect(forced('in_transit', 'at_shipper', 'driver')).toBe('no_such_stage')
  expect(forced('delivered', 'awaiting_invoicing', 'office')).toBe('onward')
  expect(forced('awaiting_payment', 'paid', 'office')).toBe('onward')
  expect(forced('at_shipper', 'at_receiver', 'office', 'a reason')).toBe('no_such_stage')
  expect(forced('awaiting_payment', 'delivered', 'office', 'POD was wrong')).toBe('back')
  expect(forced('awaiting_payment', 'delivered', 'office')).toBe('needs_reason')
  expect(forced('awaiting_payment', 'awaiting_invoicing', 'office', 'a reason')).toBe('no_such_stage')
  expect(forced('paid', 'completed', 'office')).toBe('no_such_stage')
  expect(forced('paid', 'created', 'office', 'a reason')).toBe('no_such_stage')
  expect(forced('completed', 'delivered', 'office', 'a reason')).toBe('no_such_stage')
  expect(forced('at_shipper', 'at_shipper', 'office')).toBe('already_there')
})

test('Force Next leads to a stage that may be forced, or nowhere', () => {
  expect(forcedStage('at_shipper', 'driver')).toBe('left_shipper')
  expect(forcedStage('delivered', 'driver')).toBeNull()
  expect(forcedStage('delivered', 'office')).toBe('awaiting_invoicing')
  expect(forcedStage('paid', 'office')).toBeNull()
  expect(forcedStage('completed', 'office')).toBeNull()
})

test('a load is accepted before it starts', () => {
  expect(loadStatusNames.filter(mayAccept)).toEqual(['pending', 'created', 'assigned', 'confirmed'])
})

describe('of a load with several stops', () => {
  const stops = (['P1', 'P2', 'D1', 'D2'] as const).map((id) => ({
    id,
    stopType: id.startsWith('P') ? ('pickup' as const) : ('dropoff' as const),
    arrivedAt: id === 'P1' ? '2026-11-24T13:48:00.000Z' : null,
    departedAt: null,
  }))
  const load = { status: 'at_shipper', driverId: 'd', stops } as const
  const arrivedAtLast = stops.map((stop) => ({ ...stop, arrivedAt: '2026-11-24T13:48:00.000Z' }))

  test('forward is judged by stop and status together', () => {
    expect(judgeStatusChange(load, { status: 'at_shipper' }, 'driver')).toBe('allowed')
    expect(judgeStatusChange(load, { status: 'at_shipper', stopId: 'P2' }, 'driver')).toBe('allowed')
    expect(judgeStatusChange(load, { status: 'en_route_pickup', stopId: 'P2' }, 'driver')).toBe('allowed')
    expect(judgeStatusChange(load, { status: 'at_shipper', stopId: 'P1' }, 'driver')).toBe('already_there')
    expect(judgeStatusChange(load, { status: 'en_route_pickup', stopId: 'P1' }, 'driver')).toBe('backwards')
    expect(judgeStatusChange(load, { status: 'at_shipper', stopId: 'D1' }, 'driver')).toBe('no_such_step')
  })

  test('a correction goes back to a stop before, also in the same status', () => {
    const late = { status: 'at_receiver', stops: arrivedAtLast } as const
    const corrected = (stopId: string, reason: string | null) =>
      judgeForcedChange(late, { status: 'at_receiver', stopId }, { by: 'office', reason })
    expect(corrected('D1', 'Wrong stop')).toBe('back')
    expect(corrected('D1', null)).toBe('needs_reason')
    expect(corrected('D2', 'Wrong stop')).toBe('already_there')
    expect(corrected('P1', 'Wrong stop')).toBe('no_such_stage')
    expect(
      judgeForcedChange(late, { status: 'at_receiver', stopId: 'D1' }, { by: 'driver', reason: 'x' }),
    ).toBe('no_such_stage')
  })

  test('the stage that Force Next leads to is a correction at a stop before', () => {
    const again = stops.map((stop, index) => ({
      ...stop,
      stopType: index % 2 === 0 ? ('pickup' as const) : ('dropoff' as const),
      arrivedAt: index < 3 ? '2026-11-24T13:48:00.000Z' : null,
    }))
    const atSecond = { status: 'at_shipper', stops: again } as const
    const forced = (stopId: string, by: 'driver' | 'office', reason: string | null = null) =>
      judgeForcedChange(atSecond, { status: 'left_shipper', stopId }, { by, reason })
    expect([forced('D1', 'driver'), forced('D1', 'office')]).toEqual(['onward', 'onward'])
    expect([forced('P1', 'driver'), forced('P1', 'office'), forced('P1', 'office', 'Wrong stop')]).toEqual([
      ...['no_such_stage', 'needs_reason', 'back'],
    ])
  })
})
