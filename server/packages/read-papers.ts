import type { PartKind } from '#domain/packages/package-parts.ts'
import type { AppDeps } from '../deps.ts'
import { paperBytes } from '../documents/paper-bytes.ts'
import { invoiceFile } from '../invoices/invoice-file.ts'
import type { Paper, PaperFault } from './assembly.ts'
import type { PackagePlan, PlannedFile } from './package-plan.ts'
import { picturesOf } from './paper-pictures.ts'
import { signaturePage } from './signature-page.ts'

export type ReadPaper = { readonly paper: Paper; readonly bytes: number; readonly size: number }
export type ReadPart = { readonly kind: PartKind; readonly papers: readonly ReadPaper[] }

type Read = { readonly parts: readonly ReadPart[]; readonly faults: Readonly<Record<string, PaperFault>> }

/** Every paper of the plan as pages or pictures of pages, one after the other, because each picture takes much memory. */
export async function readPapers(deps: AppDeps, plan: PackagePlan, mostPages: number): Promise<Read> {
  const faults: Record<string, PaperFault> = {}
  const parts: ReadPart[] = []
  for (const { kind, files } of plan.parts) {
    const papers: ReadPaper[] = []
    const keep = async (key: string, read: () => Promise<Paper | PaperFault>) => {
      const paper = await read().catch(damaged(deps, key))
      if (typeof paper === 'string') faults[key] = paper
      else papers.push({ paper, bytes: bytesOf(paper), size: 0 })
    }
    if (kind === 'invoice') papers.push(await invoice(deps, plan))
    for (const file of files) await keep(file.id, () => readFile(deps, file, mostPages))
    const { signature } = plan
    if (kind === 'pod' && signature) {
      await keep(signature.documentId, () => readSignature(deps, plan, signature))
    }
    parts.push({ kind, papers })
  }
  return { parts, faults }
}

/** Of pictures what is drawn of them, of a PDF all of it. */
export function bytesOf(paper: Paper): number {
  if (paper.kind === 'pdf') return paper.pdf.length
  return paper.pictures.reduce((sum, { jpeg }) => sum + jpeg.length, 0)
}

function damaged({ log }: AppDeps, documentId: string) {
  return (error: unknown): PaperFault => {
    log.info({ err: error, documentId }, 'a paper cannot be opened and is left out of a package')
    return 'damaged'
  }
}

async function invoice(deps: AppDeps, { paper: invoicePaper }: PackagePlan): Promise<ReadPaper> {
  const pdf = await invoiceFile(deps, invoicePaper)
  const name = `Invoice ${invoicePaper.invoiceNumber}`
  return { paper: { kind: 'pdf', key: 'invoice', name, pdf }, bytes: pdf.length, size: 0 }
}

async function readFile(
  deps: AppDeps,
  { id, name, contentType }: PlannedFile,
  mostPages: number,
): Promise<Paper | PaperFault> {
  const bytes = await paperBytes(deps, id)
  if (!bytes) return 'damaged'
  if (contentType === 'application/pdf') return { kind: 'pdf', key: id, name, pdf: bytes }
  return { kind: 'pictures', key: id, name, pictures: await picturesOf(bytes, mostPages) }
}

async function readSignature(
  deps: AppDeps,
  { paper, invoiceNumber, timeZone }: PackagePlan,
  signature: NonNullable<PackagePlan['signature']>,
): Promise<Paper | PaperFault> {
  const drawing = await paperBytes(deps, signature.documentId)
  if (!drawing) return 'damaged'
  const pdf = await signaturePage(drawing, signature, {
    ...{ invoiceNumber, timeZone, loadNumber: paper.loadNumber, company: paper.company.name },
    date: `${paper.date}T00:00:00Z`,
  })
  return { kind: 'pdf', key: signature.documentId, name: 'Signature', pdf }
}
