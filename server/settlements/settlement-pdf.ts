import type { Settlement } from '#contract/settlements.ts'
import { formatMoney, moneyFromStored } from '#domain/money.ts'
import { payWords } from '#domain/settlements/pay-words.ts'
import { left, pageFoot, right, Sheet, styles } from '../invoices/invoice-pdf-sheet.ts'
import { letOthersIn } from '../let-others-in.ts'

const column = { day: left, what: left + 84, miles: right - 190, billed: right - 90, amount: right }
const whatWidth = column.miles - column.what - 54

/** The pay statement as a PDF. The same settlement always gives the same bytes. */
export async function settlementPdf(settlement: Settlement): Promise<Buffer> {
  const { settlementNumber, company, finalizedAt } = settlement
  const name = `Settlement ${String(settlementNumber ?? '')}`
  const date = new Date(finalizedAt ?? '2000-01-01T00:00:00Z')
  const sheet = new Sheet({ title: `${name} · ${settlement.driverName}`, author: company.name, date })
  writeHead(sheet, name, settlement)
  writeFacts(sheet, settlement)
  await writeLines(sheet, settlement)
  writeSums(sheet, settlement)
  return sheet.finish(pageFoot, name)
}

function writeHead(sheet: Sheet, name: string, { company, status }: Settlement): void {
  const top = sheet.y
  const title = name.toUpperCase()
  sheet.writeRight(styles.title, title, right)
  sheet.y += styles.title.leading
  if (status === 'void') sheet.writeRight(styles.strong, 'VOID', right)
  sheet.y = top
  const room = { x: left, width: right - left - sheet.width(styles.title, title) - 24 }
  sheet.writeBlock(styles.title, [company.name], room)
  sheet.writeBlock(styles.bodyLabel, company.lines, room)
  sheet.y = Math.max(sheet.y, top + 36) + 10
  sheet.rule(1)
  sheet.y += 12
}

function writeFacts(sheet: Sheet, settlement: Settlement): void {
  const { driverName, from, to, payKind, payRate, paidOn } = settlement
  sheet.write(styles.label, 'Driver', left)
  sheet.y += styles.label.leading + 2
  sheet.writeBlock(styles.title, [driverName], { x: left, width: right - left })
  sheet.y += 8
  const facts = [
    ['Period', `${writtenDay(from)} to ${writtenDay(to)}`],
    ['Pay', payKind === null || payRate === null ? '' : payWords({ kind: payKind, rate: payRate })],
    ['Paid on', paidOn === null ? '' : writtenDay(paidOn)],
  ].filter(([, value]) => value !== '')
  for (const [label = '', value = ''] of facts) {
    sheet.write(styles.bodyLabel, label, left)
    sheet.write(styles.body, value, column.what)
    sheet.y += styles.body.leading
  }
  sheet.y += 14
}

function writeLineHead(sheet: Sheet): void {
  sheet.write(styles.label, 'Day', column.day)
  sheet.write(styles.label, 'Description', column.what)
  sheet.writeRight(styles.label, 'Miles', column.miles)
  sheet.writeRight(styles.label, 'Billed', column.billed)
  sheet.writeRight(styles.label, 'Amount', column.amount)
  sheet.y += styles.label.leading + 3
  sheet.rule(0.5)
  sheet.y += 6
}

async function writeLines(sheet: Sheet, { lines }: Settlement): Promise<void> {
  writeLineHead(sheet)
  for (const line of lines) {
    const text = sheet.lines(styles.body, line.description, whatWidth)
    if (sheet.reserve(text.length * styles.body.leading + 4)) writeLineHead(sheet)
    sheet.write(styles.body, writtenDay(line.day), column.day)
    if (line.miles !== null) sheet.writeRight(styles.body, milesText(line.miles), column.miles)
    if (line.billed !== null) sheet.writeRight(styles.body, money(line.billed), column.billed)
    sheet.writeRight(styles.body, money(line.amount), column.amount)
    for (const part of text) {
      sheet.write(styles.body, part, column.what)
      sheet.y += styles.body.leading
    }
    sheet.y += 4
    await letOthersIn()
  }
}

function writeSums(sheet: Sheet, { sums }: Settlement): void {
  sheet.reserve(5 * styles.body.leading + styles.total.leading + 24)
  sheet.y += 2
  sheet.rule(1)
  sheet.y += 6
  const rows = [
    ['Pay', sums.pay],
    ['Additions', sums.additions],
    ['Advances and deductions', sums.deductions],
    ...(sums.carriedOver === '0.00' ? [] : [['Carried over to the next settlement', sums.carriedOver]]),
  ]
  for (const [label = '', amount = '0.00'] of rows) {
    sheet.write(styles.body, label, column.what)
    sheet.writeRight(styles.body, money(amount), column.amount)
    sheet.y += styles.body.leading
  }
  sheet.y += 4
  sheet.write(styles.total, 'To be paid', column.what)
  sheet.writeRight(styles.total, money(sums.total), column.amount)
  sheet.y += styles.total.leading
}

const money = (text: string) => formatMoney(moneyFromStored(text))
const milesText = (miles: number) => miles.toLocaleString('en-US', { maximumFractionDigits: 2 })

/** `Nov 21, 2026` */
function writtenDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
}
