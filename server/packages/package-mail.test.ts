import { expect, it } from 'vitest'
import type { InvoicePaper } from '#contract/invoices.ts'
import { packageWords } from './package-mail.ts'

const paper = {
  ...{ invoiceNumber: '6037', loadNumber: '109-2026/403', poNumber: '88213', bolNumber: 'B-7' },
  ...{ origin: 'Muleshoe, TX', destination: 'Fort Worth, TX', total: '2580.50', paymentTerms: 'Net 30' },
  company: { name: 'Llano Lines', lines: ['PO Box 7', 'Hereford, TX 79045'] },
} as unknown as InvoicePaper
const file = { pages: 4, fileName: 'invoice-6037.pdf' }

it('tells a mailbox and its reader all numbers, the way and the money', () => {
  expect(packageWords(paper, file, 'Thank you, Sam.')).toEqual({
    subject: 'Invoice 6037, load 109-2026/403, PO 88213 - Llano Lines',
    text: `Hello,

Thank you, Sam.

attached is our invoice with the papers of the load (4 pages, invoice-6037.pdf).

Invoice: 6037
Load: 109-2026/403
PO / your load number: 88213
BOL: B-7
From: Muleshoe, TX
To: Fort Worth, TX
Total: $2,580.50
Terms: Net 30

Llano Lines
PO Box 7
Hereford, TX 79045
`,
  })
})

it('leaves out what is not known', () => {
  const { subject, text } = packageWords(
    { ...paper, poNumber: null, bolNumber: null },
    { ...file, pages: 1 },
    null,
  )
  expect(subject).toBe('Invoice 6037, load 109-2026/403 - Llano Lines')
  expect(text.split('\n').slice(0, 7)).toEqual([
    'Hello,',
    '',
    'attached is our invoice with the papers of the load (1 page, invoice-6037.pdf).',
    '',
    'Invoice: 6037',
    'Load: 109-2026/403',
    'From: Muleshoe, TX',
  ])
})
