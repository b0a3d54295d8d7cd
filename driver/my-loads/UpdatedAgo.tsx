import { formatSince } from '#client/format/dates.ts'
import { useNow } from '../page/use-now.ts'
import { useSay } from '../page/use-say.ts'

const tickMs = 5000

/** When the list was last read, so that old data is never taken for live. */
export function UpdatedAgo({ at }: { at: Date }) {
  const say = useSay()
  const now = useNow(tickMs)
  return <p className="tabular text-small text-muted">{say('updatedAgo', { age: formatSince(at, now) })}</p>
}
