import { instant, statusColumn, typed, yesNo, type Column, type ExportFile } from './export-columns.ts'
import { loadColumns, loadSource } from './export-loads.ts'
import { messageFiles } from './export-messages.ts'
import { moneyFiles } from './export-money.ts'
import { recordFiles } from './export-records.ts'

const stops: readonly Column[] = [
  typed('109 Number', 'loads.number109'),
  ['Order', 'stops.stop_sequence'],
  ['Type', `case stops.stop_type when 'pickup' then 'Pickup' else 'Dropoff' end`],
  ...['company_name', 'address', 'city', 'state', 'contact_name', 'contact_phone', 'notes'].map((column) =>
    typed(column.charAt(0).toUpperCase() + column.slice(1).replace('_', ' '), `stops.${column}`),
  ),
  instant('Arrived', 'stops.arrived_at'),
  instant('Departed', 'stops.departed_at'),
  instant('Appointment', 'stops.appointment_at'),
  instant('Appointment until', 'stops.appointment_until'),
  ['Time zone', 'stops.time_zone'],
]

const history: readonly Column[] = [
  typed('109 Number', 'loads.number109'),
  instant('When', 'history.timestamp'),
  statusColumn('From', 'history.from_status'),
  statusColumn('To', 'history.status'),
  typed('By', `concat_ws(' ', users.first_name, users.last_name)`),
  ['Source', 'history.source'],
  yesNo('Forced', 'history.forced'),
  typed('Notes', 'history.notes'),
]

const invoices: readonly Column[] = [
  ['Invoice #', 'invoices.invoice_number'],
  typed('109 Number', 'loads.number109'),
  typed('Customer', 'customers.name'),
  ['Status', 'invoices.status'],
  ['Revision', 'invoices.revision'],
  ['Flat rate', 'invoices.flat_rate'],
  ['Lumper', 'invoices.lumper_charge'],
  ['Extra stops', 'invoices.extra_stops_charge'],
  ['Extra charges', 'invoices.accessorials_amount'],
  ['Total', 'invoices.total_amount'],
  ...['generated_at', 'finalized_at', 'printed_at', 'paid_at'].map((column) =>
    instant(column.charAt(0).toUpperCase() + column.slice(1).replace('_at', ''), `invoices.${column}`),
  ),
  ['POD checksum (SHA-256)', 'invoices.pod_checksum'],
]

const charges: readonly Column[] = [
  typed('109 Number', 'loads.number109'),
  ['Kind', `replace(charges.kind, '_', ' ')`],
  typed('Stop', 'stops.company_name'),
  typed('Description', 'charges.description'),
  ['Amount', 'charges.amount'],
  ['State', 'charges.state'],
  typed('Note', 'charges.approval_note'),
  typed('Decided by', `concat_ws(' ', deciders.first_name, deciders.last_name)`),
  instant('Decided', 'charges.decided_at'),
  instant('Created', 'charges.created_at'),
]

const obligations: readonly Column[] = [
  typed('109 Number', 'loads.number109'),
  ['Kind', `replace(obligations.kind, '_', ' ')`],
  ['Within minutes', 'obligations.within_minutes'],
  ['Counted from', 'obligations.starts_with'],
  ['Grace minutes', 'obligations.grace_minutes'],
  ['Amount', 'obligations.amount'],
  ['Percent', 'obligations.percent'],
  ['Free minutes', 'obligations.free_minutes'],
  ['Rate an hour', 'obligations.rate_per_hour'],
  ['Cap', 'obligations.cap'],
  typed('Sentence', 'obligations.sentence'),
  ['Page', 'obligations.page'],
  ['Source', 'obligations.source'],
  ['Mark', `replace(obligations.mark, '_', ' ')`],
  typed('Marked by', `concat_ws(' ', markers.first_name, markers.last_name)`),
  instant('Marked', 'obligations.marked_at'),
  instant('Due', 'obligations.due_at'),
  instant('Created', 'obligations.created_at'),
]

const revisions: readonly Column[] = [
  ['Invoice #', 'invoices.invoice_number'],
  ['Revision', 'revisions.revision'],
  instant('Created', 'revisions.created_at'),
  instant('Finalized', 'revisions.finalized_at'),
  typed('Paper', 'revisions.paper::text'),
]

const staff: readonly Column[] = [
  ...['username', 'first_name', 'last_name', 'email'].map((column) =>
    typed(column.charAt(0).toUpperCase() + column.slice(1).replace('_', ' '), column),
  ),
  ['Role', 'role'],
  yesNo('Active', 'is_active'),
  instant('Last sign-in', 'last_sign_in_at'),
]

