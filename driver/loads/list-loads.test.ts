import { expect, it } from 'vitest'
import { loadStatuses, loadStatusNames, type LoadStatus } from '#domain/loads/load-status.ts'
import { aLoad, aStop } from '#client/test-support/a-load.ts'
import { listLoads } from './list-loads.ts'
import { sayIn } from '#client/words/catalogue.ts'
import { driverWords } from '#client/words/driver-words.ts'
import { nextStep, stepWords } from './next-step.ts'

const nothingDue: ReadonlySet<string> = new Set()

it('hides the statuses of the specification', () => {
  const hidden = loadStatusNames.filter((status) => listLoads([aLoad({ status })], nothingDue).length === 0)
  expect(hidden).toEqual(['delivered', 'awaiting_invoicing', 'awaiting_payment', 'paid', 'completed'])
})

it('keeps what was delivered on this phone until the driver is done with it, whatever the office does', () => {
  const load = aLoad({ status: 'delivered' })
  const finishing = new Set([load.id])
  expect(listLoads([load], finishing)).toEqual([load])
  const billed = { ...load, status: 'awaiting_invoicing', podDocumentPath: '/objects/1' } as const
  expect(listLoads([billed], finishing)).toEqual([billed])
  expect(listLoads([billed], nothingDue)).toEqual([])
})

it('puts first what must be finished, then the road, then what waits; each by its day', () => {
  const delivered = aLoad({ status: 'delivered', deliveryDueAt: '2026-12-01' })
  const road = aLoad({ status: 'in_transit' })
  const soonRoad = aLoad({ status: 'at_shipper', deliveryDueAt: '2026-11-25' })
  const waiting = aLoad({ status: 'assigned', deliveryDueAt: '2026-11-20' })
  const order = listLoads([waiting, road, soonRoad, delivered], new Set([delivered.id]))
  expect(order).toEqual([delivered, soonRoad, road, waiting])
})

it('has a next step for every status that a driver sees', () => {
  const seen = loadStatusNames.filter((status) => !loadStatuses[status].hiddenFromDriver)
  expect(seen.filter((status) => nextStep(aLoad({ status })) === null)).toEqual([])
  expect(nextStep(aLoad({ status: 'delivered' }))).toEqual({ kind: 'papers' })
})

it('with several stops the next step names the stop, and leaving one leads to the next', () => {
  const stops = (['pickup', 'pickup', 'dropoff', 'dropoff'] as const).map((stopType, index) =>
    aStop({
      id: `s${String(index)}`,
      stopType,
      stopSequence: index + 1,
      companyName: `Place ${String(index + 1)}`,
    }),
  )
  const say = sayIn(driverWords, 'en')
  const at = (status: LoadStatus, arrived: number) => {
    const load = aLoad({
      status,
      stops: stops.map((stop, i) => (i > arrived ? stop : { ...stop, arrivedAt: 't' })),
    })
    const step = nextStep(load)
    return step?.kind === 'step' ? [step.to.status, step.to.stopId, stepWords(load, step.to, say)] : step
  }
  expect(at('in_transit', -1)).toEqual(['at_shipper', 's0', "I'm at Place 1"])
  expect(at('at_shipper', 0)).toEqual(['en_route_pickup', 's1', 'I left Place 1'])
  expect(at('at_shipper', 1)).toEqual(['left_shipper', 's1', 'I left Place 2'])
  expect(at('left_shipper', 1)).toEqual(['at_receiver', 's2', "I'm at Place 3"])
  expect(at('at_receiver', 2)).toEqual(['en_route_receiver', 's3', 'I left Place 3'])
  expect(at('at_receiver', 3)).toEqual(['delivered', 's3', 'Delivered'])
})

it('puts last what was called off, and of the same day first what was made first', () => {
  const calledOff = aLoad({ status: 'in_transit', isTonu: true, deliveryDueAt: '2026-11-01' })
  const waiting = aLoad({ status: 'assigned' })
  const late = aLoad({ status: 'in_transit', createdAt: '2026-11-22T12:00:00.000Z' })
  const early = aLoad({ status: 'in_transit', createdAt: '2026-11-21T11:00:00.000Z' })
  expect(listLoads([calledOff, waiting, late, early], nothingDue)).toEqual([early, late, waiting, calledOff])
})

it('has nothing to do for a load that was called off, and says so of a load that is to be accepted', () => {
  expect(nextStep(aLoad({ status: 'in_transit', isTonu: true }))).toBeNull()
  expect(nextStep(aLoad({ status: 'assigned' }))).toEqual({ kind: 'accept', to: { status: 'in_transit' } })
})

it.each([
  ['en_route_pickup', 'I left the pickup'],
  ['at_shipper', "I'm at the pickup"],
  ['left_shipper', 'I left the pickup'],
  ['en_route_receiver', 'I left the delivery'],
  ['at_receiver', "I'm at the delivery"],
  ['delivered', 'Delivered'],
  ['in_transit', ''],
] as const)('says a step without the name of its place: %s', (status, words) => {
  const say = sayIn(driverWords, 'en')
  expect(stepWords(aLoad(), { status }, say)).toBe(words)
  const unnamed = aLoad({ stops: [aStop({ id: 's1', companyName: null })] })
  expect(stepWords(unnamed, { status, stopId: 's1' }, say)).toBe(words)
})
