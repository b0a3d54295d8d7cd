import { expect, test } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aLoad } from '#client/test-support/a-load.ts'
import { primaryAct } from './primary-act.ts'

const invoice = (status: string) => ({ id: 'i', invoiceNumber: '6030', totalAmount: '100.00', status })
const label = (facts: Partial<Load>) => primaryAct(aLoad({ driverId: 'd', ...facts }))?.label ?? null

test.each<[string | null, Partial<Load>]>([
  ['Assign driver', { status: 'pending', driverId: null }],
  ['Assign driver', { status: 'in_progress', driverId: null }],
  ['Set Confirmed', { status: 'assigned' }],
  ['Set At Shipper', { status: 'in_transit' }],
  ['Set At Receiver', { status: 'en_route_receiver', invoice: invoice('draft') }],
  ['Set Delivered', { status: 'at_receiver' }],
  ['Upload POD', { status: 'delivered' }],
  ['Generate Invoice', { status: 'en_route_pickup', isTonu: true }],
  ['Generate Invoice', { status: 'pending', driverId: null, isTonu: true }],
  ['Generate Invoice', { status: 'delivered', isTonu: true }],
  ['Print or email 6030', { status: 'at_shipper', isTonu: true, invoice: invoice('draft') }],
  ['Generate Invoice', { status: 'delivered', podDocumentPath: '/objects/1' }],
  ['Update Invoice', { status: 'awaiting_invoicing' }],
  ['Print or email 6030', { status: 'awaiting_invoicing', invoice: invoice('draft') }],
  ['Mark as Paid', { status: 'awaiting_payment', invoice: invoice('finalized') }],
  [null, { status: 'paid', invoice: invoice('paid') }],
  [null, { status: 'completed' }],
])('the next thing to do is %s', (wanted, facts) => {
  expect(label(facts)).toBe(wanted)
})
