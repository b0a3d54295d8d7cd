export type AskedInvoice = { readonly invoiceNumber: string; readonly loadId: string }

/** The loads named after the `#` of the preview's address, as written by `paths.invoicesPreview`. */
export function askedInvoices(hash: string): AskedInvoice[] {
  return hash
    .replace(/^#/, '')
    .split(',')
    .flatMap((part) => {
      const [number, loadId] = part.split(':')
      return number && loadId ? [{ invoiceNumber: decoded(number), loadId }] : []
    })
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Edited by hand: use it unchanged.
    return text
  }
}
