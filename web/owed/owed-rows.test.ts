import { expect, it } from 'vitest'
import { aCustomer, anInvoice } from '#client/test-support/what-is-owed.ts'
import { narrowed } from './owed-rows.ts'

const customers = [
  aCustomer('Logística de México', [
    anInvoice('6014', '1.00', 1, { place: 'Nuevo León NL' }),
    anInvoice('6039', '1.00', 1),
  ]),
]
const found = (text: string) =>
  narrowed(customers, { text, figure: null }).flatMap(({ lines }) =>
    lines.map(({ invoiceNumber }) => invoiceNumber),
  )

it('finds as other lists do: without accents, words in any order, an invoice by its word', () => {
  expect(found('logistica')).toEqual(['6014', '6039'])
  expect(found('mexico logistica')).toEqual(['6014', '6039'])
  expect(found('nuevo leon')).toEqual(['6014'])
  expect(found('Invoice 6039')).toEqual(['6039'])
  expect(found('logistica houston')).toEqual(['6039'])
  expect(found('lubbock')).toEqual([])
  expect(found('  ')).toEqual(['6014', '6039'])
})
