import { expect, it } from 'vitest'
import { loadStatuses, loadStatusNames, type LoadStatus } from '#domain/loads/load-status.ts'
import { aLoad, aStop } from '#client/test-support/a-load.ts'
import { listLoads } from './list-loads.ts'
import { nextStep } from './next-step.ts'

const nothingDue: ReadonlySet<string> = new Set()

it('hides the statuses of the specification', () => {
  const hidden = loadStatusNames.filter((status) => listLoads([aLoad({ status })], nothingDue).length === 0)
  expect(hidden).toEqual(['delivered', 'awaiting_invoicing', 'awaiting_payment', 'paid', 'completed'])
})

it('keeps a delivered load of this phone until its POD is there', () => {
  const load = aLoad({ status: 'delivered' })
  const due = new Set([load.id])
  expect(listLoads([load], due)).toEqual([load])
  expect(listLoads([{ ...load, podDocumentPath: '/objects/1' }], due)).toEqual([])
  expect(listLoads([{ ...load, status: 'awaiting_invoicing' }], due)).toEqual([])
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
  expect(nextStep(aLoad({ status: 'delivered' }))).toEqual({ kind: 'pod' })
  expect(nextStep(aLoad({ status: 'paid' }))).toBeNull()
})

it('with several stops the next step names the stop, and leaving one leads to the next', () => {
  const stops = (['pickup', 'pickup', 'dropoff', 'dropoff'] as const).map((stopType, index) =>
    aStop({ id: `s${String(index)}`, stopType, stopSequence: index + 1 }),
  )
  const at = (status: LoadStatus, arrived: number) =>
    nextStep(
      aLoad({ status, stops: stops.map((stop, i) => (i > arrived ? stop : { ...stop, arrivedAt: 't' })) }),
    )
  expect(at('in_transit', -1)).toMatchObject({
    to: { status: 'at_shipper', stopId: 's0' },
    words: 'atThePickup',
  })
  expect(at('at_shipper', 0)).toMatchObject({
    to: { status: 'en_route_pickup', stopId: 's1' },
    words: 'leftThePickup',
  })
  expect(at('at_receiver', 2)).toMatchObject({
    ...{ to: { status: 'en_route_receiver', stopId: 's3' }, words: 'leftTheDelivery' },
  })
})
