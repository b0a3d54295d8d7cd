import { Archive, Ellipsis, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { SearchField } from '#client/ui/SearchField.tsx'
import { useMediaQuery } from '#client/ui/use-media-query.ts'
import { buttonClasses } from '#client/ui/button-style.ts'
import { paths } from '../../page/paths.ts'
import { loadCountWords } from '../../load/load-words.ts'

type LoadsToolbarProps = {
  search: string
  onSearch: (text: string) => void
  /** How many are shown; undefined while they are being read. */
  count: number | undefined
  onClearCache: () => void
  /** How many filters narrow the list. */
  filterCount: number
  onFilter: () => void
  onExport: () => void
  /** Where the form does not stand beside the table. */
  onNewLoad: (() => void) | undefined
}

export function LoadsToolbar(props: LoadsToolbarProps) {
  const { search, onSearch, count, filterCount, onNewLoad } = props
  const isWide = useMediaQuery('(min-width: 1280px)')
  const acts = [
    { id: 'clear-cache', label: 'Clear Cache', onSelect: props.onClearCache },
    {
      id: 'filter',
      label: filterCount === 0 ? 'Filter' : `Filter (${String(filterCount)})`,
      onSelect: props.onFilter,
    },
    { id: 'export', label: 'Export', onSelect: props.onExport },
  ]
  return (
    <div
      data-print="hide"
      className="flex flex-none flex-wrap items-center gap-2 border-b border-line bg-surface px-4 py-2"
    >
      <SearchField
        label="Search loads"
        placeholder="Load #, Invoice #, BOL #"
        className="min-w-0 flex-1 basis-56 md:max-w-72"
        value={search}
        onValueChange={onSearch}
      />
      {isWide ? (
        acts.map(({ id, label, onSelect }) => (
          <Button key={id} size="toolbar" onClick={onSelect}>
            {label}
          </Button>
        ))
      ) : (
        <Menu
          label="More"
          items={acts}
          trigger={<IconButton icon={Ellipsis} label="Clear Cache, Filter, Export" />}
        />
      )}
      <div className="ml-auto flex items-center gap-3 max-md:hidden">
        {count !== undefined && (
          <span className="tabular text-meta whitespace-nowrap text-muted">{loadCountWords(count)}</span>
        )}
        <Link to={paths.paidLoads} className={buttonClasses('secondary', 'toolbar')}>
          <Archive aria-hidden className="size-4" strokeWidth={1.5} />
          View Paid Loads
        </Link>
        {onNewLoad && (
          <Button size="toolbar" variant="primary" icon={Plus} onClick={onNewLoad}>
            New load
          </Button>
        )}
      </div>
    </div>
  )
}
