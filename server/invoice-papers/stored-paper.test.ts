import { expect, test } from 'vitest'
import { readPaper } from './stored-paper.ts'

/** As the first release kept it. */
const first = {
  company: { name: 'Llano Estacado Freight LLC', lines: [], remitTo: null },
  billTo: null,
  invoiceNumber: '6012',
  revision: 1,
  date: '2026-11-21',
  loadNumber: '109-2026-00391',
  bolNumber: '374',
  tripNumber: 'T-4471',
  poNumber: null,
  loadStatus: 'Awaiting Payment',
  generatedDate: '2026-11-22',
  origin: 'Hereford, TX',
  destination: 'Houston, TX',
  base: '2481.00',
  lumper: '0.00',
  extraStops: '0.00',
  extraStopsCount: 0,
  total: '2481.00',
  paymentTerms: 'Net 30',
}

const { loadStatus: _internal, ...kept } = first
const now = {
  ...kept,
  ...{ version: 3, status: 'finalized', dueDate: null, miles: null, stops: [], proof: null },
  ...{ lumperDetail: null, extraStopsDetail: null, accessorials: [], notes: null, factoringNotice: null },
}

test('a paper of the first release is read as it was, and has no trailer', () => {
  expect(readPaper(first)).toEqual({ ...now, trailerNumber: null })
})

test('a paper of the second release is read as it was', () => {
  const paper = { ...first, version: 2, trailerNumber: '5309' }
  expect(readPaper(paper)).toEqual({ ...now, trailerNumber: '5309' })
})

test('a paper of today says what it said', () => {
  const paper = { ...now, trailerNumber: '5309', dueDate: '2026-12-21' }
  expect(readPaper(paper)).toEqual(paper)
})

test.each([
  ['nothing', null],
  ['a text', 'paper'],
  ['a paper of today without its stops', { ...now, trailerNumber: null, stops: undefined }],
  ['a paper without its total', { ...first, total: undefined }],
  ['a paper of a later release', { ...first, version: 4 }],
])('%s is not printed', (_what, stored) => {
  expect(() => readPaper(stored)).toThrow()
})
