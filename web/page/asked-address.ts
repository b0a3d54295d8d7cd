import { matchPath } from 'react-router'
import type { Location } from 'react-router'

/** Of this tab alone: what is asked for in one does not lead another astray. */
const storageKey = 'fifthwheel.asked-for'

/** The pages that somebody who is signed in can be led to. */
const pages = ['/dashboard', '/paid-loads', '/invoices/preview', '/invoices/:invoiceNumber/preview']

/** Of somebody who is not signed in: signing in leads there. */
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

/** What was asked for; null where nothing was, and for whatever is no page of this office. */
export function askedAddress(): string | null {
  const address = kept()
  const [pathname = ''] = (address ?? '').split(/[?#]/)
  return pages.some((page) => matchPath(page, pathname) !== null) ? address : null
}
