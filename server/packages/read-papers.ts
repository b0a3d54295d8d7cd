import type { PartKind } from '#domain/packages/package-parts.ts'
import type { AppDeps } from '../deps.ts'
import { readPage } from '../documents/page-of-document.ts'
import { paperBytes } from '../documents/paper-bytes.ts'
import { invoiceFile } from '../invoices/invoice-file.ts'
import type { Paper, PaperFault } from './assembly.ts'
import { drawPages } from './drawing-thread.ts'
import type { PackagePlan, PlannedFile } from './package-plan.ts'
import { measured } from './paper-pictures.ts'
import { signaturePage } from './signature-page.ts'

export type ReadPaper = {
  readonly paper: Paper
  readonly bytes: number
  /** The index into `pictureSizes` of its pictures; -1 for a PDF with its original pictures. */
  readonly size: number
  /** For a PDF, once known. */
  readonly pages: number
}
export type ReadPart = { readonly kind: PartKind; readonly papers: readonly ReadPaper[] }

type Read = { readonly parts: readonly ReadPart[]; readonly faults: Readonly<Record<string, PaperFault>> }

/** Reads all papers as PDFs or pictures in parallel; the number of parallel drawings is limited elsewhere. */
export async function readPapers(deps: AppDeps, plan: PackagePlan, mostPages: number): Promise<Read> {
  const faults: Record<string, PaperFault> = {}
  const read = async (key: string, paper: Promise<Paper | PaperFault>): Promise<ReadPaper[]> => {
    const found = await paper.catch(damaged(deps, key))
    if (typeof found !== 'string') return [asRead(found)]
    faults[key] = found
    return []
  }
  const { signature } = plan
  const parts = plan.parts.map(async ({ kind, files }): Promise<ReadPart> => {
    const papers = [
      ...(kind === 'invoice' ? [invoice(deps, plan)] : []),
      ...files.map((file) => read(file.id, readFile(deps, file, mostPages))),
      ...(kind === 'pod' && signature
        ? [read(signature.documentId, readSignature(deps, plan, signature))]
        : []),
    ]
    return { kind, papers: (await Promise.all(papers)).flat() }
  })
  return { parts: await Promise.all(parts), faults }
}

function asRead(paper: Paper): ReadPaper {
  return { paper, bytes: bytesOf(paper), size: paper.kind === 'pdf' ? -1 : 0, pages: 0 }
}

/** For pictures the drawn bytes, for a PDF all of it. */
export function bytesOf(paper: Paper): number {
  if (paper.kind === 'pdf') return paper.pdf.length
  return paper.pictures.reduce((sum, { jpeg }) => sum + jpeg.length, 0)
}

/** Storage or database did not answer, which says nothing of the paper: without it nothing must be sent. */
class UnreadError extends Error {}

function unread(cause: unknown): never {
  throw new UnreadError('a paper could not be read', { cause })
}

function damaged({ log }: AppDeps, documentId: string) {
  return (error: unknown): PaperFault => {
    if (error instanceof UnreadError) throw error.cause
    log.info({ err: error, documentId }, 'a paper cannot be opened and is left out of a package')
    return 'damaged'
  }
}

async function invoice(deps: AppDeps, { paper: invoicePaper }: PackagePlan): Promise<ReadPaper[]> {
  const pdf = await invoiceFile(deps, invoicePaper)
  const name = `Invoice ${invoicePaper.invoiceNumber}`
  return [asRead({ kind: 'pdf', key: 'invoice', name, pdf })]
}

async function readFile(
  deps: AppDeps,
  { id, name, contentType }: PlannedFile,
  mostPages: number,
): Promise<Paper | PaperFault> {
  if (contentType === 'application/pdf') {
    const pdf = await paperBytes(deps, id).catch(unread)
    return pdf ? { kind: 'pdf', key: id, name, pdf } : 'damaged'
  }
  const page = await readPage(deps, id).catch(unread)
  const read = () => paperBytes(deps, id).catch(unread)
  const pictures = page ? [await measured(page)] : await drawPages(read, mostPages)
  return pictures ? { kind: 'pictures', key: id, name, pictures } : 'damaged'
}

async function readSignature(
  deps: AppDeps,
  { paper, invoiceNumber, timeZone }: PackagePlan,
  signature: NonNullable<PackagePlan['signature']>,
): Promise<Paper | PaperFault> {
  const drawing = await paperBytes(deps, signature.documentId).catch(unread)
  if (!drawing) return 'damaged'
  const pdf = await signaturePage(drawing, signature, {
    ...{ invoiceNumber, timeZone, loadNumber: paper.loadNumber, company: paper.company.name },
    date: `${paper.date}T00:00:00Z`,
  })
  return { kind: 'pdf', key: signature.documentId, name: 'Signature', pdf }
}
