import type { LoadDocument } from '#contract/load-views.ts'

export const paperWords: Readonly<Record<LoadDocument['kind'], string>> = {
  'rate-confirmation': 'Rate con',
  bol: 'BOL',
  pod: 'POD',
  'scale-ticket': 'Scale ticket',
  'lumper-receipt': 'Lumper receipt',
  other: 'Other paper',
  signature: 'Signature',
}
