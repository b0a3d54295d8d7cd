import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import { parentPort } from 'node:worker_threads'
import type { Assembly, Paper, PaperFault, Picture, ThreadMessage } from './assembly.ts'
import { letter } from './fit-on-letter.ts'
import { addOutline, type OutlinedPart } from './outline.ts'
import { addPdf, openPdf } from './pages-of-pdf.ts'

/** The margin that printers leave white, in points. */
const margin = 18
/** Points a dot: 72 dots an inch. A tiny picture that fills the page is nothing but blur. */
const mostEnlarged = 1

type Opened = { readonly paper: Paper; readonly pages: number; readonly source: PDFDocument | null }

function say(message: ThreadMessage): void {
  parentPort?.postMessage(message)
}

async function addPictures(target: PDFDocument, pictures: readonly Picture[]): Promise<PDFPage[]> {
  const pages: PDFPage[] = []
  for (const { jpeg, width, height } of pictures) {
    const size =
      width > height ? ([letter.long, letter.short] as const) : ([letter.short, letter.long] as const)
    const page = target.addPage([size[0], size[1]])
    const scale = Math.min((size[0] - 2 * margin) / width, (size[1] - 2 * margin) / height, mostEnlarged)
    const shown = { width: width * scale, height: height * scale }
    page.drawImage(await target.embedJpg(jpeg), {
      x: (size[0] - shown.width) / 2,
      y: (size[1] - shown.height) / 2,
      ...shown,
    })
    pages.push(page)
  }
  return pages
}

async function openAll(papers: readonly Paper[], faults: Record<string, PaperFault>): Promise<Opened[]> {
  const opened: Opened[] = []
  for (const paper of papers) {
    if (paper.kind === 'pictures') {
      opened.push({ paper, pages: paper.pictures.length, source: null })
      continue
    }
    say({ opening: paper.key })
    const source = await openPdf(paper.pdf)
    if (typeof source === 'string') faults[paper.key] = source
    else opened.push({ paper, pages: source.getPageCount(), source })
  }
  return opened
}

async function assemble({ title, author, date, mostPages, parts }: Assembly): Promise<ThreadMessage> {
  const faults: Record<string, PaperFault> = {}
  const opened = await openAll(
    parts.flatMap(({ papers }) => papers),
    faults,
  )
  const all = opened.reduce((sum, { pages }) => sum + pages, 0)
  const longest = opened.toSorted((one, other) => other.pages - one.pages)[0]
  if (longest && all > mostPages) {
    return { tooLong: { pages: all, longest: { key: longest.paper.key, pages: longest.pages } } }
  }
  const target = await PDFDocument.create({ updateMetadata: false })
  const pages: Record<string, number> = {}
  const outlined: OutlinedPart[] = []
  for (const part of parts) {
    const ofPart: PDFPage[] = []
    for (const { paper, source } of opened.filter((each) => part.papers.includes(each.paper))) {
      say({ opening: paper.key })
      try {
        const added =
          paper.kind === 'pictures'
            ? await addPictures(target, paper.pictures)
            : source && (await addPdf(target, source))
        pages[paper.key] = added?.length ?? 0
        ofPart.push(...(added ?? []))
      } catch {
        faults[paper.key] = 'damaged'
      }
    }
    if (ofPart.length > 0) outlined.push({ ...part, pages: ofPart })
  }
  addOutline(target, outlined)
  describe(target, { title, author, date: new Date(date) })
  return { assembled: { pdf: await target.save({ updateFieldAppearances: false }), pages, faults } }
}

function describe(
  target: PDFDocument,
  { title, author, date }: { title: string; author: string; date: Date },
) {
  target.setTitle(title, { showInWindowTitleBar: true })
  target.setAuthor(author)
  target.setCreator('Fifthwheel')
  target.setProducer('Fifthwheel')
  target.setLanguage('en-US')
  target.setCreationDate(date)
  target.setModificationDate(date)
}

// One at a time: `assemblePackage` waits for each answer and stops a thread that does not give one.
parentPort?.on('message', (assembly: Assembly) => {
  void assemble(assembly).then(say)
})
