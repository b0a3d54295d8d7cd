import type { Pen, Style } from '../pen.ts'

const sentences = [
  'Carrier shall be responsible for verifying piece count at the time of loading.',
  'Detention is paid at $40 per hour after 2 hours from the appointment time, maximum 5 hours or $200.',
  'Carrier must notify broker at least 30 minutes before detention begins.',
  'Signed BOL must be received within 72 hours of delivery or a $250 fine applies.',
  'Notices under this agreement go to Legal Department, 4500 Arbitration Way, Wilmington, DE 19801.',
  'All accessorials must be submitted within 24 hours of occurrence.',
  'TONU is limited to $150. Layover is $200 dry and $250 reefer per 24 hours.',
  'Carrier shall not re-broker, assign or interline this load; double brokering voids payment.',
  'Load must be tracked from pick up through delivery; updates every 15 minutes.',
  'Any dispute is heard in the courts of Cook County, Chicago, IL 60602, suite 1400, 50 W Washington St.',
  'Claims for OS&D must be reported within 24 hours or $100 will be deducted.',
  'Quick pay: 1 day 5%, 7 days 3%. Lumper receipts within 24 hours.',
  'Loads delivered after 17:00 on 12/24/2026 count as delivered on the next business day.',
  'Invoices mailed to PO Box 31, Ogden, UT 84401 are not accepted; use e-mail.',
] as const

export function smallPrint(
  pen: Pen,
  y: number,
  count: number,
  { from = 0, ...style }: Style & { from?: number } = {},
): number {
  let at = y
  for (let index = 0; index < count; index++) {
    const sentence = sentences[(from + index) % sentences.length] ?? ''
    at = pen.prose([50, at, 510], `${String(index + 1)}. ${sentence}`, { size: 8, ...style }) + 2
  }
  return at
}
