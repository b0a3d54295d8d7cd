import { readFileSync } from 'node:fs'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { chromium, type Page } from '@playwright/test'
import { readPaper, type PaperContent } from '../../../domain/ratecons/read-paper.ts'
import { paperFacts } from '../../../server/ratecons/paper-facts.ts'
import { openPdf } from '../../../server/ratecons/pdfium-pages.ts'
import type { RawPdfium } from '../../../server/ratecons/raw-pdfium.ts'
import { launchOptions } from '../../setup/chromium.mjs'
import { wanted } from './wanted.ts'
import type { Wanted } from './wanted-type.ts'

/** How well rate confirmations are read that a browser printed: `npm run ratecons:printed [-- name,name]`. */
const only = process.argv[2]?.split(',')
const say = (line: string) => void process.stdout.write(`${line}\n`)

const library = await PDFiumLibrary.init()
// The library's own classes know no boxes; what they wrap is the C interface of PDFium.
const pdfium = (library as unknown as { module: RawPdfium }).module
const facts = await paperFacts(['Two Creeks Trucking'])

async function printedPdf(page: Page, name: string): Promise<Uint8Array> {
  await page.setContent(readFileSync(new URL(`papers/${name}.html`, import.meta.url), 'utf8'))
  const margin = { top: '10mm', bottom: '10mm', left: '8mm', right: '8mm' }
  return page.pdf({ format: 'Letter', margin, printBackground: true })
}

function read(bytes: Uint8Array): PaperContent {
  const opened = openPdf(pdfium, bytes)
  if (typeof opened === 'string') throw new Error(`Refused: ${opened}`)
  const pages = Array.from({ length: opened.pageCount }, (_, index) => ({
    ...opened.readPage(index),
    page: index + 1,
  }))
  return readPaper(pages, facts, '2026-09-15')
}

type Got = { readonly text: string; readonly confidence: number }

function gotOf({ fields, stops }: PaperContent): Record<keyof Wanted, Got | null> {
  const [first] = stops
  const { loadNumber, poNumber, companyName, pickupAddress, deliveryAddress, appointmentTime } = fields
  const pickupTime = appointmentTime && {
    text: `${first?.date ?? ''}T${first?.from ?? ''}`,
    confidence: appointmentTime.confidence,
  }
  return { loadNumber, poNumber, pickupTime, companyName, pickupAddress, deliveryAddress }
}

const plain = (text: string) =>
  text
    .toUpperCase()
    .replace(/\b(?:INC|LLC|CO|CORP|COMPANY)\b/g, '')
    .replace(/[^A-Z0-9]/g, '')

const browser = await chromium.launch(launchOptions())
const page = await browser.newPage()
const count = { all: 0, right: 0, green: 0, greenRight: 0 }
for (const [name, truth] of Object.entries(wanted)) {
  if (only && !only.includes(name)) continue
  const got = gotOf(read(await printedPdf(page, name)))
  for (const [field, value] of Object.entries(truth)) {
    // The keys of what is wanted are those of what was got.
    const found = got[field as keyof Wanted]
    const isRight = found !== null && plain(found.text) === plain(value)
    const isGreen = (found?.confidence ?? 0) >= 0.8
    count.all += 1
    if (isRight) count.right += 1
    if (isGreen) count.green += 1
    if (isGreen && isRight) count.greenRight += 1
    if (!isRight)
      say(`MISS ${name} ${field}: ${JSON.stringify(found?.text ?? null)} for ${JSON.stringify(value)}`)
  }
}
await browser.close()
say(`PRINTED: six fields ${((100 * count.right) / count.all).toFixed(1)}% of ${String(count.all)}`)
say(`  shown green: ${String(count.greenRight)} of ${String(count.green)} right`)
