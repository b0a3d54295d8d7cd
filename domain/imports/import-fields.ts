import { field, placeField, type ImportField } from './import-field.ts'
import type { ImportKind } from './import-kinds.ts'
import { loadFields } from './load-fields.ts'

const required = true

const customers = [
  field(
    'name',
    'Company name',
    'customer, customer name, company, broker, broker name, account, account name, bill to, client, client name, business name, name',
    { required },
  ),
  field('contactPerson', 'Contact person', 'contact, contact name, attention, ap contact'),
  field('email', 'E-mail', 'email address, billing email, ap email, invoice email, contact email'),
  field('phone', 'Phone', 'phone number, contact phone, office phone, main phone, work phone'),
  field(
    'address',
    'Address',
    'street, street address, address 1, address line 1, billing address, mailing address',
  ),
  field('city', 'City', 'town, billing city'),
  field('state', 'State', 'billing state, province, state code'),
  field('zipCode', 'ZIP code', 'zip, postal code, postcode, billing zip'),
  placeField('place', 'City, state', 'city state zip, location'),
]

const locations = [
  field(
    'name',
    'Location name',
    'location, facility, facility name, name, company, company name, shipper, shipper name, consignee, consignee name, receiver, receiver name, stop name, site, site name, warehouse',
    { required },
  ),
  field('address', 'Address', 'street, street address, address 1, address line 1'),
  field('city', 'City', 'town'),
  field('state', 'State', 'province, state code'),
  placeField('place', 'City, state', 'city state zip'),
  field('contactName', 'Contact name', 'contact, contact person, attention'),
  field('contactPhone', 'Contact phone', 'phone, phone number, dock phone'),
]

const drivers = [
  field('firstName', 'First name', 'first, given name, driver first name', { required }),
  field('lastName', 'Last name', 'last, surname, family name, driver last name', { required }),
  field('fullName', 'Full name', 'driver, driver name, name, employee, employee name', {
    hint: 'Where first and last name share a column',
  }),
  field(
    'phoneNumber',
    'Phone',
    'phone number, cell, cell phone, mobile, mobile phone, driver phone, contact phone',
    { required },
  ),
  field('username', 'Username', 'user, user name, login, user id, login name', {
    hint: 'Without one it is made from the name: jmoreno',
  }),
  field('truckNumber', 'Truck', 'truck number, unit, unit number, tractor, tractor number, vehicle'),
]

const trucks = [
  field(
    'truckNumber',
    'Truck number',
    'truck, unit, unit number, unit id, truck id, tractor, tractor number, equipment number, vehicle, vehicle number, number',
    { required },
  ),
  field('make', 'Make', 'manufacturer, brand', { required }),
  field('model', 'Model', 'truck model', { required }),
  field('year', 'Year', 'model year, yr', { required }),
  field('vinNumber', 'VIN', 'vin number, serial number, vehicle identification number', { required }),
  field('mileage', 'Mileage', 'odometer, miles, odometer reading, current mileage'),
]

const rates = [
  field('city', 'City', 'town, delivery city, destination city, consignee city, to city', { required }),
  field('state', 'State', 'delivery state, destination state, consignee state, to state, state code', {
    required,
  }),
  placeField('place', 'City, state', 'destination, delivery, lane'),
  field('flatRate', 'Flat rate', 'rate, amount, price, linehaul, line haul, flat', { required }),
  field('lumperCharge', 'Lumper charge', 'lumper, lumper fee'),
  field(
    'extraStopCharge',
    'Extra stop charge',
    'extra stop, extra stop fee, stop charge, stop off, stop off charge',
  ),
  field('isActive', 'Active', 'is active, status, in use', { hint: 'Yes or no, Active or Inactive' }),
]

export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  customers,
  locations,
  drivers,
  trucks,
  rates,
  loads: loadFields,
}

/** A required field may be filled from another column: the names from the full name, city and state from the place. */
export const standIns: Readonly<Record<string, string>> = {
  firstName: 'fullName',
  lastName: 'fullName',
  city: 'place',
  state: 'place',
}

/** What the file must have before it can be looked at row by row. */
export function missingFields(
  kind: ImportKind,
  mapping: Readonly<Record<string, string | null>>,
): ImportField[] {
  const isMapped = (name: string | undefined) => name !== undefined && (mapping[name] ?? null) !== null
  return importFields[kind].filter(
    ({ name, isRequired }) => isRequired && !isMapped(name) && !isMapped(standIns[name]),
  )
}
