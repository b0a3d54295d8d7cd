import { ageBandNames, ageBands } from '#domain/invoices/ages.ts'
import { paymentMethods } from '#domain/invoices/payment.ts'
import { formatMoney, moneyFromStored } from '#domain/money.ts'
import { left, pageFoot, right, Sheet, styles } from '../invoices/invoice-pdf-sheet.ts'
import { letOthersIn } from '../let-others-in.ts'
import type { Statement } from './statement.ts'

/** A letter with all open invoices, recent payments and the sum; headings are repeated on further pages. */
export async function statementPdf(statement: Statement): Promise<Buffer> {
  const { company, customer, today } = statement
  const name = `Statement · ${customer.name}`
  const sheet = new Sheet({ title: name, author: company.name, date: new Date(`${today}T00:00:00Z`) })
  writeHead(sheet, statement)
  await writeTable(sheet, openColumns, openRows(statement), 'No open invoices.')
  writeSum(sheet, statement)
  if (statement.payments.length > 0) {
    writeTitle(sheet, 'Payments received')
    await writeTable(sheet, paymentColumns, paymentRows(statement), '')
  }
  writeRemitTo(sheet, statement)
  return sheet.finish((number, pages) => ` · ${writtenDay(today)}${pageFoot(number, pages)}`, name)
}

function writeHead(sheet: Sheet, { company, customer, today }: Statement): void {
  const top = sheet.y
  sheet.writeRight(styles.title, 'STATEMENT', right)
  sheet.y += styles.title.leading
  sheet.writeRight(styles.bodyLabel, writtenDay(today), right)
  sheet.y = top
  const column = { x: left, width: 380 }
  sheet.writeBlock(styles.title, [company.name], column)
  sheet.writeBlock(styles.bodyLabel, company.lines, column)
  sheet.y += 10
  sheet.rule(1)
  sheet.y += 12
  sheet.write(styles.label, 'To', left)
  sheet.y += styles.label.leading
  sheet.writeBlock(styles.strong, [customer.name], column)
  sheet.writeBlock(styles.body, customer.lines, column)
  sheet.y += 14
}

type Column = {
  readonly head: string
  readonly x: number
  readonly width: number
  readonly isRight?: true
}

/** A text for each column, if there is one. */
type Row = readonly (string | null)[]

const openColumns: readonly Column[] = [
  { head: 'Invoice', x: left, width: 62 },
  { head: 'Date', x: left + 68, width: 74 },
  { head: 'Load', x: left + 148, width: 110 },
  { head: 'Age', x: left + 264, width: 46, isRight: true },
  { head: 'Amount', x: left + 316, width: 72, isRight: true },
  { head: 'Paid', x: left + 394, width: 68, isRight: true },
  { head: 'Open', x: left + 468, width: right - left - 468, isRight: true },
]
const paymentColumns: readonly Column[] = [
  { head: 'Date', x: left, width: 74 },
  { head: 'Invoice', x: left + 80, width: 62 },
  { head: 'By', x: left + 148, width: 90 },
  { head: 'Reference', x: left + 244, width: 200 },
  { head: 'Amount', x: left + 450, width: right - left - 450, isRight: true },
]

function openRows({ open }: Statement): Row[] {
  return open.map((line) => [
    ...[line.invoiceNumber, line.invoicedOn && writtenDay(line.invoicedOn)],
    ...[line.number109, `${String(line.ageDays ?? 0)} d`],
    ...[line.total, line.paid, line.open].map((text) => money(text ?? '0.00')),
  ])
}

function paymentRows({ payments }: Statement): Row[] {
  return payments.map(({ paidOn, invoiceNumber, method, reference, amount }) => [
    ...[writtenDay(paidOn), invoiceNumber, paymentMethods[method].label, reference, money(amount)],
  ])
}

async function writeTable(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly Row[],
  empty: string,
): Promise<void> {
  writeHeads(sheet, columns)
  if (rows.length === 0) {
    sheet.write(styles.body, empty, left)
    sheet.y += styles.body.leading
  }
  for (const row of rows) {
    const cells = columns.map(({ width, isRight }, index) => {
      const text = row[index] ?? ''
      return isRight ? [text] : sheet.lines(styles.body, text, width)
    })
    const height = Math.max(...cells.map(({ length }) => length)) * styles.body.leading
    if (sheet.reserve(height + 3)) writeHeads(sheet, columns)
    const top = sheet.y
    for (const [index, { x, width, isRight }] of columns.entries()) {
      sheet.y = top
      for (const text of cells[index] ?? []) {
        if (isRight) sheet.writeRight(styles.body, text, x + width)
        else sheet.write(styles.body, text, x)
        sheet.y += styles.body.leading
      }
    }
    sheet.y = top + height + 3
    await letOthersIn()
  }
}

function writeHeads(sheet: Sheet, columns: readonly Column[]): void {
  for (const { head, x, width, isRight } of columns) {
    if (isRight) sheet.writeRight(styles.label, head, x + width)
    else sheet.write(styles.label, head, x)
  }
  sheet.y += styles.label.leading + 3
  sheet.rule(0.5)
  sheet.y += 6
}

function writeTitle(sheet: Sheet, title: string): void {
  sheet.reserve(styles.strong.leading + styles.label.leading + styles.body.leading + 20)
  sheet.write(styles.strong, title, left)
  sheet.y += styles.strong.leading + 6
}

/** The amounts by age side by side, then their sum. */
function writeSum(sheet: Sheet, { sums }: Statement): void {
  sheet.reserve(styles.total.leading + 2 * styles.body.leading + 40)
  sheet.y += 2
  sheet.rule(1)
  sheet.y += 6
  sheet.write(styles.total, 'Total owed', left)
  sheet.writeRight(styles.total, money(sums.owed), right)
  sheet.y += styles.total.leading + 8
  const width = (right - left) / ageBandNames.length
  for (const [index, band] of ageBandNames.entries()) {
    sheet.write(styles.label, ageBands[band].label.replace(' d', ' days'), left + index * width)
  }
  sheet.y += styles.label.leading
  for (const [index, band] of ageBandNames.entries()) {
    sheet.write(styles.body, money(sums.ages[band]), left + index * width)
  }
  sheet.y += styles.body.leading + 16
}

function writeRemitTo(sheet: Sheet, { remitTo, notice }: Statement): void {
  const parts = [
    ['Remit to', remitTo],
    ['Notice', notice],
  ] as const
  for (const [name, text] of parts) {
    if (text === null) continue
    sheet.y += 12
    sheet.reserve(styles.label.leading + 2 * styles.body.leading)
    sheet.write(styles.label, name, left)
    sheet.y += styles.label.leading
    for (const line of sheet.lines(styles.body, text, 380)) {
      sheet.reserve(styles.body.leading)
      sheet.write(styles.body, line, left)
      sheet.y += styles.body.leading
    }
  }
}

const money = (text: string) => formatMoney(moneyFromStored(text))

/** `Nov 21, 2026` */
function writtenDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
}
