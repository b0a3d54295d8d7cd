import { Archive } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { RailGroup, RailItem } from '#client/ui/rail/Rail.tsx'
import { paths } from '../page/paths.ts'
import { firstTab, moneyTab, scannerTab, settingsTab, tabGroups } from './dashboard-tabs.ts'
import type { DashboardTab } from './dashboard-tabs.ts'

export const archiveLabel = 'Paid loads'

type RailOptions = {
  tabs: readonly DashboardTab[]
  place: DashboardTab
  /** Counts by tab. */
  counts: Readonly<Record<string, number | undefined>>
  link: (href: string) => { href: string; onClick: (event: MouseEvent) => void }
}

/** The office's pages for its rail. */
export function officeRail({ tabs, place, counts, link }: RailOptions): {
  groups: RailGroup[]
  foot: RailItem[]
} {
  const items = (group: DashboardTab['group']) =>
    tabs
      .filter((tab) => tab.group === group)
      .map(({ value, label, icon, key }) => ({
        value,
        label,
        icon,
        count: counts[value],
        attention: value === moneyTab || value === scannerTab,
        isAround: value === settingsTab && place.group === 'settings',
        ...(key === undefined ? {} : { shortcut: `G ${key}` }),
      }))
  const groups = tabGroups.map((label): RailGroup => {
    const group = { label, items: items(label) }
    return label === 'Money'
      ? { ...group, link: { label: archiveLabel, icon: Archive, ...link(paths.paidLoads) } }
      : group
  })
  return {
    groups: groups.filter((group) => group.items.length > 0 || group.link !== undefined),
    foot: items('foot'),
  }
}

type Counted = { readonly activeLoads: number; readonly invoicesOver30: number }

type OwnCounts = { readonly ghosts: number; readonly papers: number }

export function railCounts(stats: Counted | undefined, { ghosts, papers }: OwnCounts) {
  return {
    [firstTab]: stats?.activeLoads,
    [scannerTab]: papers,
    [moneyTab]: stats?.invoicesOver30,
    cleanup: ghosts,
  }
}
