export type AskedInvoice = { readonly invoiceNumber: string; readonly loadId: string }

/** What the address of the preview names behind its `#`, as `paths.invoicesPreview` wrote it. */
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
    // Typed by hand: it is looked for as it stands.
    return text
  }
}
