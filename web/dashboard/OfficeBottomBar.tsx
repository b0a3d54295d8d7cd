import { Ellipsis, Navigation, Package, Plus, Wallet } from 'lucide-react'
import { Suspense, useState } from 'react'
import { BottomBar } from '#client/ui/rail/BottomBar.tsx'
import { part } from '#client/ui/part.tsx'
import { firstTab, moneyTab, trackingTab } from './dashboard-tabs.ts'
import type { DashboardTab } from './dashboard-tabs.ts'

const MoreSheet = part(() => import('./MoreSheet.tsx'), 'MoreSheet')

type OfficeBottomBarProps = {
  tabs: readonly DashboardTab[]
  tab: string
  /** The number of overdue invoices. */
  overdue: number | undefined
  onShow: (value: string) => void
  onNewLoad: () => void
  onArchive: () => void
}

/** The navigation on a phone: the most used pages, and the rest under More. */
export function OfficeBottomBar({ tabs, tab, overdue, onShow, onNewLoad, onArchive }: OfficeBottomBarProps) {
  const [isMore, setMore] = useState(false)
  const others = tabs.filter(({ value }) => ![firstTab, trackingTab, moneyTab].includes(value))
  const isElsewhere = others.some(({ value }) => value === tab)
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
          {
            id: 'map',
            label: 'Map',
            icon: Navigation,
            isCurrent: tab === trackingTab,
            onPress: () => {
              onShow(trackingTab)
            },
          },
          { id: 'new', label: 'New', icon: Plus, onPress: onNewLoad },
          {
            id: 'money',
            label: 'Money',
            icon: Wallet,
            isCurrent: tab === moneyTab,
            attention: overdue,
            onPress: () => {
              onShow(moneyTab)
            },
          },
          {
            id: 'more',
            label: 'More',
            icon: Ellipsis,
            isCurrent: isElsewhere,
            onPress: () => {
              setMore(true)
            },
          },
        ]}
      />
      {isMore && (
        <Suspense fallback={null}>
          <MoreSheet
            places={others}
            tab={tab}
            onShow={onShow}
            onArchive={onArchive}
            onClose={() => {
              setMore(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