const consents: readonly Column[] = [
  typed('Driver', 'users.username'),
  typed('Phone', 'sms_consents.phone_number'),
  yesNo('Consented', 'sms_consents.consented'),
  typed('Wording', 'sms_consents.wording'),
  instant('When', 'sms_consents.recorded_at'),
]

const settings: readonly Column[] = ['setting', 'value'].map((column) =>
  typed(column.charAt(0).toUpperCase() + column.slice(1), `pairs.${column}`),
)
const settingNames = [
  ...['company_name', 'tagline', 'address', 'city', 'state', 'zip_code', 'contact_email', 'contact_phone'],
  ...[
    'usdot_number',
    'mc_number',
    'remit_to',
    'factoring_remit_to',
    'factoring_notice',
    'support_hours',
    'time_zone',
  ],
  ...['detention_free_minutes', 'detention_rate', 'detention_cap', 'deadline_mail_is_on', 'deadline_mail_to'],
  ...['ratecons_may_use_model', 'ping_retention_days'],
]

const positions: readonly Column[] = [
  typed('109 Number', 'loads.number109'),
  typed('Driver', 'users.username'),
  instant('When', 'pings.captured_at'),
  ...['latitude', 'longitude', 'speed', 'heading', 'accuracy', 'battery', 'source'].map((column): Column => [
    column.charAt(0).toUpperCase() + column.slice(1),
    `pings.${column}`,
  ]),
]

export const positionsFile: ExportFile = {
  name: 'positions.csv',
  about: 'Positions of trucks as they were recorded',
  columns: positions,
  source: `from tracking_pings as pings left join loads on loads.id = pings.load_id
    left join users on users.id = pings.driver_id order by pings.captured_at, pings.id`,
}

export const exportFiles: readonly ExportFile[] = [
  ...recordFiles,
  {
    name: 'loads.csv',
    about: 'Loads, each with all its stops in one cell',
    columns: loadColumns,
    source: loadSource('loads.deleted_at is null'),
  },
  {
    name: 'trash/loads.csv',
    about: 'Loads in the trash',
    columns: [...loadColumns, instant('Deleted', 'loads.deleted_at')],
    source: loadSource('loads.deleted_at is not null'),
  },
  {
    name: 'stops.csv',
    about: 'The stops of all loads, one a line',
    columns: stops,
    source: `from load_stops as stops join loads on loads.id = stops.load_id
      order by loads.created_at, loads.id, stops.stop_sequence`,
  },
  {
    name: 'status-history.csv',
    about: 'Every change of a status: when, by whom, how',
    columns: history,
    source: `from load_status_history as history join loads on loads.id = history.load_id
      left join users on users.id = history.actor_id order by history.timestamp, history.id`,
  },
  {
    name: 'charges.csv',
    about: 'What loads are billed beside their rate, one charge a line',
    columns: charges,
    source: `from load_charges as charges join loads on loads.id = charges.load_id
      left join load_stops as stops on stops.id = charges.stop_id
      left join users as deciders on deciders.id = charges.decided_by order by charges.created_at, charges.id`,
  },
  {
    name: 'obligations.csv',
    about: 'What rate confirmations ask for: deadlines, terms of waiting, fines, one a line',
    columns: obligations,
    source: `from load_obligations as obligations join loads on loads.id = obligations.load_id
      left join users as markers on markers.id = obligations.marked_by order by obligations.created_at, obligations.id`,
  },
  {
    name: 'invoices.csv',
    about: 'Invoices',
    columns: invoices,
    source: `from invoices join loads on loads.id = invoices.load_id
      left join customers on customers.id = invoices.customer_id order by invoices.generated_at, invoices.id`,
  },
  {
    name: 'invoice-revisions.csv',
    about: 'What stood on the paper of each revision of an invoice, as JSON',
    columns: revisions,
    source: `from invoice_revisions as revisions join invoices on invoices.id = revisions.invoice_id
      order by revisions.created_at, invoices.id, revisions.revision`,
  },
  ...moneyFiles,
  {
    name: 'staff.csv',
    about: 'Accounts of the office, without their passwords',
    columns: staff,
    source: `from users where role <> 'driver' order by created_at, id`,
  },
  {
    name: 'sms-consents.csv',
    about: 'Who agreed to text messages or took it back, in which words',
    columns: consents,
    source: `from sms_consents left join users on users.id = sms_consents.driver_id
      order by sms_consents.recorded_at, sms_consents.id`,
  },
  ...messageFiles,
  {
    name: 'settings.csv',
    about: 'The company’s settings, without the override password',
    columns: settings,
    source: `from settings, lateral (values ${settingNames.map((name) => `('${name}', settings.${name}::text)`).join(', ')}) as pairs (setting, value)`,
  },
]
