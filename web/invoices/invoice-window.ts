import { newKey } from '#client/api/new-key.ts'
import { paths } from '../page/paths.ts'

/** Design section 11: the preview's own window. */
const features = 'popup=yes,width=820,height=1000'
export const popUpBlocked = 'Pop-up blocked. Please allow pop-ups for this site.'

/** What the preview window and the office say to each other; only ever within this origin. */
export type InvoiceMessage =
  | {
      readonly type: 'email-invoice' | 'invoice-printed'
      readonly invoiceId: string
      readonly loadId: string
    }
  | { readonly type: 'invoices-printed' }

export const invoicePdfAddress = (invoiceNumber: string) =>
  `/api/invoices/${encodeURIComponent(invoiceNumber)}/pdf`

/** Must run inside the click, or the browser blocks it. Null when it did. */
export function openInvoiceWindow(invoiceNumber: string, loadId: string): Window | null {
  return window.open(paths.invoicePreview(invoiceNumber, loadId), `invoice-${invoiceNumber}`, features)
}

/**
 * As above: one window for all of them. Its address is new each time: one that differs behind its `#` alone would leave
 * the page as it is, with the amounts of before.
 */
export function openInvoicesWindow(
  invoices: readonly { readonly invoiceNumber: string; readonly loadId: string }[],
): Window | null {
  return window.open(paths.invoicesPreview(invoices, newKey()), 'invoices', features)
}

export function readInvoiceMessage(event: MessageEvent): InvoiceMessage | null {
  if (event.origin !== location.origin) return null
  const data: unknown = event.data
  if (typeof data !== 'object' || data === null) return null
  const { type, invoiceId, loadId } = data as Partial<Record<'type' | 'invoiceId' | 'loadId', unknown>> // Each is checked here.
  if (type === 'invoices-printed') return { type }
  if (type !== 'email-invoice' && type !== 'invoice-printed') return null
  return typeof invoiceId === 'string' && typeof loadId === 'string' ? { type, invoiceId, loadId } : null
}

/** To the window that opened this one, if it is still there. False: no window is listening. */
export function tellOpener(message: InvoiceMessage): boolean {
  const opener = window.opener as Window | null | undefined
  if (!opener || opener.closed) return false
  opener.postMessage(message, location.origin)
  return true
}
