import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paperVersion } from '#contract/invoices.ts'
import type { InvoicePaper } from '#contract/invoices.ts'
import { each, referenceFacts } from '#domain/loads/typed-facts.ts'
import { InvoiceSheet } from './InvoiceSheet.tsx'

const paper: InvoicePaper = {
  version: paperVersion,
  company: { name: 'Windmill Draw Freight', lines: ['Plainview, TX', 'USDOT 123'], remitTo: null },
  billTo: null,
  invoiceNumber: '6012',
  revision: 1,
  date: '2026-11-20',
  loadNumber: '109-2026-391',
  ...each(referenceFacts, () => null),
  bolNumber: '374',
  loadStatus: 'awaiting_invoicing',
  generatedDate: '2026-11-21T05:00:00Z',
  origin: 'Valley Grain',
  destination: 'Tulsa Mill',
  base: '2350.00',
  lumper: '0.00',
  extraStops: '0.00',
  accessorials: [],
  extraStopsCount: 0,
  total: '2350.00',
  paymentTerms: 'Net 30',
}
const sheet = (more: Partial<InvoicePaper> = {}) => {
  render(<InvoiceSheet paper={{ ...paper, ...more }} />)
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  return { facts: Object.fromEntries(facts) as Record<string, string>, rows } // Pairs of text.
}

describe('the sheet of an invoice', () => {
  it('names the company, the invoice and the load', () => {
    sheet()
    expect(screen.getByRole('article', { name: 'Invoice 6012' })).toBeTruthy()
    expect(screen.getByRole('heading').textContent).toBe('INVOICE 6012')
    for (const text of ['Windmill Draw Freight', 'Plainview, TX', 'USDOT 123', '109-2026-391'])
      expect(screen.getByText(text)).toBeTruthy()
  })

  it('has the facts in their order, days as they are written', () => {
    expect(Object.entries(sheet().facts)).toEqual([
      ['Invoice', '6012'],
      ['Date', 'Nov 20, 2026'],
      ['BOL', '374'],
      ['Trip', '—'],
      ['Status', 'Awaiting Invoicing'],
      ['Generated', 'Nov 21, 2026'],
    ])
  })

  it('has trip and PO where there are such, and a status as it came where it is unknown', () => {
    const { facts } = sheet({ tripNumber: '2231', poNumber: 'PO-7', loadStatus: 'held at customs' })
    expect(facts).toMatchObject({ Trip: '2231', PO: 'PO-7', Status: 'held at customs' })
  })

  it('counts revisions from the second on', () => {
    sheet()
    expect(screen.queryByText(/Revision/)).toBeNull()
  })

  it('says which revision it is', () => {
    sheet({ revision: 2 })
    expect(screen.getByText('Revision 2')).toBeTruthy()
  })

  it('lists only what is charged', () => {
    expect(sheet().rows).toEqual([
      'DescriptionAmount',
      'Transportation serviceValley Grain → Tulsa Mill$2,350.00',
      'Total$2,350.00',
    ])
  })

  it('counts the extra stops where they are counted', () => {
    const { rows } = sheet({ lumper: '81.00', extraStops: '100.00', extraStopsCount: 2, total: '2531.00' })
    expect(rows.slice(2)).toEqual(['Lumper$81.00', 'Extra stops (2)$100.00', 'Total$2,531.00'])
  })

  it('does not count extra stops that were typed as a sum', () => {
    expect(sheet({ extraStops: '50.00' }).rows).toContain('Extra stops$50.00')
  })

  it('names who is billed, and where the money goes', () => {
    sheet({
      billTo: { name: 'Amarillo Feed', lines: ['9 Elm', 'Amarillo, TX'] },
      company: { ...paper.company, remitTo: 'PO Box 7' },
    })
    const billTo = screen.getByText('Bill to').parentElement
    expect(billTo?.textContent).toBe('Bill toAmarillo Feed9 ElmAmarillo, TX')
    expect(screen.getByText('Remit to').parentElement?.textContent).toBe('Remit toPO Box 7')
  })

  it('leaves both out where nobody said', () => {
    sheet()
    expect(screen.queryByText('Bill to')).toBeNull()
    expect(screen.queryByText('Remit to')).toBeNull()
    expect(screen.getByText('Payment terms: Net 30')).toBeTruthy()
  })
})
