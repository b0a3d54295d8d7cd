import { useAnnounced } from '../page/use-announced.ts'
import { loadCountWords } from './load-words.ts'

/** Announced to screen readers; `hasMore`: not all that were found are read yet. */
export function SearchCount({
  search,
  count,
  hasMore,
}: {
  search: string
  count: number
  hasMore?: boolean
}) {
  return (
    <span role="status" className="sr-only">
      {useAnnounced(search, `${hasMore ? 'More than ' : ''}${loadCountWords(count)} found`)}
    </span>
  )
}
