import { useAnnounced } from '../page/use-announced.ts'
import { loadCountWords } from './load-words.ts'

/** Announced to screen readers. */
export function SearchCount({ search, count }: { search: string; count: number }) {
  return (
    <span role="status" className="sr-only">
      {useAnnounced(search, `${loadCountWords(count)} found`)}
    </span>
  )
}
