import { expect, it } from 'vitest'
import { fittingColumns, orderOf, sortRows } from '#client/ui/table/columns.ts'
import { aLoad } from '#client/test-support/a-load.ts'
import { loadColumns, usedReferences } from './load-columns.tsx'

const acts = { assignField: () => null, onInvoice: () => undefined }
const columns = loadColumns(acts, usedReferences([aLoad({ trailerNumber: '5309' })]))
const sorted = (columnId: string, loads: Parameters<typeof aLoad>[0][]) =>
  sortRows(loads.map(aLoad), orderOf(columns, { columnId, direction: 'ascending' }), 'ascending')

it('orders numbers by their size, not by their first digit', () => {
  const numbers = ['109-2026-10', '109-2026-9', '109-2025-100'].map((number109) => ({ number109 }))
  expect(sorted('number109', numbers).map(({ number109 }) => number109)).toEqual([
    '109-2025-100',
    '109-2026-9',
    '109-2026-10',
  ])
})

it('orders names whatever their case and accents, those without one first', () => {
  const drivers = ['Zoe', 'álvaro', null, 'Ann', 'Bo'].map((driverName) => ({ driverName }))
  expect(sorted('driver', drivers).map(({ driverName }) => driverName)).toEqual([
    null,
    'álvaro',
    'Ann',
    'Bo',
    'Zoe',
  ])
})

it('orders statuses by the way a load goes', () => {
  const statuses = (['delivered', 'assigned', 'at_shipper'] as const).map((status) => ({ status }))
  expect(sorted('status', statuses).map(({ status }) => status)).toEqual([
    'assigned',
    'at_shipper',
    'delivered',
  ])
})

it('has a column of trailers once a load has one', () => {
  const ids = (...loads: Parameters<typeof usedReferences>) =>
    loadColumns(acts, usedReferences(...loads)).map(({ id }) => id)
  expect(ids([aLoad(), aLoad()])).not.toContain('trailerNumber')
  expect(ids([aLoad(), aLoad({ trailerNumber: '5309' })])).toContain('trailerNumber')
})

it('leaves out trailer, BOL and then the invoice before the status would be out of sight', () => {
  const shown = (width: number) => fittingColumns(columns, { hasMenu: true, width }).map(({ id }) => id)
  expect(shown(980)).toContain('trailerNumber')
  expect(shown(888)).toEqual(['number109', 'bolNumber', 'invoice', 'driver', 'destinations', 'status'])
  expect(shown(800)).toEqual(['number109', 'invoice', 'driver', 'destinations', 'status'])
  // Beside the open route at 1440.
  expect(shown(680)).toEqual(['number109', 'driver', 'destinations', 'status'])
})
