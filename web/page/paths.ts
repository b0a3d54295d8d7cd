/** Every address of the office, built in one place. */
export const paths = {
  home: '/',
  adminLogin: '/admin-login',
  driverLogin: '/driver-login',
  driverPortal: '/driver-portal',
  driverDebugTest: '/driver-debug-test',
  choosePassword: '/choose-password',
  setup: '/setup',
  dashboard: '/dashboard',
  paidLoads: '/paid-loads',
  /** The hosted sign-in (specification section 2). */
  login: '/api/login',
  tab: (tab: string) => `/dashboard?tab=${encodeURIComponent(tab)}`,
  load: (loadId: string) => `/dashboard?load=${encodeURIComponent(loadId)}`,
  invoicePreview: (invoiceNumber: string, loadId: string | null) =>
    `/invoices/${encodeURIComponent(invoiceNumber)}/preview${
      loadId === null ? '' : `?load=${encodeURIComponent(loadId)}`
    }`,
} as const
