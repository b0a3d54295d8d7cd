import { minutesWords } from '../charges/detention.ts'
import type { ObligationKind } from './obligation-kinds.ts'

type Named = {
  readonly kind: ObligationKind
  readonly withinMinutes: number | null
  readonly freeMinutes: number | null
}

/** The obligation with its figure: `POD in 24 h`, `Tracking every 15 min`. */
export function obligationTitle({ kind, withinMinutes, freeMinutes }: Named): string {
  const within = withinMinutes === null ? '' : ` in ${minutesWords(withinMinutes)}`
  switch (kind) {
    case 'free_time':
      return freeMinutes === null ? 'Detention terms' : `Free time ${minutesWords(freeMinutes)} each stop`
    case 'detention_notice':
      return withinMinutes ? `Detention notice ${minutesWords(withinMinutes)} before` : 'Detention notice'
    case 'detention_claim':
      return `Detention claim${within}`
    case 'claim':
      return `Claim${within}`
    case 'pod':
      return `POD${within}`
    case 'tracking':
      return `Tracking${within.replace(' in', ' every')}`
    case 'fine':
      return 'Fine'
  }
}
