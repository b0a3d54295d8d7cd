import {
  Building2,
  CircleDollarSign,
  FileInput,
  FileText,
  Ghost,
  MapPin,
  Package,
  Settings,
  Trash2,
  Truck,
  UserRound,
  UsersRound,
} from 'lucide-react'
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
    Page: lazy(async () => ({ default: (await import('../loads/list/LoadsPage.tsx')).LoadsPage })),
  },
  {
    value: 'drivers',
    label: 'Drivers',
    group: 'People and equipment',
    icon: UserRound,
    key: 'D',
    needs: 'manage drivers',
    Page: lazy(async () => ({ default: (await import('../drivers/DriversPage.tsx')).DriversPage })),
  },
  {
    value: 'trucks',
    label: 'Trucks',
    group: 'People and equipment',
    icon: Truck,
    key: 'K',
    needs: 'manage trucks',
    Page: lazy(async () => ({ default: (await import('../trucks/TrucksPage.tsx')).TrucksPage })),
  },
  {
    value: 'customers',
    label: 'Customers',
    group: 'Places and customers',
    icon: Building2,
    key: 'C',
    needs: 'manage customers',
    Page: lazy(async () => ({ default: (await import('../customers/CustomersPage.tsx')).CustomersPage })),
  },
  {
    value: 'locations',
    label: 'Locations',
    group: 'Places and customers',
    icon: MapPin,
    key: 'O',
    needs: 'manage locations',
    Page: lazy(async () => ({ default: (await import('../locations/LocationsPage.tsx')).LocationsPage })),
  },
  {
    value: 'rates',
    label: 'Rates',
    group: 'Places and customers',
    icon: CircleDollarSign,
    key: 'R',
    needs: 'manage rates',
    Page: lazy(async () => ({ default: (await import('../rates/RatesPage.tsx')).RatesPage })),
  },
  {
    value: 'paid-invoices',
    label: 'Paid Invoices',
    group: 'Money',
    icon: FileText,
    key: 'P',
    needs: 'manage invoices',
    Page: lazy(async () => ({
      default: (await import('../invoices/PaidInvoicesPage.tsx')).PaidInvoicesPage,
    })),
  },
  {
    value: 'cleanup',
    label: 'Ghost Load Cleanup',
    group: 'Admin',
    icon: Ghost,
    needs: 'clean up loads',
    Page: lazy(async () => ({ default: (await import('../cleanup/CleanupPage.tsx')).CleanupPage })),
  },
  {
    value: 'import',
    label: 'Bring Your Data',
    group: 'Admin',
    icon: FileInput,
    needs: 'import data',
    Page: lazy(async () => ({ default: (await import('../imports/ImportPage.tsx')).ImportPage })),
  },
  {
    value: 'trash',
    label: 'Trash',
    group: 'Admin',
    icon: Trash2,
    needs: 'manage loads',
    Page: lazy(async () => ({ default: (await import('../trash/TrashPage.tsx')).TrashPage })),
  },
  {
    value: 'staff',
    label: 'Staff',
    group: 'Admin',
    icon: UsersRound,
    needs: 'manage staff',
    Page: lazy(async () => ({ default: (await import('../staff/StaffPage.tsx')).StaffPage })),
  },
  {
    value: 'settings',
    label: 'Settings',
    group: 'Admin',
    icon: Settings,
    needs: 'read settings',
    Page: lazy(async () => ({ default: (await import('../settings/SettingsPage.tsx')).SettingsPage })),
  },
]
