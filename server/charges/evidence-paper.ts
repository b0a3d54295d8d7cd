import type { DbDeps } from '../deps.ts'
import { chargeEvidence } from './charge-evidence.ts'
import { evidencePdf } from './evidence-pdf.ts'

/** The PDF of the evidence as of now, named like `detention-load-109-2026-403.pdf`. */
export async function evidencePaper(deps: DbDeps, loadId: string, chargeId: string) {
  const evidence = await chargeEvidence(deps, loadId, chargeId)
  const [kind, load] = [evidence.charge.kind, evidence.number109].map((text) =>
    text.replace(/[^\p{L}\p{N}.-]+/gu, '-'),
  )
  return {
    fileName: `${String(kind)}-load-${String(load)}.pdf`,
    contentType: 'application/pdf',
    bytes: await evidencePdf(evidence),
  }
}
