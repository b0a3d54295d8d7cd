import { expect, test } from 'vitest'
import { loadStatuses, loadStatusNames, type LoadStatus } from './load-status.ts'
import { forcedStage, judgeForcedChange, judgeStatusChange, mayAccept } from './status-change.ts'

const at = (status: LoadStatus, driverId: string | null = 'd') => ({ status, driverId })

test('every status is reached by a normal change or by the act that brings it', () => {
  const byAct: LoadStatus[] = ['pending', 'awaiting_payment', 'paid']
  for (const to of loadStatusNames) {
    const reached = loadStatusNames.some((from) => judgeStatusChange(at(from), to, 'office') === 'allowed')
    expect(reached || byAct.includes(to), to).toBe(true)
  }
})

test('nobody goes backwards by a normal change', () => {
  for (const from of loadStatusNames) {
    for (const to of loadStatusNames) {
      if (loadStatuses[to].rank > loadStatuses[from].rank) continue
      for (const by of ['driver', 'office'] as const) {
        expect(judgeStatusChange(at(from), to, by), `${by}: ${from} to ${to}`).not.toBe('allowed')
      }
    }
  }
})

test('steps may be skipped forward', () => {
  expect(judgeStatusChange(at('assigned'), 'delivered', 'driver')).toBe('allowed')
  expect(judgeStatusChange(at('pending', null), 'awaiting_invoicing', 'office')).toBe('allowed')
})

test('a driver stops at delivery, the office before the money', () => {
  expect(judgeStatusChange(at('delivered'), 'awaiting_invoicing', 'driver')).toBe('not_for_this_role')
  expect(judgeStatusChange(at('created'), 'assigned', 'driver')).toBe('not_for_this_role')
  expect(judgeStatusChange(at('awaiting_invoicing'), 'awaiting_payment', 'office')).toBe(
    'needs_print_or_email',
  )
  expect(judgeStatusChange(at('awaiting_payment'), 'paid', 'office')).toBe('needs_mark_paid')
  expect(judgeStatusChange(at('awaiting_payment'), 'completed', 'office')).toBe('needs_paid_first')
  expect(judgeStatusChange(at('paid'), 'completed', 'office')).toBe('allowed')
  expect(judgeStatusChange(at('paid'), 'completed', 'driver')).toBe('not_for_this_role')
})

test('the same status is refused, but for the echo of an assignment', () => {
  expect(judgeStatusChange(at('at_shipper'), 'at_shipper', 'driver')).toBe('already_there')
  expect(judgeStatusChange(at('assigned'), 'assigned', 'office')).toBe('unchanged')
  expect(judgeStatusChange(at('pending', null), 'assigned', 'office')).toBe('needs_driver')
})

test('by force: the next stage, a driver up to delivery, the office back with a reason', () => {
  const forced = (from: LoadStatus, to: LoadStatus, by: 'driver' | 'office', reason: string | null = null) =>
    judgeForcedChange(from, to, { by, reason })
  expect(forced('at_shipper', 'left_shipper', 'driver')).toBe('allowed')
  expect(forced('at_shipper', 'at_receiver', 'driver')).toBe('no_such_stage')
  expect(forced('delivered', 'awaiting_invoicing', 'driver')).toBe('no_such_stage')
  expect(forced('at_receiver', 'at_shipper', 'driver', 'went back')).toBe('no_such_stage')
  expect(forced('in_transit', 'at_shipper', 'driver')).toBe('no_such_stage')
  expect(forced('delivered', 'awaiting_invoicing', 'office')).toBe('allowed')
  expect(forced('awaiting_payment', 'paid', 'office')).toBe('allowed')
  expect(forced('at_shipper', 'at_receiver', 'office', 'a reason')).toBe('no_such_stage')
  expect(forced('awaiting_payment', 'delivered', 'office', 'POD was wrong')).toBe('allowed')
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
