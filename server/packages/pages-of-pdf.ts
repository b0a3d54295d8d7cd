import {
  PDFBool,
  PDFDocument,
  PDFName,
  PDFTextField,
  type PDFField,
  type PDFFont,
  type PDFPage,
} from '@cantoo/pdf-lib'
import type { PaperFault } from './assembly.ts'
import { limitDecoding } from './limit-decoding.ts'
import { putOnLetter } from './page-on-letter.ts'

limitDecoding()

export async function openPdf(pdf: Uint8Array): Promise<PDFDocument | PaperFault> {
  try {
    const source = await PDFDocument.load(pdf, { password: '', updateMetadata: false })
    return source.getPageCount() === 0 ? 'without_pages' : source
  } catch (error) {
    return faultOf(error)
  }
}

/** Recognized by pdf-lib's messages, because it has no error codes. */
function faultOf(error: unknown): PaperFault {
  const words = error instanceof Error ? error.message : ''
  if (/NEEDS PASSWORD|Password incorrect/i.test(words)) return 'protected'
  if (/encrypt|crypt filter|crypto method/i.test(words)) return 'locked'
  return 'damaged'
}

/**
 * Draws form fields without an appearance, and redraws them if the file says that appearances are outdated. Fields that
 * cannot be drawn are skipped: a letter that Helvetica lacks, or an invalid field.
 */
function drawFields(source: PDFDocument): void {
  if (source.catalog.get(PDFName.of('AcroForm')) === undefined) return
  try {
    const form = source.getForm()
    const areOld = form.acroForm.dict.lookup(PDFName.of('NeedAppearances')) === PDFBool.True
    const font = form.getDefaultFont()
    for (const field of form.getFields()) {
      if (field.needsAppearancesUpdate() || (areOld && field instanceof PDFTextField)) {
        drawField(field, font)
      }
    }
  } catch {
    // The paper is worth sending even with a broken form.
  }
}

function drawField(field: PDFField, font: PDFFont): void {
  try {
    field.defaultUpdateAppearances(font)
  } catch {
    // Continue with the next field.
  }
}

/** Appends all its pages to the target, each upright on letter size with everything that a viewer shows. */
export async function addPdf(target: PDFDocument, source: PDFDocument): Promise<PDFPage[]> {
  drawFields(source)
  for (const page of source.getPages()) putOnLetter(page.node)
  const copied = await target.copyPages(source, source.getPageIndices())
  return copied.map((page) => target.addPage(page))
}
