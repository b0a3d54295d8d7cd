import type { InvoicePaper } from '#contract/invoices.ts'
import { parseCalendarDate } from '#domain/calendar.ts'
import { paperReferences } from '#domain/invoices/paper-references.ts'
import { formatMoney, moneyFromStored } from '#domain/money.ts'
import { contentHeight, left, right, styles, type Sheet } from './invoice-pdf-sheet.ts'

const contentWidth = right - left

export type Logo = { readonly jpeg: Buffer; readonly width: number; readonly height: number }

const mark = { size: 30, gap: 10 }
const logoBox = { width: 170, height: 48 }

/** Who bills, left, and which invoice it is, right. */
export function writeHeader(sheet: Sheet, paper: InvoicePaper, logo: Logo | null): void {
  const top = sheet.y
  const titleWidth = writeTitle(sheet, paper)
  sheet.y = top
  const x = logo ? left : left + mark.size + mark.gap
  if (logo) writeLogo(sheet, logo)
  else writeMark(sheet)
  const column = { x, width: right - titleWidth - 24 - x }
  sheet.writeBlock(styles.title, [paper.company.name], column)
  sheet.writeBlock(styles.bodyLabel, paper.company.lines, column)
  sheet.y = Math.max(sheet.y, top + mark.size) + 10
  sheet.rule(1)
  sheet.y += 12
}

function writeTitle(sheet: Sheet, paper: InvoicePaper): number {
  const title = `INVOICE ${paper.invoiceNumber}`
  sheet.writeRight(styles.title, title, right)
  sheet.y += styles.title.leading
  if (paper.revision > 1) sheet.writeRight(styles.label, `Revision ${String(paper.revision)}`, right)
  return sheet.width(styles.title, title)
}

/** The product's mark in outline: paper has no filled grounds. */
function writeMark(sheet: Sheet): void {
  const top = sheet.y
  const text = '109'
  sheet.frame(left, mark.size)
  sheet.y = top + (mark.size - styles.mark.leading) / 2
  sheet.write(styles.mark, text, left + (mark.size - sheet.width(styles.mark, text)) / 2)
  sheet.y = top
}

function writeLogo(sheet: Sheet, { jpeg, width, height }: Logo): void {
  const scale = Math.min(logoBox.width / width, logoBox.height / height)
  sheet.picture(jpeg, left, { width: width * scale, height: height * scale })
  sheet.y += height * scale + 8
}

/** The load number is what people file and call by: two metres away it still reads. */
const loadNumber = { largest: 40, smallest: 18 }

export function writeLoadNumber(sheet: Sheet, paper: InvoicePaper): void {
  sheet.write(styles.label, 'Load', left)
  sheet.y += styles.label.leading + 2
  const atLargest = sheet.width(signed(loadNumber.largest), paper.loadNumber)
  const fitting = Math.floor((loadNumber.largest * contentWidth) / atLargest)
  const style = signed(Math.max(loadNumber.smallest, Math.min(loadNumber.largest, fitting)))
  // The first digit's own margin grows with the size; without this it stands visibly inside the edge.
  sheet.writeBlock(style, [paper.loadNumber], { x: left - style.size * 0.04, width: contentWidth })
  sheet.y += 12
}

function signed(size: number) {
  return { ...styles.title, size, leading: size }
}

const facts = { x: left + 270, columns: 2, width: 126, gap: 18 }

/** Who pays, left; everything the payer's books ask for, in two columns at the right. */
export function writeFacts(sheet: Sheet, paper: InvoicePaper): void {
  const top = sheet.y
  if (paper.billTo) {
    sheet.write(styles.label, 'Bill to', left)
    sheet.y += styles.label.leading
    const column = { x: left, width: facts.x - left - facts.gap }
    sheet.writeBlock(styles.strong, [paper.billTo.name], column)
    sheet.writeBlock(styles.body, paper.billTo.lines, column)
  }
  const billToBottom = sheet.y
  sheet.y = top
  const entries = factsOf(paper)
  for (let index = 0; index < entries.length; index += facts.columns) {
    writeFactRow(sheet, entries.slice(index, index + facts.columns))
  }
  sheet.y = Math.max(billToBottom, sheet.y) + 14
}

