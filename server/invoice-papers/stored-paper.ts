import { InvoicePaper, paperVersion } from '#contract/invoices.ts'
import { each, referenceFacts } from '#domain/loads/typed-facts.ts'

/** What stands on no paper of a former release. */
const later = {
  ...each(referenceFacts, () => null),
  dueDate: null,
  status: 'finalized',
  miles: null,
  stops: [],
  lumperDetail: null,
  extraStopsDetail: null,
  notes: null,
  factoringNotice: null,
  proof: null,
}

/**
 * A paper as it was kept, in today's shape: the first release kept them without a version, and each release put more on
 * them. Throws for what is no paper, rather than print half of one.
 */
export function readPaper(stored: unknown): InvoicePaper {
  if (typeof stored !== 'object' || stored === null) return InvoicePaper.parse(stored)
  const { version = 1, ...paper } = stored as { version?: unknown }
  const isFormer = version === 1 || version === 2
  return InvoicePaper.parse(isFormer ? { ...later, ...paper, version: paperVersion } : stored)
}
