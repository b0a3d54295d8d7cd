import type { LoadFact } from './load-fact.ts'

const fromStops = 'A load is created from its number and stops; the rest is added in its details.'
const byAct = 'An act of its own changes it, not the form.'
const oneLine = 'A row is one line; the details have it.'
const unasked = 'Nobody asks for a load by it.'
const unbilled = 'The invoice has its own words for it, or does without.'
const office = 'What the company earns and is paid stays in the office.'
const known = 'The driver knows, or sees it from the stops.'
const unread = 'No rate confirmation says it.'
const summedUp = 'The amount sums the charges up.'

/** Entered in the details after the load was created. */
const typedLater = { createForm: fromStops }
/** Changed by what happens to the load; neither searched nor read from papers. */
const recorded = { createForm: byAct, editForm: byAct, search: unasked, scanner: unread }
const charge = {
  createForm: fromStops,
  editForm: byAct,
  listColumn: oneLine,
  listExport: summedUp,
  search: unasked,
}
const payment = {
  createForm: byAct,
  editForm: byAct,
  listColumn: oneLine,
  invoice: unbilled,
  scanner: unread,
}

/**
 * What is known about a load and where each fact appears. Everything about typed text (`TypedFact`) is generated from
 * this table: calls, SQL, files, forms, search and papers. All other facts are tested against it, place by place.
 */
