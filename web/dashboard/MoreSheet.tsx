import { Archive } from 'lucide-react'
import { Sheet } from '#client/ui/Sheet.tsx'
import { tabGroups } from './dashboard-tabs.ts'
import type { DashboardTab } from './dashboard-tabs.ts'

const placeClasses = 'flex min-h-11 w-full items-center gap-3 px-4 text-left text-form hover:bg-hover'
/** The last one stands behind a line, without a name. */
const groups = [...tabGroups, 'foot'] as const

type MoreSheetProps = {
  places: readonly DashboardTab[]
  tab: string
  onShow: (value: string) => void
  onArchive: () => void
  onClose: () => void
}

/** The office pages that do not fit into a phone's bar. */
export function MoreSheet({ places, tab, onShow, onArchive, onClose }: MoreSheetProps) {
  return (
    <Sheet open onOpenChange={onClose} title="More" side="bottom">
      {groups.map((group) => {
        const inGroup = places.filter((place) => place.group === group)
        const isMoney = group === 'Money'
        if (inGroup.length === 0 && !isMoney) return null
        return (
          <section
            key={group}
            aria-label={group === 'foot' ? 'Office' : group}
            className="border-b border-line py-2"
          >
            {group !== 'foot' && <h3 className="px-4 py-1 text-meta text-muted">{group}</h3>}
            {inGroup.map(({ value, label, icon: Shape }) => (
              <button
                key={value}
                type="button"
                aria-current={value === tab ? 'page' : undefined}
                className={placeClasses}
                onClick={() => {
                  onClose()
                  onShow(value)
                }}
              >
                <Shape aria-hidden className="size-4 text-muted" strokeWidth={1.5} />
                {label}
              </button>
            ))}
            {isMoney && (
              <button type="button" className={placeClasses} onClick={onArchive}>
                <Archive aria-hidden className="size-4 text-muted" strokeWidth={1.5} />
                Paid Loads Archive
              </button>
            )}
          </section>
        )
      })}
    </Sheet>
  )
}
