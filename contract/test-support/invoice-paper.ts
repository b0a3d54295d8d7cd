import { each, referenceFacts } from '#domain/loads/typed-facts.ts'
import { paperVersion, type InvoicePaper } from '../invoices.ts'

/** For tests: an issued invoice for one load from Hereford to Houston. */
export function anInvoicePaper(overrides: Partial<InvoicePaper> = {}): InvoicePaper {
  return {
    version: paperVersion,
    company: {
      name: 'Llano Estacado Freight LLC',
      lines: ['4120 Feed Mill Rd, Amarillo, TX 79118', '(806) 555-0142'],
      remitTo: 'PO Box 110\nAmarillo, TX 79105',
    },
    billTo: { name: 'Panhandle Produce Brokers', lines: ['Attn: José Łódź', 'Lubbock, TX 79401'] },
    invoiceNumber: '6012',
    revision: 1,
    date: '2026-11-21',
    dueDate: '2026-12-21',
    loadNumber: '109-2026-00391',
    ...each(referenceFacts, () => null),
    bolNumber: '374',
    tripNumber: 'T-4471',
    status: 'finalized',
    generatedDate: '2026-11-20T16:12',
    origin: 'Hereford, TX',
    destination: 'Houston, TX',
    miles: '531.2',
    stops: [
      {
        type: 'pickup',
        place: 'Feed Yard 4, Hereford, TX',
        arrived: '2026-11-19T07:52',
        left: '2026-11-19T09:05',
      },
      {
        type: 'dropoff',
        place: 'Port Mill, 18 Roller Street, Houston, TX',
        arrived: '2026-11-20T06:48',
        left: null,
      },
    ],
    base: '2481.00',
    lumper: '0.00',
    lumperDetail: null,
    extraStops: '0.00',
    extraStopsCount: 0,
    extraStopsDetail: null,
    accessorials: [],
    total: '2481.00',
    paymentTerms: 'Net 30',
    notes: null,
    factoringNotice: null,
    proof: null,
    ...overrides,
  }
}
