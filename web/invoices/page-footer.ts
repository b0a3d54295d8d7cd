/** Text as a CSS string: whatever could end it is written as an escape. */
function cssString(text: string): string {
  const escaped = text.replace(/["\\<\n\r\f]/g, (found) => `\\${found.charCodeAt(0).toString(16)} `)
  return `"${escaped}"`
}

const foot = (content: string) => `@bottom-center {
      content: ${content};
      font: 9pt Geist, system-ui, sans-serif;
      color: #3e484e;
    }`

/** The same for several invoices in one print, each on pages of its own name; nobody counts across them. */
export function namedPageFooterCss(name: string, invoiceNumber: string, loadNumber: string): string {
  const words = cssString(`Invoice ${invoiceNumber} · Load ${loadNumber}`)
  return `@page ${name} {
    size: letter;
    margin: 0.5in 0.5in 0.7in;
    ${foot(words)}
  }`
}

/** `Invoice 6012 · Load 109-2026-00391 · page 1 of 2` at the foot of every printed page. */
export function pageFooterCss(invoiceNumber: string, loadNumber: string): string {
  const words = cssString(`Invoice ${invoiceNumber} · Load ${loadNumber} · page `)
  return `@page {
    size: letter;
    margin: 0.5in 0.5in 0.7in;
    ${foot(`${words} counter(page) " of " counter(pages)`)}
  }`
}
