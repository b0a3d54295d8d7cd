import type { Clock } from '#client/format/dates.ts'
import { formatMoment } from '#client/format/dates.ts'
import type { Load, LoadDocument, LoadStop } from '#contract/load-views.ts'
import type { Signature } from '#contract/signatures.ts'
import { loadStatuses } from '#domain/loads/load-status.ts'
import { signedTown } from '#domain/documents/signatures.ts'

export const paperWords: Readonly<Record<LoadDocument['kind'], string>> = {
  'rate-confirmation': 'Rate con',
  bol: 'BOL',
  pod: 'POD',
  'scale-ticket': 'Scale ticket',
  'lumper-receipt': 'Lumper receipt',
  other: 'Other paper',
  signature: 'Signature',
}

/** `Midland Supply` */
export const placeWords = ({ companyName, city }: LoadStop): string => companyName ?? city ?? ''

/** Of a delivered load with several deliveries, those whose POD is missing while others are there. */
export function missingPods({ stops, status, podsMissing }: Load): readonly LoadStop[] {
  if (loadStatuses[status].rank < loadStatuses.delivered.rank) return []
  return stops.filter(({ id }) => podsMissing?.includes(id))
}

/** `Superseded by revised.pdf, Nov 24, 11:20 AM` */
export function supersededWords(
  { fileName, at }: NonNullable<LoadDocument['superseded']>,
  clock: Clock,
): string {
  return `Superseded by ${fileName ?? 'a revised confirmation'}, ${formatMoment(at, clock)}`
}

/** `Signed by Sandra Pruitt, receiver, Nov 24, 11:20 AM, Abilene TX` */
export function signatureWords(
  { printedName, role, signedAt, place, isTyped }: Signature,
  clock: Clock,
): string {
  const facts = [printedName, role, formatMoment(signedAt, clock), signedTown(place), isTyped && 'name typed']
  return `Signed by ${facts.filter(Boolean).join(', ')}`
}
