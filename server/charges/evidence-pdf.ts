import type { ChargeEvidence } from '#contract/charges.ts'
import { basisWords } from '#domain/charges/charge-amount.ts'
import { chargeLabels } from '#domain/charges/charge-kinds.ts'
import {
  computationLines,
  crossingWords,
  decisionWords,
  distanceWords,
  evidenceFacts,
  madeWords,
  positionsNote,
  timeRows,
  type EvidenceLine,
} from '#domain/charges/evidence-words.ts'
import { coordinatesText } from '#domain/maps/coordinates-text.ts'
import { formatMoney, moneyFromStored } from '#domain/money.ts'
import { printedMoment } from '#domain/printed-moment.ts'
import { left, pageFoot, right, Sheet, styles } from '../invoices/invoice-pdf-sheet.ts'
import { writeTable } from '../invoices/pdf-table.ts'
import { letOthersIn } from '../let-others-in.ts'
import { drawTruck, mapSide } from './evidence-pdf-map.ts'

type Moment = (instant: string) => string
const whole = { x: left, width: right - left }

/** The evidence for a charge as a PDF for the customer's accounting: the same lines as on the screen. */
export async function evidencePdf(evidence: ChargeEvidence): Promise<Buffer> {
  const { charge, company, timeZone, number109, madeAt } = evidence
  const name = `${chargeLabels[charge.kind]} · Load ${number109}`
  const moment: Moment = (instant) => printedMoment(instant, timeZone)
  const sheet = new Sheet({ title: name, author: company.name, date: new Date(madeAt) })
  writeHead(sheet, evidence, moment)
  writeLines(sheet, evidenceFacts(evidence))
  await writeTimes(sheet, evidence, moment)
  writeAmount(sheet, evidence, moment)
  if (charge.workedOut !== null) writePositions(sheet, evidence, moment)
  writeSection(sheet, 'History of this charge')
  for (const { at, text, actorName } of evidence.history)
    writeWords(sheet, `${moment(at)} · ${text} (${actorName ?? 'by the system'})`)
  sheet.y += 14
  writeWords(sheet, madeWords(evidence, moment))
  if (charge.workedOut !== null) await writePositionRows(sheet, evidence)
  return sheet.finish(pageFoot, name)
}

function writeHead(sheet: Sheet, { charge, company }: ChargeEvidence, moment: Moment): void {
  const top = sheet.y
  sheet.writeRight(styles.title, chargeLabels[charge.kind], right)
  sheet.y += styles.title.leading
  sheet.writeRight(styles.total, formatMoney(moneyFromStored(charge.amount)), right)
  sheet.y = top
  const column = { x: left, width: 340 }
  sheet.writeBlock(styles.title, [company.name], column)
  sheet.writeBlock(styles.bodyLabel, company.lines, column)
  sheet.y = Math.max(sheet.y, top + styles.title.leading + styles.total.leading) + 10
  sheet.rule(1)
  sheet.y += 12
  sheet.writeBlock(styles.strong, [decisionWords(charge, moment)], whole)
  sheet.y += 8
}

function writeSection(sheet: Sheet, title: string): void {
  sheet.y += 14
  // Keeps a heading from being alone at the foot of a page.
  sheet.reserve(styles.strong.leading + 3 * styles.body.leading)
  sheet.write(styles.strong, title, left)
  sheet.y += styles.strong.leading + 2
  sheet.rule(0.5, 'thin')
  sheet.y += 6
}

function writeWords(sheet: Sheet, text: string): void {
  for (const line of sheet.lines(styles.body, text, whole.width)) {
    sheet.reserve(styles.body.leading)
    sheet.write(styles.body, line, left)
    sheet.y += styles.body.leading
  }
}

/** The term on the left, its value on the right in as many lines as it needs. */
function writeLines(sheet: Sheet, lines: readonly EvidenceLine[]): void {
  const value = { x: left + 110, width: right - left - 110 }
  for (const [term, text] of lines) {
    for (const [index, line] of sheet.lines(styles.body, text, value.width).entries()) {
      sheet.reserve(styles.body.leading)
      if (index === 0) sheet.write(styles.bodyLabel, term, left)
      sheet.write(styles.body, line, value.x)
      sheet.y += styles.body.leading
    }
  }
}

