import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'

type NoLoadFoundProps = {
  search: string
  isFiltered: boolean
  onClearSearch: () => void
  onClearFilters: () => void
}

/** There are loads, but none that fits. */
export function NoLoadFound({ search, isFiltered, onClearSearch, onClearFilters }: NoLoadFoundProps) {
  const hasSearch = search.trim() !== ''
  return (
    <EmptyState
      title="No load found"
      action={
        <div className="flex gap-2">
          {hasSearch && <Button onClick={onClearSearch}>Clear search</Button>}
          {isFiltered && <Button onClick={onClearFilters}>Clear filters</Button>}
        </div>
      }
    >
      {isFiltered
        ? 'No active load matches your filters.'
        : `No active load has “${search.trim()}” among its numbers, driver, truck, customer, companies and cities.`}{' '}
      Older paid loads are in the archive.
    </EmptyState>
  )
}
