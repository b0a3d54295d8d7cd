import { expect, test } from 'vitest'
import { importFields } from '#domain/imports/import-fields.ts'
import { exportFiles, positionsFile } from './export-files.ts'
import { readmeText } from './export-readme.ts'

const loads =
  '109 Number,Status,Driver,Customer,Pickup name,Pickup address,Pickup city,Pickup state,Delivery name,' +
  'Delivery address,Delivery city,Delivery state,Stops,Delivery due,BOL number,Trip number,PO number,' +
  'Trailer number,Appointment,Special instructions,Agricultural exemption,Trip rate,Flat rate,Lumper,' +
  'Extra stops,Miles,Truck,Created,Delivered,Paid date,Payment method,Payment reference,Payment notes'
const customers =
  'Company name,Contact person,E-mail,Phone,Address,City,State,ZIP code,Payment terms (days),' +
  'Pays to the factor,Invoice notes,Required papers,Order of papers,Free minutes at a stop,' +
  'Detention per hour,Most detention,Created'
const locations = 'Location name,Address,City,State,Contact name,Contact phone,Latitude,Longitude,Created'
const drivers = 'First name,Last name,Phone,Username,Truck,Active,Pay,Pay rate,Created'
const trucks = 'Truck number,Make,Model,Year,VIN,Mileage,Created'
const rates = 'City,State,Flat rate,Lumper charge,Extra stop charge,Active,Created'

/** The first line of each file, by hand: people build their spreadsheets on it. */
const headers = {
  'customers.csv': customers,
  'archived/customers.csv': `${customers},Archived`,
  'locations.csv': locations,
  'archived/locations.csv': `${locations},Archived`,
  'drivers.csv': drivers,
  'archived/drivers.csv': drivers,
  'trucks.csv': trucks,
  'archived/trucks.csv': `${trucks},Archived`,
  'rates.csv': rates,
  'loads.csv': loads,
  'trash/loads.csv': `${loads},Deleted`,
  'stops.csv':
    '109 Number,Order,Type,Company name,Address,City,State,Contact name,Contact phone,Notes,Arrived,Departed,' +
    'Appointment,Appointment until,Time zone',
  'status-history.csv': '109 Number,When,From,To,By,Source,Forced,Notes',
  'charges.csv': '109 Number,Kind,Stop,Description,Amount,State,Note,Decided by,Decided,Created',
  'obligations.csv':
    '109 Number,Kind,Within minutes,Counted from,Grace minutes,Amount,Percent,Free minutes,Rate an hour,Cap,' +
    'Sentence,Page,Source,Mark,Marked by,Marked,Due,Created',
  'invoices.csv':
    'Invoice #,109 Number,Customer,Status,Revision,Flat rate,Lumper,Extra stops,Extra charges,Total,' +
    'Generated,Finalized,Printed,Paid,POD checksum (SHA-256)',
  'invoice-revisions.csv': 'Invoice #,Revision,Created,Finalized,Paper',
  'payments.csv':
    'Invoice #,109 Number,Amount,Method,Reference,Notes,Short because,Rest given up,Paid,Recorded by,' +
    'Recorded,Taken back,Taken back by,Taken back because',
  'settlements.csv': 'Settlement #,Driver,From,To,Status,Paid by,Pay rate,Total,Final,Paid on',
  'settlement-lines.csv': 'Settlement #,Line,Kind,109 Number,Day,Description,Miles,Billed,Amount',
  'driver-adjustments.csv':
    'Driver,Kind,Day,Amount,Description,109 Number,Settlement #,Carried over from settlement #,Created',
  'staff.csv': 'Username,First name,Last name,Email,Role,Active,Last sign-in',
  'sms-consents.csv': 'Driver,Phone,Consented,Wording,When',
  'driver-messages.csv':
    'Driver,To,109 Number,About,By,Message,As it was sent,Status,Reason,Created,Sent,Delivered,Read',
  'emails.csv': 'To,Subject,About,109 Number,Invoice #,Papers,Status,Error,Message-ID,By,Created,Sent',
  'settings.csv': 'Setting,Value',
  'positions.csv': '109 Number,Driver,When,Latitude,Longitude,Speed,Heading,Accuracy,Battery,Source',
}

