import { field, placeField, type ImportField } from './import-field.ts'
import type { ImportKind } from './import-kinds.ts'
import { loadFields } from './load-fields.ts'

const required = true

const customerTerms = [
  ['paymentTermsDays', 'Payment terms (days)'],
  ['isFactored', 'Pays to the factor'],
  ['invoiceNotes', 'Invoice notes'],
  ['detentionFreeMinutes', 'Free minutes at a stop'],
  ['detentionRate', 'Detention per hour'],
  ['detentionCap', 'Most detention'],
] as const

const customers = [
  field(
    'name',
    'Company name',
    'customer, customer name, company, broker, broker name, account, account name, bill to, bill to name, bill to company, client, client name, business name, business, name, name of company, organization, firm, vendor, vendor name, payer, company legal name, legal name, dba, customer company, broker company, brokerage, customer broker, broker customer, shipper, shipper name, who pays',
    { required },
  ),
  field(
    'contactPerson',
    'Contact person',
    'contact, contact name, attention, ap contact, person, contact first last, rep, sales rep, account rep, account manager, dispatcher, ask for, who to call, point contact, contact 1, billing contact, ar contact, broker contact',
  ),
  field(
    'email',
    'E-mail',
    'email address, billing email, ap email, invoice email, contact email, emailaddress, mail, e mail address, send invoice to, invoices to, email for invoices, email 1, accounting email, customer email, broker email',
  ),
  field(
    'phone',
    'Phone',
    'phone number, contact phone, office phone, main phone, work phone, phone 1, business phone, office, office number, telephone number, contact number, company phone, customer phone, broker phone, cell, cell phone, mobile, call, billing phone, phone ext, phone w ext, day phone',
  ),
  field(
    'address',
    'Address',
    'street, street address, address 1, address line 1, billing address, mailing address, address line, state address, full address, complete address, customer address, company address, remit address, bill to address, physical address, street name, address1, line 1, po box, mail address',
  ),
  field(
    'city',
    'City',
    'town, billing city, bill to city, mailing city, city name, customer city, cty, company city',
  ),
  field(
    'state',
    'State',
    'billing state, province, state code, state province, bill to state, mailing state, state prov, customer state, company state, region',
  ),
  field(
    'zipCode',
    'ZIP code',
    'zip, postal code, billing zip, zip postal, zip postal code, postal, bill to zip, mailing zip, zip 4, zip5, customer zip, company zip',
  ),
  // By the headers of the full export alone: other sheets write their terms in words.
  ...customerTerms.map(([name, label]) => field(name, label, label.toLowerCase())),
  placeField(
    'place',
    'City, state',
    'city state zip, location, city state, city and state, city state zip code, where, town state, csz, city comma state, city province',
  ),
]

const locations = [
  field(
    'name',
    'Location name',
    'facility, facility name, name, company, company name, shipper, shipper name, consignee, consignee name, receiver, receiver name, stop name, site, site name, warehouse, place, place name, business name, business, customer, customer name, plant, stop, dock, shipper receiver, shipper consignee, warehouse name, plant name, yard, terminal, where, pickup location, delivery location, shipper or receiver, name of place, location',
    { required },
  ),
  field(
    'address',
    'Address',
    'street, street address, address 1, address line 1, state address, full address, complete address, physical address, location address, facility address, address line, address1, line 1, site address, dock address, company address, street name',
  ),
  field('city', 'City', 'town, city name, location city, facility city, cty, company city'),
  field(
    'state',
    'State',
    'province, state code, state province, state prov, location state, facility state, company state, region',
  ),
  placeField(
    'place',
    'City, state',
    'city state zip, city state, city and state, city state zip code, town state, csz, city province, location',
  ),
  field(
    'contactName',
    'Contact name',
    'contact, contact person, attention, ask for, dock contact, person, who to call, manager, receiver contact, shipper contact, site contact, dock manager',
  ),
  field(
    'contactPhone',
    'Contact phone',
    'phone, phone number, dock phone, contact number, telephone number, facility phone, location phone, receiver phone, shipper phone, site phone, office phone, main phone, cell, call, dock number, phone 1, phone ext',
  ),
]