function factsOf(paper: InvoicePaper): readonly (readonly [label: string, value: string])[] {
  const { always, further } = paperReferences(paper)
  return [
    ['Invoice', paper.invoiceNumber],
    ['Date', writtenDate(paper.date)],
    ...always,
    ['Status', paper.loadStatus],
    ['Generated', writtenDate(paper.generatedDate)],
    ...further,
  ]
}

function writeFactRow(sheet: Sheet, row: readonly (readonly [label: string, value: string])[]): void {
  const top = sheet.y
  const bottoms = row.map(([name, value], column) => {
    const x = facts.x + column * (facts.width + facts.gap)
    sheet.y = top
    sheet.write(styles.label, name, x)
    sheet.y += styles.label.leading
    sheet.writeBlock(styles.body, [value], { x, width: facts.width })
    return sheet.y
  })
  sheet.y = Math.max(...bottoms) + 6
}

const amountWidth = 110

export function writeLineItems(sheet: Sheet, paper: InvoicePaper): void {
  const width = contentWidth - amountWidth
  const route = sheet.lines(styles.body, `${paper.origin} → ${paper.destination}`, width)
  const service = { name: 'Transportation service', amount: paper.base, details: route }
  sheet.reserve(tableHeadHeight + keptTogether(service))
  writeTableHead(sheet)
  writeItem(sheet, service)
  const stops = paper.extraStopsCount > 0 ? ` (${String(paper.extraStopsCount)})` : ''
  const extras = [
    { name: 'Lumper', amount: paper.lumper },
    { name: `Extra stops${stops}`, amount: paper.extraStops },
  ]
  for (const { name, amount } of extras) {
    if (moneyFromStored(amount) > 0) writeItem(sheet, { name, amount, details: [] })
  }
}

const tableHeadHeight = styles.label.leading + 9

function writeTableHead(sheet: Sheet): void {
  sheet.write(styles.label, 'Description', left)
  sheet.writeRight(styles.label, 'Amount', right)
  sheet.y += styles.label.leading + 3
  sheet.rule(0.5)
  sheet.y += 6
}

type Item = { readonly name: string; readonly amount: string; readonly details: readonly string[] }

const itemGap = 6

/** A row stays on one page; one that is longer than a page begins where it is. */
function keptTogether({ details }: Item): number {
  const whole = (details.length + 1) * styles.body.leading + itemGap
  return whole > contentHeight - tableHeadHeight ? 2 * styles.body.leading : whole
}

function writeItem(sheet: Sheet, item: Item): void {
  if (sheet.reserve(keptTogether(item))) writeTableHead(sheet)
  sheet.write(styles.strong, item.name, left)
  sheet.writeRight(styles.body, money(item.amount), right)
  sheet.y += styles.body.leading
  for (const detail of item.details) {
    if (sheet.reserve(styles.body.leading)) writeTableHead(sheet)
    sheet.write(styles.body, detail, left)
    sheet.y += styles.body.leading
  }
  sheet.y += itemGap
}

export function writeTotal(sheet: Sheet, paper: InvoicePaper): void {
  sheet.reserve(styles.total.leading + styles.body.leading + 24)
  sheet.y += 2
  sheet.rule(1)
  sheet.y += 6
  sheet.write(styles.total, 'Total', left)
  sheet.writeRight(styles.total, money(paper.total), right)
  sheet.y += styles.total.leading + 16
}

export function writePayment(sheet: Sheet, paper: InvoicePaper): void {
  sheet.reserve(styles.strong.leading)
  sheet.write(styles.strong, `Payment terms: ${paper.paymentTerms}`, left)
  sheet.y += styles.strong.leading + 10
  if (paper.company.remitTo === null) return
  sheet.reserve(styles.label.leading + 2 * styles.body.leading)
  sheet.write(styles.label, 'Remit to', left)
  sheet.y += styles.label.leading
  for (const line of sheet.lines(styles.body, paper.company.remitTo, 380)) {
    sheet.reserve(styles.body.leading)
    sheet.write(styles.body, line, left)
    sheet.y += styles.body.leading
  }
}

function money(text: string): string {
  return formatMoney(moneyFromStored(text))
}

/** `Nov 21, 2026`; what is no day is printed as it came. */
function writtenDate(text: string): string {
  const day = parseCalendarDate(text.slice(0, 10))
  if (day === null) return text
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
}
