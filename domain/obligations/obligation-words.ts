import { minutesWords } from '../charges/detention.ts'
import type { ObligationKind } from './obligation-kinds.ts'

type Named = {
  readonly kind: ObligationKind
  readonly withinMinutes: number | null
  readonly graceMinutes: number | null
  readonly freeMinutes: number | null
}

/** What is asked for, with its figure: `POD in 24 h`, `Tracking every 15 min`. */
export function obligationTitle({ kind, withinMinutes, freeMinutes }: Named): string {
  const span = withinMinutes === null ? null : minutesWords(withinMinutes)
  switch (kind) {
    case 'free_time':
      return freeMinutes === null ? 'Detention terms' : `Free time ${minutesWords(freeMinutes)} each stop`
    case 'detention_notice':
      return span === null || withinMinutes === 0 ? 'Detention notice' : `Detention notice ${span} before`
    case 'detention_claim':
      return span === null ? 'Detention claim' : `Detention claim in ${span}`
    case 'claim':
      return span === null ? 'Claim' : `Claim in ${span}`
    case 'pod':
      return span === null ? 'POD' : `POD in ${span}`
    case 'tracking':
      return span === null ? 'Tracking' : `Tracking every ${span}`
    case 'fine':
      return 'Fine'
  }
}
