import { Banner } from '#client/ui/Banner.tsx'
import type { Review } from '../review/use-review.ts'

type Loads = NonNullable<Review['paper']['details']['severalLoads']>

export function SeveralLoads({ loads: { count, numbers } }: { loads: Loads }) {
  const named = numbers.length === count ? `: ${numbers.join(', ')}` : ''
  return (
    <Banner tone="warn" title={`This paper has ${String(count)} loads${named}`} className="mt-3">
      All their stops are below. Keep those of one load, with its number and its rate, and scan the paper
      again for each of the others. No rate was taken, because it may be that of all.
    </Banner>
  )
}
