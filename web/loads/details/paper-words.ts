import type { Clock } from '#client/format/dates.ts'
import { formatMoment } from '#client/format/dates.ts'
import type { LoadDocument } from '#contract/load-views.ts'
import type { Signature } from '#contract/signatures.ts'
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
