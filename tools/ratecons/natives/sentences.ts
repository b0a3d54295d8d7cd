import type { TermKind } from '../../../domain/ratecons/sheet/reading.ts'

/** Small print, and what is to be read in it; the first fourteen are older than the rest. */
export type Sentence = {
  readonly text: string
  readonly kind?: TermKind
  readonly figures?: Readonly<Record<string, number | string>>
}

export const sentences: readonly Sentence[] = [
  { text: 'Carrier shall be responsible for verifying piece count at the time of loading.' },
  {
    text: 'Detention is paid at $40 per hour after 2 hours from the appointment time, maximum 5 hours or $200.',
    kind: 'detention',
    figures: { freeHours: 2, amount: '40.00', capHours: 5, capAmount: '200.00' },
  },
  {
    text: 'Carrier must notify broker at least 30 minutes before detention begins.',
    kind: 'detention-notice',
    figures: { withinHours: 0.5 },
  },
  {
    text: 'Signed BOL must be received within 72 hours of delivery or a $250 fine applies.',
    kind: 'pod-deadline',
    figures: { withinHours: 72, amount: '250.00' },
  },
  {
    text: 'Notices under this agreement go to Legal Department, 4500 Arbitration Way, Wilmington, DE 19801.',
  },
  {
    text: 'All accessorials must be submitted within 24 hours of occurrence.',
    kind: 'claim-deadline',
    figures: { withinHours: 24 },
  },
  { text: 'TONU is limited to $150. Layover is $200 dry and $250 reefer per 24 hours.' },
  {
    text: 'Carrier shall not re-broker, assign or interline this load; double brokering voids payment.',
    kind: 'double-brokering',
  },
  {
    text: 'Load must be tracked from pick up through delivery; updates every 15 minutes.',
    kind: 'tracking',
    figures: { withinHours: 0.25 },
  },
  {
    text: 'Any dispute is heard in the courts of Cook County, Chicago, IL 60602, suite 1400, 50 W Washington St.',
  },
  {
    text: 'Claims for OS&D must be reported within 24 hours or $100 will be deducted.',
    kind: 'claim-deadline',
    figures: { withinHours: 24, amount: '100.00' },
  },
  { text: 'Quick pay: 1 day 5%, 7 days 3%. Lumper receipts within 24 hours.' },
  { text: 'Loads delivered after 17:00 on 12/24/2026 count as delivered on the next business day.' },
  { text: 'Invoices mailed to PO Box 31, Ogden, UT 84401 are not accepted; use e-mail.' },
]
