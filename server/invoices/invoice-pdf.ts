import sharp from 'sharp'
import type { InvoicePaper } from '#contract/invoices.ts'
import { parseCalendarDate } from '#domain/calendar.ts'
import {
  writeFacts,
  writeHeader,
  writeLineItems,
  writePayment,
  writeStops,
  writeTotal,
  type Logo,
} from './invoice-pdf-sections.ts'
import { pageFoot, Sheet } from './invoice-pdf-sheet.ts'

/**
 * The invoice as it is printed and mailed. The same paper and logo always give the same bytes, so frozen revisions need
 * no stored file.
 */
export async function invoicePdf(paper: InvoicePaper, logo?: Buffer): Promise<Buffer> {
  const name = `Invoice ${paper.invoiceNumber} · Load ${paper.loadNumber}`
  const sheet = new Sheet({ title: name, author: paper.company.name, date: creationDate(paper) })
  writeHeader(sheet, paper, logo ? await printableLogo(logo) : null)
  writeFacts(sheet, paper)
  await writeStops(sheet, paper)
  await writeLineItems(sheet, paper)
  writeTotal(sheet, paper)
  writePayment(sheet, paper)
  return sheet.finish(pageFoot, name)
}

function creationDate(paper: InvoicePaper): Date {
  const day = parseCalendarDate(paper.generatedDate.slice(0, 10)) ?? parseCalendarDate(paper.date)
  return new Date(`${day ?? '2000-01-01'}T00:00:00Z`)
}

/**
 * The logo upright, on white, and small enough to mail. Null if it cannot be read: a logo must never block an invoice.
 */
async function printableLogo(logo: Buffer): Promise<Logo | null> {
  try {
    const { data, info } = await sharp(logo)
      .rotate()
      .resize({ width: 1000, height: 400, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true })
    return { jpeg: data, width: info.width, height: info.height }
  } catch {
    return null
  }
}
