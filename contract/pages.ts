/** Addresses of the browser pages: what the server answers with a page instead of "not found". */
export const officePages = [
  '/admin-login',
  '/choose-password',
  '/setup',
  '/dashboard',
  '/paid-loads',
  '/invoices/:invoiceNumber/preview',
  '/settlements/:settlementId/preview',
  '/loads/:id/charges/:chargeId/evidence',
] as const

/** The driver's app; `/driver` and `/driver-portal` are the same page. */
export const driverPages = ['/driver-login', '/driver-portal', '/driver', '/driver-debug-test'] as const

/** Whole without script: filled in by the server. */
export const publicPages = {
  '/': 'landing',
  '/troubleshoot': 'troubleshoot',
  '/how-to-assign': 'how-to-assign',
} as const
