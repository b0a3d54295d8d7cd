import { Package } from 'lucide-react'
import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { Action } from '#domain/access/may.ts'
import type { Icon } from '#client/ui/icon.ts'

export const tabGroups = ['Work', 'People and equipment', 'Places and customers', 'Money', 'Admin'] as const

export type DashboardTab = {
  /** In the address: `/dashboard?tab=loads`. */
  readonly value: string
  readonly label: string
  readonly group: (typeof tabGroups)[number]
  readonly icon: Icon
  /** The second key after G; none where the place is rarely visited. */
  readonly key?: string
  readonly needs: Action
  readonly Page: ComponentType
}

export const firstTab = 'loads'

/** A new place of the office is one row here and its page; each page is a part of its own in the bundle. */
export const dashboardTabs: readonly DashboardTab[] = [
  {
    value: firstTab,
    label: 'Loads',
    group: 'Work',
    icon: Package,
    key: 'L',
    needs: 'manage loads',
    Page: lazy(async () => ({ default: (await import('../loads/LoadsPage.tsx')).LoadsPage })),
  },
]