export const loadFacts = {
  number109: {
    label: '109 Number',
    shape: 'choice',
    seenBy: 'everyone',
    missing: {},
  },
  status: {
    label: 'Status',
    shape: 'choice',
    seenBy: 'everyone',
    missing: recorded,
  },
  driver: {
    label: 'Driver',
    shape: 'choice',
    seenBy: 'everyone',
    missing: {
      createForm: fromStops,
      editForm: byAct,
      invoice: unbilled,
      driverPhone: known,
      scanner: unread,
    },
  },
  truckNumber: {
    label: 'Truck',
    shape: 'choice',
    seenBy: 'everyone',
    missing: {
      ...recorded,
      invoice: unbilled,
      driverPhone: known,
    },
  },
  customer: {
    label: 'Customer',
    shape: 'choice',
    seenBy: 'office',
    missing: { driverPhone: office },
  },
  invoice: {
    label: 'Invoice',
    shape: 'choice',
    seenBy: 'office',
    missing: {
      createForm: byAct,
      editForm: byAct,
      fullExport: 'The file of invoices has it, with the number of its load.',
      import: 'Invoices are made here.',
      driverPhone: office,
      scanner: unread,
    },
  },
  stops: {
    label: 'Stops',
    shape: 'stops',
    seenBy: 'everyone',
    missing: {
      editForm: 'Each stop has buttons of its own in the details.',
    },
  },
  pickupLocation: {
    label: 'Pickup location',
    shape: 'choice',
    seenBy: 'everyone',
    missing: { createForm: 'The stops say it.' },
  },
  location: {
    label: 'Delivery location',
    shape: 'choice',
    seenBy: 'everyone',
    missing: { createForm: 'The stops say it.' },
  },
  bolNumber: {
    label: 'BOL number',
    short: 'BOL',
    shape: 'reference',
    seenBy: 'everyone',
    maxLength: 60,
    headers:
      'bol, bill of lading, bill of lading number, bol 374, 374, bl, bl number, b l, b l number, bols, bill lading',
    missing: typedLater,
  },
  tripNumber: {
    label: 'Trip number',
    short: 'Trip',
    shape: 'reference',
    seenBy: 'everyone',
    maxLength: 60,
    headers: 'trip, trip id, trip no',
    missing: { ...typedLater, listColumn: oneLine, driverPhone: known },
  },
  poNumber: {
    label: 'PO number',
    short: 'PO',
    shape: 'reference',
    seenBy: 'everyone',
    maxLength: 60,
    headers:
      'po, purchase order, customer po, purchase order number, customer po number, broker load number, broker load, broker reference, customer reference, customer reference number, po ref, their load number, po order number, p o',
    missing: { listColumn: oneLine },
  },
  trailerNumber: {
    label: 'Trailer number',
    short: 'Trailer',
    shape: 'reference',
    seenBy: 'everyone',
    maxLength: 60,
    headers: 'trailer, trailer id, trailer unit, van, reefer, trailer no, assigned trailer',
    missing: { ...typedLater, scanner: unread },
  },
  appointmentTime: {
    label: 'Appointment',
    shape: 'text',
    seenBy: 'everyone',
    maxLength: 120,
    headers:
      'appointment time, appt, appt time, delivery appointment, delivery appt, delivery time, appt window, appointment window, delivery window, time window',
    missing: { ...typedLater, listColumn: oneLine, search: unasked, invoice: unbilled },
  },
  specialInstructions: {
    label: 'Special instructions',
    shape: 'long text',
    seenBy: 'everyone',
    maxLength: 4000,
    headers:
      'instructions, notes, comments, remarks, note, comment, special notes, load notes, dispatch notes, driver notes, special, memo, special instruction, delivery notes, delivery instructions, notes comments',
    missing: { ...typedLater, listColumn: oneLine, search: unasked, invoice: unbilled },
  },
  deliveryDueAt: {
    label: 'Delivery due',
    shape: 'day',
    seenBy: 'everyone',
    missing: { search: unasked, invoice: unbilled },
  },
  estimatedMiles: {
    label: 'Miles',
    shape: 'miles',
    seenBy: 'everyone',
    missing: { listColumn: oneLine, search: unasked },
  },
  trackingEnabled: {
    label: 'Tracking',
    shape: 'yes or no',
    seenBy: 'everyone',
    missing: {
      editForm: byAct,
      listColumn: oneLine,
      listExport: unasked,
      fullExport: 'It says how a load is driven now; a file tells what was.',
      import: 'A load that is on its way is tracked, any other is not.',
      search: unasked,
      invoice: unbilled,
      driverPhone: known,
      scanner: 'That tracking is asked for is a term of the broker, not this switch.',
    },
  },
  agriculturalExemption: {
    label: 'Agricultural exemption',
    shape: 'yes or no',
    seenBy: 'everyone',
    missing: {
      ...typedLater,
      listColumn: oneLine,
      listExport: unasked,
      import: 'Other systems have no column for it.',
      search: unasked,
      invoice: unbilled,
      driverPhone: known,
      scanner: unread,
    },
  },
  tripRate: {
    label: 'Trip rate',
    shape: 'money',
    seenBy: 'office',
    missing: {
      editForm: byAct,
      listExport: summedUp,
      listColumn: oneLine,
      search: unasked,
      driverPhone: office,
    },
  },
  flatRate: {
    label: 'Flat rate',
    shape: 'money',
    seenBy: 'office',
    missing: {
      ...charge,
      invoice: 'It is billed where there is no trip rate.',
      driverPhone: office,
      scanner: unread,
    },
  },
  lumperCharge: { label: 'Lumper', shape: 'money', seenBy: 'everyone', missing: charge },
  extraStops: {
    label: 'Extra stops',
    shape: 'money',
    seenBy: 'office',
    missing: { ...charge, driverPhone: office },
  },
  createdAt: {
    label: 'Created',
    shape: 'instant',
    seenBy: 'everyone',
    missing: { ...recorded, listColumn: oneLine, invoice: unbilled, driverPhone: known },
  },
  deliveredAt: {
    label: 'Delivered',
    shape: 'instant',
    seenBy: 'everyone',
    missing: {
      ...recorded,
      details: 'The history says when.',
      listColumn: oneLine,
      invoice: unbilled,
      driverPhone: known,
    },
  },
  paidAt: {
    label: 'Paid date',
    shape: 'instant',
    seenBy: 'office',
    missing: { ...payment, search: unasked, driverPhone: office },
  },
  paymentMethod: {
    label: 'Payment method',
    shape: 'choice',
    seenBy: 'office',
    missing: { ...payment, driverPhone: office },
  },
  paymentReference: {
    label: 'Payment reference',
    shape: 'choice',
    seenBy: 'office',
    missing: { ...payment, driverPhone: office },
  },
  paymentNotes: {
    label: 'Payment notes',
    shape: 'choice',
    seenBy: 'office',
    missing: { ...payment, search: unasked, driverPhone: office },
  },
} as const satisfies Record<string, LoadFact>
export type LoadFactName = keyof typeof loadFacts
