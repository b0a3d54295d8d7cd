/** Where the package of an invoice is downloaded. */
export function packagePdfPath(invoiceNumber: string): string {
  return `/api/invoices/${encodeURIComponent(invoiceNumber)}/package.pdf`
}
