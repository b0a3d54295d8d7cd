import { Check } from 'lucide-react'
import type { Match } from './match-of.ts'
import { nameOf, takenOf } from './match-of.ts'

/** In the field: the saved one is meant. */
export function KnownMark({ match }: { match: Match }) {
  const taken = takenOf(match)
  if (!taken) return match.chosen === null ? <span>new</span> : null
  return (
    <span title={nameOf(taken)} className="inline-flex items-center gap-1 text-on-ok">
      <Check aria-hidden className="size-3.5" strokeWidth={2} />
      known
    </span>
  )
}
