import { InvoicePaper, paperVersion } from '#contract/invoices.ts'
import { each, referenceFacts } from '#domain/loads/typed-facts.ts'

/**
 * A paper as it was kept, in today's shape. The first release kept them without a version, and a paper drawn up before
 * the loads had some reference does without it. Throws for what is no paper, rather than print half of one.
 */
export function readPaper(stored: unknown): InvoicePaper {
  const none = each(referenceFacts, () => null)
  return InvoicePaper.parse(
    typeof stored === 'object' ? { ...none, version: paperVersion, ...stored } : stored,
  )
}
