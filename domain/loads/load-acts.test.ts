import { describe, expect, it } from 'vitest'
import type { roles } from '../access/may.ts'
import { commonNextStep, commonSteps, isOpen, mayBeAssigned, verbsForAll } from './load-acts.ts'
import { loadStatusNames, type LoadStatus } from './load-status.ts'
import type { RoadStop } from './road.ts'

const stops: readonly RoadStop[] = (['pickup', 'dropoff'] as const).map((stopType) => ({
  ...{ id: stopType, stopType, arrivedAt: null, departedAt: null },
}))
type Facts = {
  status?: LoadStatus
  driverId?: string | null
  invoice?: { status: string } | null
  paidAt?: string | null
}
const aLoad = ({ status = 'pending', driverId = 'd', invoice = null, paidAt = null }: Facts = {}) => ({
  ...{ status, driverId, invoice, paidAt, stops },
})
const waiting = aLoad({ driverId: null })
const billed = aLoad({ status: 'awaiting_payment', invoice: { status: 'finalized' } })
const draft = aLoad({ status: 'awaiting_invoicing', invoice: { status: 'draft' } })
const unbilled = aLoad({ status: 'awaiting_invoicing' })
const paid = aLoad({ status: 'paid', invoice: { status: 'paid' }, paidAt: '2026-11-24T12:00:00.000Z' })
const verbs = (...loads: ReturnType<typeof aLoad>[]) => verbsForAll(loads, 'office')

describe('what can be done to a load', () => {
  it('is nothing more once it is paid', () => {
    expect(loadStatusNames.filter((status) => !isOpen({ status }))).toEqual(['paid', 'completed'])
  })

  it('is giving it to a driver as long as it has none and nothing is billed', () => {
    expect([waiting, aLoad(), { ...waiting, invoice: { status: 'draft' } }].map(mayBeAssigned)).toEqual([
      ...[true, false, false],
    ])
  })
})

describe('the steps that several loads can take', () => {
  const at = (...all: LoadStatus[]) => all.map((status) => aLoad({ status }))

  it('are those ahead of every one of them', () => {
    expect(commonSteps(at('assigned', 'at_shipper'))).toEqual([
      ...['left_shipper', 'en_route_receiver', 'at_receiver', 'delivered'],
    ])
    expect(commonSteps(at('at_receiver'))).toEqual(['delivered'])
  })

  it('are none where one has no driver, is on paper, or is not there', () => {
    expect(commonSteps([...at('at_shipper'), waiting])).toEqual([])
    expect(commonSteps([...at('at_shipper'), unbilled])).toEqual([])
    expect(commonSteps([])).toEqual([])
  })

  it('lead from Delivered to Awaiting Invoicing, if all are delivered', () => {
    expect(commonSteps(at('delivered', 'delivered'))).toEqual(['awaiting_invoicing'])
    expect(commonSteps(at('delivered', 'at_receiver'))).toEqual([])
  })

  it('begin with the next one where that is the same for all', () => {
    expect(commonNextStep(at('en_route_pickup', 'en_route_pickup'))).toBe('at_shipper')
    expect(commonNextStep(at('en_route_pickup'))).toBe('at_shipper')
    expect(commonNextStep(at('en_route_pickup', 'en_route_pickup', 'assigned'))).toBeNull()
    expect(commonNextStep(at('en_route_pickup', 'at_shipper'))).toBeNull()
    expect(commonNextStep(at('delivered', 'delivered'))).toBe('awaiting_invoicing')
    expect(commonNextStep([waiting])).toBeNull()
    expect(commonNextStep([])).toBeNull()
  })
})

describe('the verbs for several loads', () => {
  it('are those that every one of them allows, in the order of a life', () => {
    expect(verbs(waiting, waiting)).toEqual({
      allowed: ['assign', 'invoice', 'export', 'delete'],
      missing: ['status', 'print', 'pay'],
      primary: 'assign',
    })
    expect(verbs(aLoad({ status: 'at_shipper' })).allowed).toEqual(['status', 'invoice', 'export', 'delete'])
    expect(verbs(aLoad({ status: 'at_receiver' })).allowed).toContain('status')
    expect(verbs(unbilled, draft).allowed).toEqual(['invoice', 'export', 'delete'])
    expect(verbs(draft).allowed).toEqual(['invoice', 'print', 'pay', 'export', 'delete'])
    expect(verbs(billed).allowed).toEqual(['print', 'pay', 'export'])
    expect(verbs(billed, paid).allowed).toEqual(['print', 'export'])
    expect(verbs(waiting, paid).allowed).toEqual(['export'])
  })

  it('pay nothing twice, also where a load was paid on the road', () => {
    const ahead = aLoad({ status: 'at_shipper', invoice: { status: 'paid' }, paidAt: '2026-11-24T12:00:00Z' })
    expect(verbs(ahead).allowed).toEqual(['status', 'print', 'export'])
  })

  it('have the one first that usually comes next', () => {
    const cases = [
      ...[[waiting], [aLoad({ status: 'at_shipper' })], [aLoad({ status: 'delivered' }), unbilled]],
      ...[[draft, draft], [billed, draft], [billed], [billed, paid], [waiting, paid]],
    ]
    expect(cases.map((loads) => verbs(...loads).primary)).toEqual([
      ...['assign', 'status', 'invoice', 'print', 'pay', 'pay', 'print', null],
    ])
  })

  it('begin with the invoice rather than with a step once all are delivered', () => {
    const delivered = aLoad({ status: 'delivered' })
    expect(verbs(delivered, delivered)).toMatchObject({ primary: 'invoice' })
    expect(verbs(delivered, delivered).allowed).toContain('status')
  })

  it('are none for none', () => {
    expect(verbs()).toMatchObject({ allowed: [], primary: null })
  })

  it('that a role may not do are not spoken of at all', () => {
    const of = (role: (typeof roles)[number]) => verbsForAll([draft], role)
    for (const role of ['admin', 'dispatcher', 'office'] as const)
      expect(of(role).allowed).toContain('invoice')
    expect(of('driver')).toEqual({ allowed: ['export'], missing: ['status'], primary: null })
    expect(of('regular')).toEqual({ allowed: [], missing: [], primary: null })
  })

  it('let nobody but an admin delete what went out as an invoice', () => {
    expect(verbsForAll([billed, waiting], 'admin').allowed).toContain('delete')
    expect(verbsForAll([billed, waiting], 'dispatcher').allowed).not.toContain('delete')
  })
})
