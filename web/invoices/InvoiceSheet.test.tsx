import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { InvoicePaper } from '#contract/invoices.ts'
import { anInvoicePaper } from '#contract/test-support/invoice-paper.ts'
import { InvoiceSheet } from './InvoiceSheet.tsx'

const paper = anInvoicePaper({
  company: { name: 'Windmill Draw Freight', lines: ['Plainview, TX', 'USDOT 123'], remitTo: null },
  billTo: null,
  loadNumber: '109-2026-391',
  tripNumber: null,
  origin: 'Valley Grain',
  destination: 'Tulsa Mill',
  base: '2350.00',
  total: '2350.00',
})
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
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('INVOICE 6012')
    for (const text of ['Windmill Draw Freight', 'Plainview, TX', 'USDOT 123', '109-2026-391'])
      expect(screen.getByText(text)).toBeTruthy()
  })

  it('has the facts in their order, days as they are written', () => {
    expect(Object.entries(sheet().facts)).toEqual([
      ['Date', 'November 21, 2026'],
      ['Due date', 'December 21, 2026'],
      ['Load', '109-2026-391'],
      ['BOL', '374'],
      ['Trip', '—'],
      ['Status', 'Issued'],
      ['Generated', 'November 20, 2026, 4:12 PM'],
    ])
  })

  it('has trip and PO where there are such, and no due date on what was printed before it had one', () => {
    const { facts } = sheet({ tripNumber: '2231', poNumber: 'PO-7', dueDate: null, status: 'paid' })
    expect(facts).toMatchObject({ Trip: '2231', PO: 'PO-7', Status: 'Paid' })
    expect(facts).not.toHaveProperty('Due date')
  })

  it('lists every stop with its times', () => {
    expect(sheet().rows.slice(0, 3)).toEqual([
      'StopPlaceArrivedLeft',
      '1 PickupFeed Yard 4, Hereford, TXNov 19, 7:52 AMNov 19, 9:05 AM',
      '2 DeliveryPort Mill, 18 Roller Street, Houston, TXNov 20, 6:48 AM—',
    ])
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
    expect(sheet({ stops: [] }).rows).toEqual([
      'DescriptionAmount',
      'Transportation serviceValley Grain to Tulsa Mill, 531.2 miles$2,350.00',
      'Total$2,350.00',
    ])
  })

  it('counts the extra stops where they are counted', () => {
    const { rows } = sheet({
      stops: [],
      ...{ lumper: '81.00', lumperDetail: 'Receipt on file', extraStops: '100.00', extraStopsCount: 2 },
      accessorials: [{ label: 'Detention', detail: '2 h at $50.00 an hour', amount: '100.00' }],
      total: '2631.00',
    })
    expect(rows.slice(2)).toEqual([
      'LumperReceipt on file$81.00',
      'Extra stops (2)$100.00',
      'Detention2 h at $50.00 an hour$100.00',
      'Total$2,631.00',
    ])
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

  it('has the notice of a factor, who signed, and the notes, each below its name, and no other', () => {
    const blocks = () =>
      screen.getAllByRole('heading', { level: 3 }).map(({ parentElement }) => parentElement?.textContent)
    sheet({
      stops: [],
      ...{ notes: 'Gate code 4', factoringNotice: 'Pay Ridgeway.', dueDate: null },
      proof: { signedBy: 'Sandra Pruitt', signedAt: '2026-11-24T11:20' },
    })
    expect(blocks()).toEqual([
      'Notice of assignmentPay Ridgeway.',
      'Payment terms: Net 30Please write invoice 6012 on the payment.',
      'Proof of deliverySigned by Sandra Pruitt, November 24, 2026, 11:20 AM.',
      'NotesGate code 4',
    ])
  })

  it('without stops has no table of them', () => {
    sheet({ stops: [] })
    expect(screen.queryByRole('heading', { name: 'Stops' })).toBeNull()
  })

  it('makes what weighs more stand out among the facts', () => {
    sheet()
    const heavy = [...document.querySelectorAll('dd.font-semibold, dd.font-bold')]
    expect(heavy.map(({ textContent }) => textContent)).toEqual(['December 21, 2026', '109-2026-391'])
  })

  it('is one of several below a heading of its own', () => {
    render(<InvoiceSheet paper={paper} heading="h2" />)
    expect(screen.getByRole('heading', { level: 2, name: 'INVOICE 6012' })).toBeTruthy()
  })
})
