import type { LoadDocument } from '#contract/load-views.ts'

export const paperWords: Readonly<Record<LoadDocument['kind'], string>> = {
  'rate-confirmation': 'Rate con',
  bol: 'BOL',
  pod: 'POD',
  signature: 'Signature',
}
