import { expect, it } from 'vitest'
import { loadStatuses, loadStatusNames } from '#domain/loads/load-status.ts'
import { aLoad } from '#client/test-support/a-load.ts'
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
