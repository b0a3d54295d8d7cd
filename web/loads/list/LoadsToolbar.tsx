import { Archive, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '#client/ui/Button.tsx'
import { buttonClasses } from '#client/ui/button-style.ts'
import { classNames } from '#client/ui/class-names.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { SearchField } from '#client/ui/SearchField.tsx'
import { useMediaQuery } from '#client/ui/use-media-query.ts'
import { paths } from '../../page/paths.ts'
import { useBatchPods } from '../batch/use-batch-pods.tsx'
import { filterButtonId } from '../filter/filter-button.ts'
import { LoadsHead } from './LoadsHead.tsx'
import type { LoadsHeadProps } from './LoadsHead.tsx'

type LoadsToolbarProps = Omit<LoadsHeadProps, 'isToolbarShown' | 'onToolbar'> & {
  search: string
  onSearch: (text: string) => void
  onClearCache: () => void
  /** How many filters narrow the list. */
  filterCount: number
  onFilter: () => void
  onExport: () => void
  /** For fingers, which find no boxes to check until there is a mode for it. */
  onSelect: () => void
}

/** What narrows the list and takes it along. Phones leave its room to the loads until it is asked for. */
export function LoadsToolbar(props: LoadsToolbarProps) {
  const { search, onSearch, onClearCache, filterCount, onFilter, onExport, onSelect } = props
  const [isShownOnPhone, setShownOnPhone] = useState(search !== '')
  const navigate = useNavigate()
  const batchPods = useBatchPods()
  const isPhone = useMediaQuery('(max-width: 767px)')
  const phoneActs = [
    { id: 'export', label: 'Export', onSelect: onExport },
    { id: 'archive', label: 'View Paid Loads', onSelect: () => void navigate(paths.paidLoads) },
  ]
  return (
    <>
      <LoadsHead
        count={props.count}
        isNextElsewhere={props.isNextElsewhere}
        onNewLoad={props.onNewLoad}
        isToolbarShown={isShownOnPhone}
        onToolbar={() => {
          setShownOnPhone(!isShownOnPhone)
        }}
      />
      <div
        data-print="hide"
        className={classNames(
          'flex flex-none flex-wrap items-center gap-2 border-b border-line bg-surface px-4 py-2 short:py-1',
          !isShownOnPhone && 'max-md:hidden',
        )}
      >
        <SearchField
          label="Search loads"
          placeholder="Load #, Invoice #, BOL #"
          className="min-w-0 flex-1 basis-40 md:max-w-65"
          value={search}
          onValueChange={onSearch}
        />
        <Button id={filterButtonId} size="toolbar" onClick={onFilter}>
          {filterCount === 0 ? 'Filter' : `Filter (${String(filterCount)})`}
        </Button>
        <Button size="toolbar" className="max-md:hidden" onClick={onExport}>
          Export
        </Button>
        <Menu
          label="More actions"
          align="start"
          items={[
            ...(isPhone ? phoneActs : []),
            { id: 'upload-pods', label: 'Upload PODs…', onSelect: batchPods.open },
            { id: 'select', label: 'Select loads', onSelect },
            { id: 'clear-cache', label: 'Clear Cache', onSelect: onClearCache },
          ]}
          trigger={<IconButton icon={Ellipsis} label="More actions" />}
        />
        <Link
          to={paths.paidLoads}
          className={classNames('ml-auto max-md:hidden', buttonClasses('secondary', 'toolbar'))}
        >
          <Archive aria-hidden className="size-4" strokeWidth={1.5} />
          View Paid Loads
        </Link>
      </div>
      {batchPods.dialog}
    </>
  )
}