test('each file has the headers that people and the import know', () => {
  const found = [...exportFiles, positionsFile].map(({ name, columns }) => [
    name,
    columns.map(([header]) => header).join(','),
  ])
  expect(Object.fromEntries(found)).toEqual(headers)
})

test('the README names all that an import of these files leaves out', () => {
  const kinds = ['customers', 'locations', 'drivers', 'trucks', 'rates', 'loads'] as const
  const leftOut = kinds.map((kind) => {
    const known = new Set(importFields[kind].map(({ label }) => label))
    const file = exportFiles.find(({ name }) => name === `${kind}.csv`)
    return [kind, file?.columns.flatMap(([header]) => (known.has(header) ? [] : [header]))]
  })
  expect(Object.fromEntries(leftOut)).toEqual({
    customers: ['Required papers', 'Order of papers', 'Created'],
    locations: ['Latitude', 'Longitude', 'Created'],
    drivers: ['Pay', 'Pay rate', 'Created'],
    trucks: ['Created'],
    rates: ['Created'],
    loads: ['Agricultural exemption'],
  })
  expect(readmeText([], { companyName: 'Llano Lines', day: '2026-03-02' }).replaceAll(/\s+/g, ' ')).toContain(
    'How drivers are paid, pins of places, the papers that a customer asks for, and what falls under the agricultural exemption are only here to be read',
  )
})

test('the README says of each file what is in it', () => {
  const text = readmeText([...exportFiles, positionsFile], { companyName: 'Llano Lines', day: '2026-03-02' })
  const lines = text.split('\r\n')
  expect(lines[0]).toBe('Llano Lines: everything as of 2026-03-02')
  const listed = lines.slice(2, lines.indexOf('', 2)).map((line) => line.split(/ {2,}/))
  expect(listed).toEqual([
    ['customers.csv', 'Customers'],
    ['archived/customers.csv', 'Customers, taken off the lists'],
    ['locations.csv', 'Locations'],
    ['archived/locations.csv', 'Locations, taken off the lists'],
    ['drivers.csv', 'Drivers'],
    ['archived/drivers.csv', 'Drivers who left'],
    ['trucks.csv', 'Trucks'],
    ['archived/trucks.csv', 'Trucks, taken off the lists'],
    ['rates.csv', 'Rates'],
    ['loads.csv', 'Loads, each with all its stops in one cell'],
    ['trash/loads.csv', 'Loads in the trash'],
    ['stops.csv', 'The stops of all loads, one a line'],
    ['status-history.csv', 'Every change of a status: when, by whom, how'],
    ['charges.csv', 'What loads are billed beside their rate, one charge a line'],
    ['obligations.csv', 'What rate confirmations ask for: deadlines, terms of waiting, fines, one a line'],
    ['invoices.csv', 'Invoices'],
    ['invoice-revisions.csv', 'What stood on the paper of each revision of an invoice, as JSON'],
    ['payments.csv', 'What came in for invoices, each part with what was taken back'],
    ['settlements.csv', 'Settlements of drivers that are final, with those that were voided'],
    ['settlement-lines.csv', 'What each settlement is made of, one line a line'],
    [
      'driver-adjustments.csv',
      'Advances, deductions and additions of drivers, with the settlement they stand on',
    ],
    ['staff.csv', 'Accounts of the office, without their passwords'],
    ['sms-consents.csv', 'Who agreed to text messages or took it back, in which words'],
    ['driver-messages.csv', 'What drivers were told in the app, on their phones and by text, or why not'],
    ['emails.csv', 'E-mails with what became of them, without their text'],
    ['settings.csv', 'The company’s settings, without the override password'],
    ['positions.csv', 'Positions of trucks as they were recorded'],
    ['documents.csv', 'All documents: their load, kind, place in this archive and checksum'],
    ['documents/', 'The documents themselves, a folder for each load'],
  ])
})
