import type { LoadFact } from '#domain/loads/load-fact.ts'
import { loadFacts } from '#domain/loads/load-facts.ts'
import type { LoadFactName } from '#domain/loads/load-facts.ts'
import { isBlankLoadNumber } from '#domain/loads/load-number.ts'
import { each, typedFacts, typedFactsOn } from '#domain/loads/typed-facts.ts'
import type { Load } from '#contract/load-views.ts'
import type { SentBody } from '#client/api/call.ts'

const shaped = (shape: LoadFact['shape']) =>
  typedFactsOn('editForm').filter((name) => loadFacts[name].shape === shape)
export const editedTexts = {
  references: shaped('reference'),
  short: shaped('text'),
  long: shaped('long text'),
}

/** In the order of the form. */
export const editFields = [
  'number109',
  ...editedTexts.references,
  'pickupLocationId',
  'locationId',
  'customerId',
  'estimatedMiles',
  'deliveryDueAt',
  'agriculturalExemption',
  ...editedTexts.short,
  ...editedTexts.long,
] as const
export type EditField = (typeof editFields)[number]
/** As the form holds them: text, empty for nothing. */
export type EditValues = Readonly<Record<EditField, string>>

const labelOf = (name: LoadFactName) => loadFacts[name].label

export const editLabels: Readonly<Record<EditField, string>> = {
  ...each(typedFacts, labelOf),
  number109: labelOf('number109'),
  customerId: labelOf('customer'),
  pickupLocationId: labelOf('pickupLocation'),
  locationId: labelOf('location'),
  estimatedMiles: labelOf('estimatedMiles'),
  deliveryDueAt: labelOf('deliveryDueAt'),
  agriculturalExemption: labelOf('agriculturalExemption'),
}

export function editValuesOf(load: Load): EditValues {
  return {
    number109: load.number109,
    ...each(typedFacts, (name) => load[name] ?? ''),
    customerId: load.customerId ?? '',
    pickupLocationId: load.pickupLocationId ?? '',
    locationId: load.locationId ?? '',
    // Shown as whole miles (specification section 5); only sent when somebody changes them.
    estimatedMiles: load.estimatedMiles === null ? '' : String(Math.round(load.estimatedMiles)),
    deliveryDueAt: load.deliveryDueAt ?? '',
    agriculturalExemption: load.agriculturalExemption ? 'Yes' : '',
  }
}

export function editFaults(values: EditValues): Partial<Record<EditField, string>> {
  return {
    ...(isBlankLoadNumber(values.number109) ? { number109: 'Please enter a load number' } : {}),
    ...(/^\d{0,5}$/.test(bareMiles(values.estimatedMiles))
      ? {}
      : { estimatedMiles: 'Miles must be non-negative' }),
  }
}

/** `1,250` as people write it is `1250`; what is no such number stays as it was typed. */
const bareMiles = (typed: string) => typed.trim().replace(/^(\d{1,2}),(\d{3})$/, '$1$2')

/** The differences from the stored version; empty clears a field. */
export function editBody(
  stored: EditValues,
  wanted: EditValues,
  version: string,
): SentBody<'PUT /api/loads/:id'> {
  const changed = editFields.filter((field) => stored[field] !== wanted[field])
  const entries = changed.map((field) => [field, sentValue(field, wanted[field])])
  return { ...(Object.fromEntries(entries) as SentBody<'PUT /api/loads/:id'>), updatedAt: version } // Same names, same types.
}

function sentValue(field: EditField, value: string): string | boolean | null {
  if (field === 'agriculturalExemption') return value !== ''
  if (field === 'estimatedMiles') return bareMiles(value) || null
  return field === 'number109' ? value : value.trim() || null
}

export function isEdited(base: EditValues, values: EditValues): boolean {
  return editFields.some((field) => base[field] !== values[field])
}
