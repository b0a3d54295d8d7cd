import { describe, expect, test } from 'vitest'
import { changedColumns } from './changed-columns.ts'
import type { LoadChange } from './load-change.ts'
import type { LockedLoad } from './lock-load.ts'

/** What followers and the history learn of each change; the columns themselves are tried through the front door. */
const at = '2026-03-02T15:00:00.000Z'
const payment = { paymentMethod: 'ach', paymentReference: 'T 88', paymentNotes: 'Thanks' }
const load = {
  ...{ id: 'load', number109: '109-2026-041', status: 'left_shipper', driverId: 'driver' },
  ...{ tripRate: '700', bolNumber: null, podDocumentPath: null, deliveryDueAt: '2026-03-04' },
  ...{ paidAt: null, paymentMethod: null, paymentReference: null, paymentNotes: null },
} as unknown as LockedLoad
const office = { kind: 'person', id: 'office' } as unknown as Parameters<typeof changedColumns>[2]['actor']
const changed = (change: LoadChange, from: Partial<LockedLoad> = {}) =>
  changedColumns({ ...load, ...from }, change, { at, actor: office })
const data = (change: LoadChange, from: Partial<LockedLoad> = {}) => changed(change, from).data

const signer = { printedName: 'Rosa Ortega', role: 'receiver' } as const
const signed = { kind: 'signed', signatureUrl: '/objects/1', signedAt: at } as const

describe('what is told of a change', () => {
  test.each<[string, LoadChange, object]>([
    [
      'a step',
      { kind: 'status', to: 'at_receiver' },
      { from: 'left_shipper', to: 'at_receiver', forced: false, driverId: 'driver' },
    ],
    [
      'a forced step',
      { kind: 'status', to: 'at_shipper', forced: true },
      { from: 'left_shipper', to: 'at_shipper', forced: true, driverId: 'driver' },
    ],
    ['an acceptance', { kind: 'accepted' }, { from: 'left_shipper', to: 'in_transit' }],
    ['a return', { kind: 'returned' }, { from: 'left_shipper', to: 'pending', driverId: 'driver' }],
    [
      'a new driver',
      { kind: 'driver', driverId: 'other', to: 'left_shipper' },
      { from: 'left_shipper', to: 'left_shipper', formerDriverId: 'driver', driverId: 'other' },
    ],
    ['tracking', { kind: 'tracking', isOn: true }, { isOn: true }],
    [
      'times of stops',
      { kind: 'visits', visits: [{ id: 'a', arrivedAt: at }] },
      { visits: [{ id: 'a', arrivedAt: at }] },
    ],
    ['obligations', { kind: 'obligations', obligationIds: ['a'] }, { obligationIds: ['a'] }],
    ['a part that was paid', { kind: 'part_paid', amount: '20.00' }, { amount: '20.00' }],
    ['that this was undone', { kind: 'part_payment_undone' }, {}],
    [
      'the trash',
      { kind: 'trashed' },
      { driverId: 'driver', status: 'left_shipper', number109: '109-2026-041' },
    ],
    [
      'its way back',
      { kind: 'restored' },
      { driverId: 'driver', status: 'left_shipper', number109: '109-2026-041' },
    ],
    [
      'its way back under a new number',
      { kind: 'restored', number109: '109-2026-042' },
      { driverId: 'driver', status: 'left_shipper', number109: '109-2026-042' },
    ],
    ['a signature of nobody known', signed, { signatureUrl: '/objects/1' }],
    [
      'a signature',
      { ...signed, facts: { ...signer, isTyped: false, documentId: '1' } as never },
      { signatureUrl: '/objects/1', ...signer },
    ],
  ])('%s', (_, change, told) => {
    expect(data(change)).toEqual(told)
  })

  test('the fields that became others, each with what it was and what it is', () => {
    const facts = { bolNumber: 'B-7', deliveryDueAt: '2026-03-04', number109: undefined }
    expect(data({ kind: 'facts', facts })).toEqual({
      ...{ driverId: 'driver', status: 'left_shipper' },
      changes: { bolNumber: [null, 'B-7'] },
    })
    const whole = { driverId: 'driver', status: 'left_shipper', changes: {}, movesStops: true }
    expect(data({ kind: 'facts', facts: {}, stops: {} as never })).toEqual(whole)
    expect(data({ kind: 'facts', facts: {}, stopEdits: [] })).toEqual(whole)
    expect(data({ kind: 'stops', stops: {} as never })).toEqual({
      ...{ driverId: 'driver', status: 'left_shipper', movesStops: true },
    })
  })

  test('the charge that changed, where it is one', () => {
    const charges = { tripRate: '800' }
    const changes = { tripRate: ['700', '800'] }
    const whose = { driverId: 'driver', status: 'left_shipper' }
    expect(data({ kind: 'charges', charges })).toEqual({ ...whose, changes })
    expect(data({ kind: 'charges', charges, chargeId: 'c' })).toEqual({ ...whose, changes, chargeId: 'c' })
  })

  test('the papers and whose they are', () => {
    const papers = { podDocumentPath: '/objects/1' }
    expect(data({ kind: 'papers', papers, documentIds: ['1'] })).toEqual({
      documentIds: ['1'],
      changes: { podDocumentPath: [null, '/objects/1'] },
    })
  })
})

describe('a payment', () => {
  const paid = { kind: 'paid', payment } as const
  const waits = { status: 'awaiting_payment' } as const

  test('of a load on the road is only noted', () => {
    expect(changed(paid)).toEqual({ columns: { paidAt: at, ...payment }, data: payment })
  })

  test('of a load that waited for it is a step', () => {
    const { columns, data: told } = changed(paid, waits)
    expect(columns).toMatchObject({ status: 'paid', paidAt: at, ...payment })
    expect(told).toEqual({ from: 'awaiting_payment', to: 'paid', ...payment })
  })

  test('that is undone is kept in what is told', () => {
    const before = { paidAt: at, ...payment }
    const none = { paidAt: null, paymentMethod: null, paymentReference: null, paymentNotes: null }
    expect(changed({ kind: 'payment_undone', to: 'awaiting_payment' }, before)).toEqual({
      columns: none,
      data: before,
    })
    const undone = changed({ kind: 'payment_undone', to: 'awaiting_payment' }, { ...before, status: 'paid' })
    expect(undone.columns).toMatchObject({ status: 'awaiting_payment', ...none })
    expect(undone.data).toEqual({ from: 'paid', to: 'awaiting_payment', ...before })
  })
})