async function writeTimes(
  sheet: Sheet,
  { arrival, departure, charge }: ChargeEvidence,
  moment: Moment,
): Promise<void> {
  if (arrival === null) return
  const { appointmentAt = null, appointmentUntil = null, isDepartureUnknown } = charge.workedOut ?? {}
  writeSection(sheet, 'Times at the stop')
  const columns = [
    { head: 'What', x: left, width: 74 },
    { head: 'When', x: left + 80, width: 164 },
    { head: 'Told by', x: left + 250, width: 130 },
    { head: 'Recorded', x: left + 386, width: right - left - 386 },
  ]
  const rows = timeRows({ arrival, departure, appointmentAt, appointmentUntil, isDepartureUnknown }, moment)
  await writeTable(
    sheet,
    columns,
    rows.map(({ what, when, by, recorded }) =>
      [what, when, by, recorded].map((text) => [{ style: styles.body, text }]),
    ),
  )
}

function writeAmount(sheet: Sheet, { charge }: ChargeEvidence, moment: Moment): void {
  const { basis, workedOut, amount } = charge
  if (basis === null && workedOut === null) return
  writeSection(sheet, 'How the amount comes about')
  if (basis !== null) writeWords(sheet, `${basisWords(basis)} = ${formatMoney(moneyFromStored(amount))}`)
  if (workedOut === null) return
  for (const [term, value] of computationLines(workedOut, charge, moment)) {
    sheet.reserve(styles.body.leading)
    sheet.write(styles.body, term, left)
    sheet.writeRight(styles.body, value, left + 400)
    sheet.y += styles.body.leading
  }
  if (workedOut.isLateArrival) writeWords(sheet, 'The truck arrived after its appointment.')
}

/** The map of positions, next to the times when the truck crossed the circle. */
function writePositions(sheet: Sheet, evidence: ChargeEvidence, moment: Moment): void {
  const { positions } = evidence
  writeSection(sheet, 'Positions of the truck')
  if (positions.length === 0) {
    writeWords(sheet, 'No position of these hours is stored.')
    return
  }
  sheet.reserve(mapSide)
  const top = sheet.y
  const hasMap = drawTruck(sheet, evidence)
  const beside = hasMap ? { x: left + mapSide + 16, width: right - left - mapSide - 16 } : whole
  sheet.writeBlock(styles.body, crossingWords(evidence, moment), beside)
  sheet.y += 4
  sheet.writeBlock(styles.label, [positionsNote(evidence)], beside)
  sheet.y = Math.max(sheet.y, hasMap ? top + mapSide : top)
}

const positionColumns = [
  ['Time', 0],
  ['Position', 160],
  ['From the stop', 300],
  ['Accuracy', 400],
] as const

/** At the end, because there are many rows. */
async function writePositionRows(sheet: Sheet, { positions, timeZone }: ChargeEvidence): Promise<void> {
  const heads = () => {
    for (const [head, x] of positionColumns) sheet.write(styles.label, head, left + x)
    sheet.y += styles.label.leading + 2
    sheet.rule(0.5)
    sheet.y += 2
  }
  if (positions.length === 0) return
  writeSection(sheet, 'Positions, one by one')
  heads()
  const ink = { ...styles.label, color: styles.body.color }
  for (const { at, latitude, longitude, meters, accuracy } of positions) {
    if (sheet.reserve(ink.leading)) heads()
    const cells = [
      printedMoment(at, timeZone),
      coordinatesText({ latitude, longitude }),
      meters === null ? '' : distanceWords(meters),
      accuracy === null ? '' : `±${String(Math.round(accuracy))} m`,
    ]
    for (const [index, [, x]] of positionColumns.entries()) sheet.write(ink, cells[index] ?? '', left + x)
    sheet.y += ink.leading
    await letOthersIn()
  }
}
