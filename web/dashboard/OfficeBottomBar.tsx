import { Archive, Ellipsis, FileText, Package, Plus } from 'lucide-react'
import { useState } from 'react'
import { BottomBar } from '#client/ui/rail/BottomBar.tsx'
import { Sheet } from '#client/ui/Sheet.tsx'
import { firstTab, tabGroups } from './dashboard-tabs.ts'
import type { DashboardTab } from './dashboard-tabs.ts'

const moneyTab = 'paid-invoices'
const placeClasses = 'flex min-h-11 w-full items-center gap-3 px-4 text-left text-form hover:bg-hover'

type OfficeBottomBarProps = {
  tabs: readonly DashboardTab[]
  tab: string
  onShow: (value: string) => void
  onNewLoad: () => void
  onArchive: () => void
}

/** The rail of a phone: the pages used all day, and the rest under More. */
export function OfficeBottomBar({ tabs, tab, onShow, onNewLoad, onArchive }: OfficeBottomBarProps) {
  const [isMore, setMore] = useState(false)
  const others = tabs.filter(({ value }) => value !== firstTab && value !== moneyTab)
  const isElsewhere = others.some(({ value }) => value === tab)
  // Behind a line, without a name.
  const groups = [...tabGroups, 'foot'] as const
  return (
    <>
      <BottomBar
        label="Office"
        items={[
          {
            id: 'loads',
            label: 'Loads',
            icon: Package,
            isCurrent: tab === firstTab,
            onPress: () => {
              onShow(firstTab)
            },
          },
          { id: 'new', label: 'New', icon: Plus, onPress: onNewLoad },
          {
            id: 'money',
            label: 'Money',
            icon: FileText,
            isCurrent: tab === moneyTab,
            onPress: () => {
              onShow(moneyTab)
            },
          },
          ...(others.length === 0
            ? []
            : [
                {
                  id: 'more',
                  label: 'More',
                  icon: Ellipsis,
                  isCurrent: isElsewhere,
                  onPress: () => {
                    setMore(true)
                  },
                },
              ]),
        ]}
      />
      <Sheet open={isMore} onOpenChange={setMore} title="More" side="bottom">
        {groups.map((group) => {
          const places = others.filter((place) => place.group === group)
          const isMoney = group === 'Money'
          if (places.length === 0 && !isMoney) return null
          return (
            <section
              key={group}
              aria-label={group === 'foot' ? 'Office' : group}
              className="border-b border-line py-2"
            >
              {group !== 'foot' && <h3 className="px-4 py-1 text-meta text-muted">{group}</h3>}
              {places.map(({ value, label, icon: Shape }) => (
                <button
                  key={value}
                  type="button"
                  aria-current={value === tab ? 'page' : undefined}
                  className={placeClasses}
                  onClick={() => {
                    setMore(false)
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
    </>
  )
}
