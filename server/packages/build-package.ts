import { createHash } from 'node:crypto'
import { formatFileSize } from '#domain/documents/file-size.ts'
import { partWords, type PartKind } from '#domain/packages/package-parts.ts'
import { openWaitingLine } from '../auth/waiting-line.ts'
import type { AppDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { assemblePackage } from './assemble-package.ts'
import { warmAssembler } from './assembler-threads.ts'
import type { Assembly, PaperFault, TooLong } from './assembly.ts'
import { mostPages } from './most-pages.ts'
import { packagePlan, type PackagePlan } from './package-plan.ts'
import { readPapers, type ReadPart } from './read-papers.ts'
import { recently } from './recently.ts'
import { isAtItsSmallest, makeSmaller, mostBytes } from './size-of-package.ts'

export type PackagePart = {
  readonly kind: PartKind
  readonly title: string
  readonly pages: number
  readonly files: readonly { readonly name: string; readonly pages: number }[]
}
export type PackageFile = {
  readonly bytes: Buffer
  readonly fileName: string
  readonly pages: number
  /** In words for the sender: `pod-2.pdf is protected by a password`. */
  readonly leftOut: readonly string[]
  readonly parts: readonly PackagePart[]
}

/** Each occupies a processor for a second or two and a few hundred megabytes. */
const line = openWaitingLine({ atOnce: 2, mayWait: 20 })
/** A person who views a package usually sends it next. */
const lately = recently<PackageFile>({ most: 3, forMs: 5 * 60_000 })

/**
 * One PDF for the customer: the invoice and the load's papers in the customer's order. Files that cannot be opened are
 * named in `leftOut`; packages too long or large to mail are refused. The same papers give the same bytes.
 */
export async function buildPackage(deps: AppDeps, invoiceId: string): Promise<PackageFile> {
  return buildPlanned(deps, await packagePlan(deps, invoiceId))
}

export function buildPlanned(deps: AppDeps, plan: PackagePlan): Promise<PackageFile> {
  const { status: _status, customer: _customer, ...content } = plan
  const key = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  return lately(key, () => line.run(() => build(deps, plan)))
}

async function build(deps: AppDeps, plan: PackagePlan): Promise<PackageFile> {
  warmAssembler()
  const { parts: read, faults: unread } = await readPapers(deps, plan, mostPages)
  let parts = await makeSmaller(deps, read, mostBytes)
  for (;;) {
    const outcome = await assemblePackage(deps, assemblyOf(plan, parts))
    if ('tooLong' in outcome) throw tooLong(read, outcome.tooLong)
    const { pdf, pages, faults } = outcome.assembled
    if (pdf.length <= mostBytes) {
      return {
        bytes: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length),
        fileName: packageName(plan),
        pages: Object.values(pages).reduce((sum, each) => sum + each, 0),
        leftOut: leftOutWords(plan, { ...unread, ...faults }),
        parts: partsOf(parts, pages),
      }
    }
    const kept = withoutFaulty(parts, faults)
    if (isAtItsSmallest(kept)) throw tooLarge(kept)
    parts = await makeSmaller(deps, kept, sizeOf(kept) - (pdf.length - mostBytes) - 1)
  }
}

function assemblyOf({ paper, invoiceNumber }: PackagePlan, parts: readonly ReadPart[]): Assembly {
  return {
    title: `Invoice ${invoiceNumber} · Load ${paper.loadNumber}`,
    author: paper.company.name,
    date: `${paper.date}T00:00:00Z`,
    mostPages,
    parts: parts.map(({ kind, papers }) => ({
      title: kind === 'invoice' ? `Invoice ${invoiceNumber}` : partWords[kind].title,
      label: partWords[kind].label,
      papers: papers.map(({ paper: each }) => each),
    })),
  }
}

function withoutFaulty(parts: readonly ReadPart[], faults: Readonly<Record<string, PaperFault>>): ReadPart[] {
  return parts.map((part) => ({
    ...part,
    papers: part.papers.filter(({ paper }) => faults[paper.key] === undefined),
  }))
}

function sizeOf(parts: readonly ReadPart[]): number {
  return parts.flatMap(({ papers }) => papers).reduce((sum, { bytes }) => sum + bytes, 0)
}

function partsOf(parts: readonly ReadPart[], pages: Readonly<Record<string, number>>): PackagePart[] {
  return parts.flatMap(({ kind, papers }) => {
    const files = papers.flatMap(({ paper: { key, name } }) => {
      const own = pages[key] ?? 0
      return own === 0 ? [] : [{ name, pages: own }]
    })
    if (files.length === 0) return []
    const title = partWords[kind].title
    return [{ kind, title, pages: files.reduce((sum, each) => sum + each.pages, 0), files }]
  })
}

const faultWords: Readonly<Record<PaperFault, string>> = {
  protected: 'is protected by a password',
  locked: 'is encrypted in a way that cannot be opened',
  damaged: 'is damaged and cannot be opened',
  without_pages: 'has no pages',
  hangs: 'takes too long to open',
}

function leftOutWords(plan: PackagePlan, faults: Readonly<Record<string, PaperFault>>): string[] {
  const files = plan.parts.flatMap((part) => part.files)
  const names = [
    ...files.map(({ id, name }) => [id, name] as const),
    ...(plan.signature ? [[plan.signature.documentId, 'The picture of the signature'] as const] : []),
  ]
  return names.flatMap(([id, name]) => (faults[id] ? [`${name} ${faultWords[faults[id]]}`] : []))
}

function nameOfPaper(parts: readonly ReadPart[], key: string): string {
  return parts.flatMap(({ papers }) => papers).find(({ paper }) => paper.key === key)?.paper.name ?? key
}

function tooLong(parts: readonly ReadPart[], { pages, longest }: TooLong): AppError {
  const name = nameOfPaper(parts, longest.key)
  return new AppError('package_too_long', {
    message:
      longest.pages > mostPages
        ? `${name} has more than ${String(mostPages)} pages, more than a package takes. Take it off the load, and attach only the pages that the customer needs.`
        : `The papers of this load have ${String(pages)} pages, and a package takes ${String(mostPages)}. The longest is ${name} with ${String(longest.pages)} pages. Take off the load what the customer does not need.`,
  })
}

function tooLarge(parts: readonly ReadPart[]): AppError {
  const large = parts
    .flatMap(({ papers }) => papers)
    .filter(({ paper }) => paper.kind === 'pdf')
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, 3)
    .map(({ paper, bytes }) => `${paper.name} (${formatFileSize(bytes)})`)
  const named = large.length === 0 ? '' : ` The largest: ${large.join(', ')}.`
  return new AppError('package_too_large', {
    message: `The papers of this load cannot be made smaller than the 18 MB that can be mailed.${named} Replace the largest by a smaller scan.`,
  })
}

/** `invoice-6037-load-109-2026-403.pdf` */
function packageName({ invoiceNumber, paper }: PackagePlan): string {
  const load = paper.loadNumber.replace(/[^\p{L}\p{N}.-]+/gu, '-')
  return `invoice-${invoiceNumber}-load-${load}.pdf`
}
