import { snakeCase } from '../db/snake-case.ts'
import { headersOf, instant, typed, yesNo, type Column, type ExportFile } from './export-columns.ts'

const customer = headersOf('customers')
const customers: readonly Column[] = [
  ...['name', 'contactPerson', 'email', 'phone', 'address', 'city', 'state', 'zipCode'].map((field) =>
    typed(customer(field), snakeCase(field)),
  ),
  [customer('paymentTermsDays'), 'payment_terms_days'],
  yesNo(customer('isFactored'), 'is_factored'),
  typed(customer('invoiceNotes'), 'invoice_notes'),
  ['Required papers', `array_to_string(required_papers, ' ')`],
  ['Order of papers', `array_to_string(package_order, ' ')`],
  [customer('detentionFreeMinutes'), 'detention_free_minutes'],
  [customer('detentionRate'), 'detention_rate'],
  [customer('detentionCap'), 'detention_cap'],
  instant('Created', 'created_at'),
]

const location = headersOf('locations')
const locations: readonly Column[] = [
  ...['name', 'address', 'city', 'state', 'contactName', 'contactPhone'].map((field) =>
    typed(location(field), snakeCase(field)),
  ),
  ['Latitude', 'latitude'],
  ['Longitude', 'longitude'],
  instant('Created', 'created_at'),
]

const driver = headersOf('drivers')
const drivers: readonly Column[] = [
  ...['firstName', 'lastName', 'phoneNumber', 'username', 'truckNumber'].map((field) =>
    typed(driver(field), snakeCase(field)),
  ),
  yesNo(driver('isActive'), 'is_active'),
  ['Pay', 'pay_kind'],
  ['Pay rate', 'pay_rate'],
  instant('Created', 'created_at'),
]

const truck = headersOf('trucks')
const trucks: readonly Column[] = [
  ...['truckNumber', 'make', 'model'].map((field) => typed(truck(field), snakeCase(field))),
  [truck('year'), 'year'],
  [truck('vinNumber'), 'vin_number'],
  [truck('mileage'), 'mileage'],
  instant('Created', 'created_at'),
]

const rate = headersOf('rates')
const rates: readonly Column[] = [
  typed(rate('city'), 'city'),
  [rate('state'), 'state'],
  [rate('flatRate'), 'flat_rate'],
  [rate('lumperCharge'), 'lumper_charge'],
  [rate('extraStopCharge'), 'extra_stop_charge'],
  yesNo(rate('isActive'), 'is_active'),
  instant('Created', 'created_at'),
]

/** Master data twice: current records, and in a folder of its own the archived ones. */
function inUseAndArchived(name: string, about: string, columns: readonly Column[]): ExportFile[] {
  const order = 'order by created_at, id'
  return [
    { name: `${name}.csv`, about, columns, source: `from ${name} where archived_at is null ${order}` },
    {
      name: `archived/${name}.csv`,
      about: `${about}, taken off the lists`,
      columns: [...columns, instant('Archived', 'archived_at')],
      source: `from ${name} where archived_at is not null ${order}`,
    },
  ]
}

export const recordFiles: readonly ExportFile[] = [
  ...inUseAndArchived('customers', 'Customers', customers),
  ...inUseAndArchived('locations', 'Locations', locations),
  {
    name: 'drivers.csv',
    about: 'Drivers',
    columns: drivers,
    source: `from users where role = 'driver' and is_active order by created_at, id`,
  },
  {
    name: 'archived/drivers.csv',
    about: 'Drivers who left',
    columns: drivers,
    source: `from users where role = 'driver' and not is_active order by created_at, id`,
  },
  ...inUseAndArchived('trucks', 'Trucks', trucks),
  {
    name: 'rates.csv',
    about: 'Rates',
    columns: rates,
    source: 'from rates order by created_at, id',
  },
]
