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
  /** Where a list of that kind is brought along as a spreadsheet. */
  bring: (kind: string) => `/dashboard?tab=import&kind=${encodeURIComponent(kind)}`,
  load: (loadId: string) => `/dashboard?load=${encodeURIComponent(loadId)}`,
  invoicePreview: (invoiceNumber: string, loadId: string | null) =>
    `/invoices/${encodeURIComponent(invoiceNumber)}/preview${
      loadId === null ? '' : `?load=${encodeURIComponent(loadId)}`
    }`,
  settlementPreview: (settlementId: string) => `/settlements/${encodeURIComponent(settlementId)}/preview`,
  chargeEvidence: (loadId: string, chargeId: string) =>
    `/loads/${encodeURIComponent(loadId)}/charges/${encodeURIComponent(chargeId)}/evidence`,
  /** Several in one window. They are after the `#`, because there may be more than fit into a requested address. */
  invoicesPreview: (
    invoices: readonly { readonly invoiceNumber: string; readonly loadId: string }[],
    opening?: string,
  ) =>
    `/invoices/preview${opening === undefined ? '' : `?opening=${opening}`}#${invoices
      .map(({ invoiceNumber, loadId }) => `${encodeURIComponent(invoiceNumber)}:${loadId}`)
      .join(',')}`,
} as const
