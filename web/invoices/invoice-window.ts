import { newKey } from '#client/api/new-key.ts'
import { paths } from '../page/paths.ts'

/** Design section 11: the preview's own window. */
const features = 'popup=yes,width=820,height=1000'
export const popUpBlocked = 'Pop-up blocked. Please allow pop-ups for this site.'

/** Messages between the preview window and the office, within this origin only. */
export type InvoiceMessage =
  | {
      readonly type: 'email-invoice' | 'email-opened' | 'invoice-printed'
      readonly invoiceId: string
      readonly loadId: string
    }
  | { readonly type: 'invoices-printed' }

export const invoicePdfAddress = (invoiceNumber: string) =>
  `/api/invoices/${encodeURIComponent(invoiceNumber)}/pdf`

/** Must run inside the click, or the browser blocks it; returns null then. */
export function openInvoiceWindow(invoiceNumber: string, loadId: string): Window | null {
  return window.open(paths.invoicePreview(invoiceNumber, loadId), `invoice-${invoiceNumber}`, features)
}

/**
 * Like above, one window for all of them. The address is always new, because a change after the `#` alone would not
 * reload the page with current amounts.
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
  if (type !== 'email-invoice' && type !== 'email-opened' && type !== 'invoice-printed') return null
  return typeof invoiceId === 'string' && typeof loadId === 'string' ? { type, invoiceId, loadId } : null
}

/** A window of its own is closed; a regular tab goes back to the office instead. */
export function closeWindow(office: string): void {
  if (window.opener === null) location.assign(office)
  else window.close()
}

/** Sends a message to the opener; false: no window is listening. */
export function tellOpener(message: InvoiceMessage): boolean {
  const opener = window.opener as Window | null | undefined
  if (!opener || opener.closed) return false
  opener.postMessage(message, location.origin)
  return true
}

/** A page that has the form answers at once; a busy one a little later. */
const answerMs = 1000

/**
 * Asks the opener for the e-mail form; false where none answers, because it is gone, was reloaded or shows another page
 * by now.
 */
export function askForEmailForm(invoice: { invoiceId: string; loadId: string }): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isOpen: boolean) => {
      clearTimeout(timer)
      removeEventListener('message', hear)
      resolve(isOpen)
    }
    const hear = (event: MessageEvent) => {
      const message = readInvoiceMessage(event)
      if (message?.type === 'email-opened' && message.invoiceId === invoice.invoiceId) settle(true)
    }
    const timer = setTimeout(settle, answerMs, false)
    addEventListener('message', hear)
    if (!tellOpener({ type: 'email-invoice', ...invoice })) settle(false)
  })
}
