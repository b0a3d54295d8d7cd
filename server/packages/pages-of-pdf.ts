import { PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib'
import type { PaperFault } from './assembly.ts'
import { putOnLetter } from './page-on-letter.ts'

export async function openPdf(pdf: Uint8Array): Promise<PDFDocument | PaperFault> {
  try {
    const source = await PDFDocument.load(pdf, { password: '', updateMetadata: false })
    return source.getPageCount() === 0 ? 'without_pages' : source
  } catch (error) {
    return faultOf(error)
  }
}

/** In the words of pdf-lib, which has no codes for them. */
function faultOf(error: unknown): PaperFault {
  const words = error instanceof Error ? error.message : ''
  if (/NEEDS PASSWORD|Password incorrect/i.test(words)) return 'protected'
  if (/encrypt|crypt filter|crypto method/i.test(words)) return 'locked'
  return 'damaged'
}

/** Field values without a drawing of their own get one; what cannot be drawn stays as it is. */
function drawFields(source: PDFDocument): void {
  if (source.catalog.get(PDFName.of('AcroForm')) === undefined) return
  try {
    source.getForm().updateFieldAppearances()
  } catch {
    // A letter that Helvetica lacks, or a field that is none: the paper around it is still worth sending.
  }
}

/** All its pages at the end of the target, each upright on letter with all that a viewer shows. */
export async function addPdf(target: PDFDocument, source: PDFDocument): Promise<PDFPage[]> {
  drawFields(source)
  for (const page of source.getPages()) putOnLetter(page.node)
  const copied = await target.copyPages(source, source.getPageIndices())
  return copied.map((page) => target.addPage(page))
}
