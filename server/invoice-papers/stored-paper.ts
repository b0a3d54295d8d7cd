import { InvoicePaper, paperVersion } from '#contract/invoices.ts'
import { each, referenceFacts } from '#domain/loads/typed-facts.ts'

/** Fields that papers of earlier releases lack. */
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
 * A stored paper in today's shape: the first release stored no version, and each release added fields. Throws for
 * invalid data rather than printing half a paper.
 */
export function readPaper(stored: unknown): InvoicePaper {
  if (typeof stored !== 'object' || stored === null) return InvoicePaper.parse(stored)
  const { version = 1, ...paper } = stored as { version?: unknown }
  const isFormer = version === 1 || version === 2
  return InvoicePaper.parse(isFormer ? { ...later, ...paper, version: paperVersion } : stored)
}