const drivers = [
  field(
    'firstName',
    'First name',
    'first, given name, driver first name, driver first, first nm, firstname',
    { required },
  ),
  field(
    'lastName',
    'Last name',
    'last, surname, family name, driver last name, driver last, last nm, lastname',
    { required },
  ),
  field(
    'fullName',
    'Full name',
    'driver, driver name, name, employee, employee name, name of driver, drivers, drivers name, driver s name, operator, operator name, owner operator, driver full name, last first, name last first, name first last, first last, first and last name, who',
    {
      hint: 'Where first and last name share a column',
    },
  ),
  field(
    'phoneNumber',
    'Phone',
    'phone number, cell, cell phone, mobile, mobile phone, driver phone, contact phone, cell number, mobile number, cell phone number, mobile phone number, driver cell, driver phone number, contact number, contact, phone 1, telephone number, driver mobile, drivers phone, drivers cell, call',
    { required },
  ),
  field(
    'username',
    'Username',
    'user, user name, login, user id, login name, sign in, sign in name, app login, driver id, driver username, login id',
    {
      hint: 'Without one it is made from the name: jmoreno',
    },
  ),
  field(
    'truckNumber',
    'Truck',
    'truck number, unit, unit number, tractor, tractor number, vehicle, truck unit, assigned truck, unit truck, truck id, unit id, tractor unit, current truck, power unit, truck assigned, equipment, rig, vehicle number, assigned unit',
  ),
  field(
    'isActive',
    'Active',
    'status, driver status, employment status, employee status, is active, active y n, active yes no, active inactive, employed, still employed, still here',
    { hint: 'Yes or no, Active or Terminated' },
  ),
]

const trucks = [
  field(
    'truckNumber',
    'Truck number',
    'truck, unit, unit number, unit id, truck id, tractor, tractor number, equipment number, vehicle, vehicle number, number, power unit, equipment, equipment id, truck unit, tractor unit, fleet number, asset, asset number, unit truck number, vehicle id, id, tractor id, rig',
    { required },
  ),
  field('make', 'Make', 'manufacturer, brand, truck make, vehicle make, manuf, maker, mk, tractor make', {
    required,
  }),
  field('model', 'Model', 'truck model, vehicle model, mdl, model name, tractor model, model number', {
    required,
  }),
  field(
    'makeModel',
    'Make and model',
    'make model, truck make model, tractor make model, vehicle make model, year make model, yr make model, year make and model, make model year, truck description, description',
    {
      hint: 'Where they share a column: Freightliner Cascadia, or 2019 Freightliner Cascadia',
    },
  ),
  field(
    'year',
    'Year',
    'model year, yr, truck year, year built, vehicle year, my, year model, model yr, yr model, year made',
    { required },
  ),
  field(
    'vinNumber',
    'VIN',
    'vin number, serial number, vehicle identification number, vin serial, serial, vin code, vehicle vin, truck vin, vin serial number, full vin, vehicle id number vin',
    { required },
  ),
  field(
    'mileage',
    'Mileage',
    'odometer, miles, odometer reading, current mileage, current miles, odometer miles, meter, hub, hubometer, last odometer, current odometer, mileage odometer, mileage as, reading',
  ),
]

const rates = [
  field(
    'city',
    'City',
    'town, delivery city, destination city, consignee city, to city, drop city, receiver city, city name, ship to city',
    { required },
  ),
  field(
    'state',
    'State',
    'delivery state, destination state, consignee state, to state, state code, drop state, receiver state, province, state province, ship to state',
    {
      required,
    },
  ),
  placeField(
    'place',
    'City, state',
    'destination, delivery, lane, city state, to, city and state, drop, receiver, consignee, delivery to, going to, where, destination city state, delivery city state, city state zip, ship to',
  ),
  field(
    'flatRate',
    'Flat rate',
    'rate, amount, price, linehaul, line haul, flat, pay, pays, flat amount, rate amount, trip rate, line haul rate, linehaul rate, base rate, load rate, freight, revenue, cost, agreed rate, flat pay, base',
    { required },
  ),
  field(
    'lumperCharge',
    'Lumper charge',
    'lumper, lumper fee, unload, unloading, unload fee, unloading fee, lumper pay, lumper cost',
  ),
  field(
    'extraStopCharge',
    'Extra stop charge',
    'extra stop, extra stop fee, stop charge, stop off, stop off charge, extra stops, stop off fee, stopoff, stop pay, per stop, each extra stop, additional stop, extra drop, per extra stop, additional stop charge, stop fee, extra stop pay, stop off pay, add stop',
  ),
  field(
    'isActive',
    'Active',
    'is active, status, in use, active y n, active yes no, active inactive, valid, current, still good, enabled, use',
    { hint: 'Yes or no, Active or Inactive' },
  ),
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
  make: 'makeModel',
  model: 'makeModel',
  year: 'makeModel',
}

/** The required fields that the file lacks. They are checked before its rows are. */
export function missingFields(
  kind: ImportKind,
  mapping: Readonly<Record<string, string | null>>,
): ImportField[] {
  const isMapped = (name: string | undefined) => name !== undefined && (mapping[name] ?? null) !== null
  return importFields[kind].filter(
    ({ name, isRequired }) => isRequired && !isMapped(name) && !isMapped(standIns[name]),
  )
}
