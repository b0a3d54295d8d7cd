import { instant, typed, yesNo, type Column, type ExportFile } from './export-columns.ts'

const person = (table: string) => `concat_ws(' ', ${table}.first_name, ${table}.last_name)`
/** `per_mile` as a person reads it. */
const words = (column: string) => `replace(${column}, '_', ' ')`

const payments: readonly Column[] = [
  ['Invoice #', 'invoices.invoice_number'],
  typed('109 Number', 'loads.number109'),
  ['Amount', 'payments.amount'],
  ['Method', words('payments.method')],
  typed('Reference', 'payments.reference'),
  typed('Notes', 'payments.notes'),
  typed('Short because', 'payments.short_reason'),
  yesNo('Rest given up', 'payments.closes'),
  instant('Paid', 'payments.paid_at'),
  typed('Recorded by', person('recorders')),
  instant('Recorded', 'payments.recorded_at'),
  instant('Taken back', 'payments.undone_at'),
  typed('Taken back by', person('undoers')),
  typed('Taken back because', 'payments.undone_reason'),
]

const settlements: readonly Column[] = [
  ['Settlement #', 'settlements.settlement_number'],
  typed('Driver', 'settlements.driver_name'),
  ['From', 'settlements.period_from'],
  ['To', 'settlements.period_to'],
  ['Status', 'settlements.status'],
  ['Paid by', words('settlements.pay_kind')],
  ['Pay rate', 'settlements.pay_rate'],
  ['Total', 'settlements.total_amount'],
  instant('Final', 'settlements.finalized_at'),
  ['Paid on', 'settlements.paid_on'],
]

const settlementLines: readonly Column[] = [
  ['Settlement #', 'settlements.settlement_number'],
  ['Line', 'lines.place'],
  ['Kind', words('lines.kind')],
  typed('109 Number', 'loads.number109'),
  ['Day', 'lines.day'],
  typed('Description', 'lines.description'),
  ['Miles', 'lines.miles'],
  ['Billed', 'lines.billed'],
  ['Amount', 'lines.amount'],
]

const adjustments: readonly Column[] = [
  typed('Driver', 'drivers.username'),
  ['Kind', 'adjustments.kind'],
  ['Day', 'adjustments.day'],
  ['Amount', 'adjustments.amount'],
  typed('Description', 'adjustments.description'),
  typed('109 Number', 'loads.number109'),
  ['Settlement #', 'settlements.settlement_number'],
  ['Carried over from settlement #', 'carried.settlement_number'],
  instant('Created', 'adjustments.created_at'),
]

/** What came in, and what drivers were paid. */
export const moneyFiles: readonly ExportFile[] = [
  {
    name: 'payments.csv',
    about: 'What came in for invoices, each part with what was taken back',
    columns: payments,
    source: `from payments join invoices on invoices.id = payments.invoice_id
      join loads on loads.id = payments.load_id
      left join users as recorders on recorders.id = payments.recorded_by
      left join users as undoers on undoers.id = payments.undone_by order by payments.recorded_at, payments.id`,
  },
  {
    name: 'settlements.csv',
    about: 'Settlements of drivers that are final, with those that were voided',
    columns: settlements,
    source: `from settlements order by settlements.settlement_number`,
  },
  {
    name: 'settlement-lines.csv',
    about: 'What each settlement is made of, one line a line',
    columns: settlementLines,
    source: `from settlement_lines as lines join settlements on settlements.id = lines.settlement_id
      left join loads on loads.id = lines.load_id order by settlements.settlement_number, lines.place`,
  },
  {
    name: 'driver-adjustments.csv',
    about: 'Advances, deductions and additions of drivers, with the settlement they stand on',
    columns: adjustments,
    source: `from driver_adjustments as adjustments join users as drivers on drivers.id = adjustments.driver_id
      left join loads on loads.id = adjustments.load_id
      left join settlements on settlements.id = adjustments.settlement_id
      left join settlements as carried on carried.id = adjustments.carried_from
      order by adjustments.created_at, adjustments.id`,
  },
]
