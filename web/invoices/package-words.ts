import { parseRecipients } from '#domain/mail/recipients.ts'
import { splitDocumentPaths } from '#domain/documents/document-path.ts'
import type { Load } from '#contract/load-views.ts'

/** `Invoice, Rate Confirmation, and POD Document`: what went out, for the toast. */
export function sentWords(load: Load): string {
  const parts = ['Invoice', 'Rate Confirmation']
  if (splitDocumentPaths(load.podDocumentPath).length > 0) parts.push('POD Document')
  const last = parts.at(-1) ?? ''
  return parts.length === 2 ? parts.join(' and ') : `${parts.slice(0, -1).join(', ')}, and ${last}`
}

/** One address, or several parted by commas. */
export function looksLikeEmail(text: string): boolean {
  return parseRecipients(text) !== null
}
