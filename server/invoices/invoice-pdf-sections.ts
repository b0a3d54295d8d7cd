import type { InvoicePaper } from '#contract/invoices.ts'
import {
  factsOnPaper,
  itemsOnPaper,
  moneyOnPaper,
  proofOnPaper,
  stopsOnPaper,
  termsOnPaper,
} from '#domain/invoices/paper-words.ts'
import { baseline, left, right, styles, type Sheet } from './invoice-pdf-sheet.ts'
import { writeTable, type Column } from './pdf-table.ts'

const contentWidth = right - left

export type Logo = { readonly jpeg: Buffer; readonly width: number; readonly height: number }

const mark = { size: 30, gap: 10 }
const logoBox = { width: 170, height: 48 }

/** The issuer on the left, the invoice's number and dates on the right. */
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

/** The product's mark as an outline, because paper has no filled backgrounds. */
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

const gap = 36
const half = (contentWidth - gap) / 2
const rightHalf = left + half + gap
const labelWidth = 78

/** The payer on the left; on the right, line by line, what the payer's accounting needs. */
export function writeFacts(sheet: Sheet, paper: InvoicePaper): void {
  const top = sheet.y
  if (paper.billTo) {
    const column = { x: left, width: half }
    sheet.writeBlock(styles.strong, ['Bill to'], column)
    sheet.y += 2
    sheet.writeBlock(styles.strong, [paper.billTo.name], column)
    sheet.writeBlock(styles.body, paper.billTo.lines, column)
  }
  const billToBottom = sheet.y
  sheet.y = top
  for (const { label, value, weight } of factsOnPaper(paper)) {
    const style = weight === 'sign' ? styles.title : weight === 'strong' ? styles.strong : styles.body
    const column = { x: rightHalf + labelWidth, width: half - labelWidth }
    const lines = sheet.lines(style, value, column.width)
    const lower = baseline(style) - baseline(styles.bodyLabel)
    sheet.y += lower
    sheet.write(styles.bodyLabel, label, rightHalf)
    sheet.y -= lower
    sheet.writeBlock(style, lines, column)
    sheet.y += 3
  }
  sheet.y = Math.max(billToBottom, sheet.y) + 16
}

const timeWidth = 104
const stopColumns: readonly Column[] = [
  { head: 'Stop', x: left, width: 58 },
  { head: 'Place', x: left + 58, width: contentWidth - 58 - 2 * timeWidth - 8 },
  { head: 'Arrived', x: right - 2 * timeWidth, width: timeWidth - 6 },
  { head: 'Left', x: right - timeWidth, width: timeWidth },
]

/** The stops with their times, which receivers compare with their records. */
export async function writeStops(sheet: Sheet, paper: InvoicePaper): Promise<void> {
  const stops = stopsOnPaper(paper)
  if (stops.length === 0) return
  sheet.reserve(4 * styles.body.leading)
  sheet.write(styles.strong, 'Stops', left)
  sheet.y += styles.strong.leading + 3
  const rows = stops.map(({ name, place, arrived, left: departed }) =>
    [name, place, arrived, departed].map((text) => [{ style: styles.body, text }]),
  )
  await writeTable(sheet, stopColumns, rows)
  sheet.y += 16
}

const amountWidth = 110
const itemColumns: readonly Column[] = [
  { head: 'Description', x: left, width: contentWidth - amountWidth },
  { head: 'Amount', x: right - amountWidth, width: amountWidth, isRight: true },
]

export async function writeLineItems(sheet: Sheet, paper: InvoicePaper): Promise<void> {
  const rows = itemsOnPaper(paper).map(({ name, detail, amount }) => [
    [
      { style: styles.strong, text: name },
      ...(detail === null ? [] : [{ style: styles.bodyLabel, text: detail }]),
    ],
    [{ style: styles.body, text: amount }],
  ])
  await writeTable(sheet, itemColumns, rows)
}

export function writeTotal(sheet: Sheet, paper: InvoicePaper): void {
  sheet.reserve(styles.total.leading + styles.body.leading + 24)
  sheet.rule(1, 'firm', rightHalf - 12)
  sheet.y += 8
  const amount = moneyOnPaper(paper.total)
  sheet.writeRight(styles.total, amount, right)
  sheet.writeRight(styles.total, 'Total', right - sheet.width(styles.total, amount) - 24)
  sheet.y += styles.total.leading + 16
}

type Block = { readonly heading: string; readonly text: string | null }

/** How and to whom to pay, and who signed for the goods. */
export function writePayment(sheet: Sheet, paper: InvoicePaper): void {
  const { factoringNotice, company, notes } = paper
  writeBeside(sheet, [[{ heading: 'Notice of assignment', text: factoringNotice }]], contentWidth)
  writeBeside(sheet, [
    [termsOnPaper(paper), { heading: 'Proof of delivery', text: proofOnPaper(paper) }],
    [
      { heading: 'Remit to', text: company.remitTo },
      { heading: 'Notes', text: notes },
    ],
  ])
}

/** Columns of blocks side by side, written line by line so that a long one continues on the next page. */
function writeBeside(sheet: Sheet, columns: readonly (readonly Block[])[], width = half): void {
  const lined = columns.map((blocks) => blocks.flatMap((block) => linesOf(sheet, block, width)))
  const height = Math.max(...lined.map(({ length }) => length))
  sheet.reserve(Math.min(height, 4) * styles.body.leading)
  for (let line = 0; line < height; line += 1) {
    // The last line is the gap below, which needs no page of its own.
    if (line < height - 1) sheet.reserve(styles.body.leading)
    lined.forEach((column, place) => {
      const part = column[line]
      if (part) sheet.write(part.style, part.text, place === 0 ? left : rightHalf)
    })
    sheet.y += styles.body.leading
  }
}

/** The lines of a block with an empty one at the end; none if there is no text. */
function linesOf(sheet: Sheet, { heading, text }: Block, width: number) {
  if (text === null) return []
  const lines = [...sheet.lines(styles.body, text, width), '']
  return [
    { style: styles.strong, text: heading },
    ...lines.map((line) => ({ style: styles.body, text: line })),
  ]
}
