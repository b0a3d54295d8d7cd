import { matchPath } from 'react-router'
import type { Location } from 'react-router'

/** Per tab, so that a request in one tab does not affect another. */
const storageKey = 'fifthwheel.asked-for'

/** The pages that a sign-in can lead back to. */
const pages = [
  ...['/dashboard', '/paid-loads', '/invoices/preview', '/invoices/:invoiceNumber/preview'],
  ...['/settlements/:settlementId/preview', '/loads/:loadId/charges/:chargeId/evidence'],
]

/** Remembers the page that somebody requested before signing in. */
export function rememberAsked({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): void {
  try {
    sessionStorage.setItem(storageKey, `${pathname}${search}${hash}`)
  } catch {
    // Signing in then leads to the dashboard.
  }
}

export function forgetAsked(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing can have been kept either.
  }
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** The requested page; null if there is none or it is not a page of this office. */
export function askedAddress(): string | null {
  const address = kept()
  const [pathname = ''] = (address ?? '').split(/[?#]/)
  return pages.some((page) => matchPath(page, pathname) !== null) ? address : null
}
