import type { Answer } from '#client/api/call.ts'

type List = Answer<'GET /api/settlements'>
type Settlement = Answer<'GET /api/settlements/:id'>

export const week = { from: '2026-11-16', to: '2026-11-22' }
export const driverId = '00000000-0000-4000-8000-000000000d01'
export const settlementId = '00000000-0000-4000-8000-0000000005e1'
export const driver = { driverId, driverName: 'María Fernanda Villalobos de la Garza' }
export const loadId = '00000000-0000-4000-8000-0000000000c1'
const pay = { payKind: 'per_mile', payRate: '0.6200' } as const

export const row: List['rows'][number] = {
  ...{ ...driver, ...pay, ...week, settlementId: null, settlementNumber: null, state: 'open', paidOn: null },
  ...{
    loads: 2,
    miles: 464,
    pay: '287.68',
    additions: '0.00',
    carriedOver: '0.00',
    deductions: '-100.00',
    total: '187.68',
    problems: 1,
  },
}
export const finalRow: List['rows'][number] = {
  ...{ ...row, driverName: 'Dale Young', driverId: 'other', settlementId, settlementNumber: 1001 },
  ...{ state: 'final', problems: 0 },
}
/** A week with a settlement that is final and one that is open. */
export const list: List = {
  ...{ ...week, rows: [finalRow, row] },
  sums: {
    loads: 4,
    miles: 928,
    pay: '575.36',
    additions: '0.00',
    deductions: '-200.00',
    carriedOver: '0.00',
    total: '375.36',
  },
}
const advance = { kind: 'advance', loadId: null, adjustmentId: 'adj-1', miles: null, billed: null } as const
export const draft: Settlement = {
  ...{ id: null, settlementNumber: null, status: 'draft', ...driver, ...week, ...pay },
  driverUpdatedAt: '2026-11-02T15:00:00.000Z',
  lines: [
    {
      ...{ kind: 'load', loadId, adjustmentId: null, day: '2026-11-18', billed: null },
      ...{ description: '109-2026-381 · Fort Worth, TX to Amarillo, TX', miles: 464, amount: '287.68' },
    },
    { ...advance, day: '2026-11-19', description: 'Cash for fuel', amount: '-100.00' },
  ],
  sums: { pay: '287.68', additions: '0.00', deductions: '-100.00', carriedOver: '0.00', total: '187.68' },
  company: { name: 'Windmill Draw Freight', lines: [] },
  ...{ finalizedAt: null, paidOn: null },
  problems: [{ loadId: 'load-2', number109: '109-2026-382', problem: 'miles_missing' }],
  suggestions: [
    {
      ...{ loadId, day: '2026-11-18', description: 'Lumper of load 109-2026-381', amount: '140.00' },
      ...{ kind: 'addition', given: null },
    },
  ],
  earlier: { loads: 2, from: '2026-11-12' },
}
export const written: Settlement = {
  ...{
    ...draft,
    id: settlementId,
    settlementNumber: 1001,
    status: 'final',
    driverUpdatedAt: null,
    finalizedAt: '2026-11-23T15:00:00.000Z',
  },
  ...{ problems: [], suggestions: [], earlier: null },
}
