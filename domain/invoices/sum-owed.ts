import { addMoney, moneyFromStored, moneyText, noMoney, type Cents } from '../money.ts'
import { ageBand, ageBandNames, isOld, type AgeBand } from './ages.ts'

/** An open invoice, or a load that is not invoiced yet. */
type Line = {
  readonly invoiceStatus: 'draft' | 'finalized' | null
  /** Null: there is no rate to bill it at. */
  readonly open: string | null
  readonly ageDays: number | null
}

const isInvoice = ({ invoiceStatus }: Line) => invoiceStatus === 'finalized'
const centsOf = ({ open }: Line): Cents => (open === null ? noMoney : moneyFromStored(open))
const sum = (lines: readonly Line[]) => addMoney(...lines.map(centsOf))

/** The totals of some lines: of one customer, or of all. */
export function sumOwed(lines: readonly Line[]) {
  const invoices = lines.filter(isInvoice)
  const waiting = lines.filter((line) => !isInvoice(line))
  const old = invoices.filter(({ ageDays }) => isOld(ageDays ?? 0))
  const ages = invoices.map(({ ageDays }) => ageDays ?? 0)
  return {
    toInvoice: sum(waiting),
    loads: waiting.length,
    noRate: waiting.filter(({ open }) => open === null).length,
    owed: sum(invoices),
    invoices: invoices.length,
    over30: sum(old),
    oldInvoices: old.length,
    oldestDays: ages.length === 0 ? null : Math.max(...ages),
  }
}

/** The totals by age; each invoice counts once, in the column of its age. */
export function owedByAge(lines: readonly Line[]): Record<AgeBand, string> {
  const of = (band: AgeBand) =>
    moneyText(sum(lines.filter((line) => isInvoice(line) && ageBand(line.ageDays ?? 0) === band)))
  // The result has exactly these keys.
  return Object.fromEntries(ageBandNames.map((band) => [band, of(band)])) as Record<AgeBand, string>
}
