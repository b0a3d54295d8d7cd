import { isBlankLoadNumber } from '#domain/loads/load-number.ts'
import type { Load } from '#contract/load-views.ts'
import type { SentBody } from '#client/api/call.ts'

export const editFields = [
  'number109',
  'bolNumber',
  'tripNumber',
  'poNumber',
  'customerId',
  'pickupLocationId',
  'locationId',
  'estimatedMiles',
  'appointmentTime',
  'deliveryDueAt',
  'specialInstructions',
] as const
export type EditField = (typeof editFields)[number]
/** As the form holds them: text, empty for nothing. */
export type EditValues = Readonly<Record<EditField, string>>

export const editLabels: Readonly<Record<EditField, string>> = {
  number109: '109 Number',
  bolNumber: 'BOL number',
  tripNumber: 'Trip number',
  poNumber: 'PO number',
  customerId: 'Customer',
  pickupLocationId: 'Pickup location',
  locationId: 'Delivery location',
  estimatedMiles: 'Miles',
  appointmentTime: 'Appointment',
  deliveryDueAt: 'Delivery due',
  specialInstructions: 'Special instructions',
}

export function editValuesOf(load: Load): EditValues {
  return {
    number109: load.number109,
    bolNumber: load.bolNumber ?? '',
    tripNumber: load.tripNumber ?? '',
    poNumber: load.poNumber ?? '',
    customerId: load.customerId ?? '',
    pickupLocationId: load.pickupLocationId ?? '',
    locationId: load.locationId ?? '',
    // Shown as whole miles (specification section 5); only sent when somebody changes them.
    estimatedMiles: load.estimatedMiles === null ? '' : String(Math.round(load.estimatedMiles)),
    appointmentTime: load.appointmentTime ?? '',
    deliveryDueAt: load.deliveryDueAt ?? '',
    specialInstructions: load.specialInstructions ?? '',
  }
}

export function editFaults(values: EditValues): Partial<Record<EditField, string>> {
  return {
    ...(isBlankLoadNumber(values.number109) ? { number109: 'Please enter a load number' } : {}),
    ...(/^\d{0,5}$/.test(values.estimatedMiles.trim())
      ? {}
      : { estimatedMiles: 'Miles must be non-negative' }),
  }
}

/** What differs from the stored version; empty clears. */
export function editBody(
  stored: EditValues,
  wanted: EditValues,
  version: string,
): SentBody<'PUT /api/loads/:id'> {
  const changed = editFields.filter((field) => stored[field] !== wanted[field])
  const entries = changed.map((field) => [
    field,
    field === 'number109' ? wanted[field] : wanted[field].trim() || null,
  ])
  return { ...(Object.fromEntries(entries) as SentBody<'PUT /api/loads/:id'>), updatedAt: version } // Same names, same types.
}

export function isEdited(base: EditValues, values: EditValues): boolean {
  return editFields.some((field) => base[field] !== values[field])
}
