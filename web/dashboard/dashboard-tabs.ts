import {
  Building2,
  CircleDollarSign,
  FileText,
  Ghost,
  HandCoins,
  MapPin,
  Milestone,
  Navigation,
  Package,
  ScanLine,
  Settings,
  Truck,
  UserRound,
  Wallet,
} from 'lucide-react'
import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { Action } from '#domain/access/may.ts'
import type { Icon } from '#client/ui/icon.ts'
import { settingsPlaces } from '../settings/settings-places.ts'

export const tabGroups = ['Work', 'People and equipment', 'Places and customers', 'Money'] as const

export type DashboardTab = {
  /** In the address: `/dashboard?tab=loads`. */
  readonly value: string
  readonly label: string
  /** Where it is listed: a group of the rail, its foot, or the page Settings. */
  readonly group: (typeof tabGroups)[number] | 'foot' | 'settings'
  readonly icon: Icon
  /** The second key after G; none for rarely visited pages. */
  readonly key?: string
  /** The page's one primary button; its space in the header is reserved before the page loads. */
  readonly primary?: {
    readonly label: string
    readonly shortcut?: string
    /** On phones it is in the bottom bar. */
    readonly isAtFoot?: boolean
  }
  /** On phones the page uses the whole height, because today's figures would cover half of its map. */
  readonly isWholePhone?: boolean
  readonly needs: Action
  readonly Page: ComponentType
}

export const firstTab = 'loads'
export const trackingTab = 'tracking'
export const scannerTab = 'ocr'
export const moneyTab = 'owed'
export const settingsTab = 'settings'

/** Shown if the address names no other page. */
export const firstPlace: DashboardTab = {
  value: firstTab,
  label: 'Loads',
  group: 'Work',
  icon: Package,
  key: 'L',
  primary: { label: 'New load', shortcut: 'N', isAtFoot: true },
  needs: 'manage loads',
  Page: lazy(async () => ({ default: (await import('../loads/list/LoadsPage.tsx')).LoadsPage })),
}

/** A new page of the office needs one row here; each page is a separate bundle. */
export const dashboardTabs: readonly DashboardTab[] = [
  firstPlace,
  {
    value: trackingTab,
    label: 'Tracking',
    group: 'Work',
    icon: Navigation,
    key: 'T',
    isWholePhone: true,
    needs: 'watch tracking',
    Page: lazy(async () => ({ default: (await import('../tracking/TrackingPage.tsx')).TrackingPage })),
  },
  {
    value: scannerTab,
    label: 'Rate Con Scanner',
    group: 'Work',
    icon: ScanLine,
    key: 'S',
    isWholePhone: true,
    needs: 'scan rate confirmations',
    Page: lazy(async () => ({ default: (await import('../scanner/ScannerPage.tsx')).ScannerPage })),
  },
  {
    value: 'drivers',
    label: 'Drivers',
    group: 'People and equipment',
    icon: UserRound,
    key: 'D',
    primary: { label: 'Add Driver' },
    needs: 'manage drivers',
    Page: lazy(async () => ({ default: (await import('../drivers/DriversPage.tsx')).DriversPage })),
  },
  {
    value: 'trucks',
    label: 'Trucks',
    group: 'People and equipment',
    icon: Truck,
    key: 'K',
    primary: { label: 'Add Truck' },
    needs: 'manage trucks',
    Page: lazy(async () => ({ default: (await import('../trucks/TrucksPage.tsx')).TrucksPage })),
  },
  {
    value: 'customers',
    label: 'Customers',
    group: 'Places and customers',
    icon: Building2,
    key: 'C',
    primary: { label: 'Add Customer' },
    needs: 'manage customers',
    Page: lazy(async () => ({ default: (await import('../customers/CustomersPage.tsx')).CustomersPage })),
  },
  {
    value: 'locations',
    label: 'Locations',
    group: 'Places and customers',
    icon: MapPin,
    key: 'O',
    primary: { label: 'Add Location' },
    needs: 'manage locations',
    Page: lazy(async () => ({ default: (await import('../locations/LocationsPage.tsx')).LocationsPage })),
  },
  {
    value: 'rates',
    label: 'Rates',
    group: 'Places and customers',
    icon: CircleDollarSign,
    key: 'R',
    primary: { label: 'Add Rate' },
    needs: 'manage rates',
    Page: lazy(async () => ({ default: (await import('../rates/RatesPage.tsx')).RatesPage })),
  },
  {
    value: moneyTab,
    label: 'Owed',
    group: 'Money',
    icon: Wallet,
    key: 'M',
    isWholePhone: true,
    needs: 'manage invoices',
    Page: lazy(async () => ({ default: (await import('../owed/OwedPage.tsx')).OwedPage })),
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
    value: 'settlements',
    label: 'Settlements',
    group: 'Money',
    icon: HandCoins,
    needs: 'manage settlements',
    Page: lazy(async () => ({
      default: (await import('../settlements/SettlementsPage.tsx')).SettlementsPage,
    })),
  },
  {
    value: 'state-miles',
    label: 'Miles by State',
    group: 'Money',
    icon: Milestone,
    needs: 'read mileage reports',
    Page: lazy(async () => ({ default: (await import('../miles/StateMilesPage.tsx')).StateMilesPage })),
  },
  {
    value: 'cleanup',
    label: 'Ghost Load Cleanup',
    group: 'foot',
    icon: Ghost,
    needs: 'clean up loads',
    Page: lazy(async () => ({ default: (await import('../cleanup/CleanupPage.tsx')).CleanupPage })),
  },
  {
    ...settingsPlaces.staff,
    group: 'settings',
    primary: { label: 'Add Account' },
    Page: lazy(async () => ({ default: (await import('../staff/StaffPage.tsx')).StaffPage })),
  },
  {
    ...settingsPlaces.import,
    group: 'settings',
    Page: lazy(async () => ({ default: (await import('../imports/ImportPage.tsx')).ImportPage })),
  },
  {
    ...settingsPlaces.trash,
    group: 'settings',
    Page: lazy(async () => ({ default: (await import('../trash/TrashPage.tsx')).TrashPage })),
  },
  {
    value: settingsTab,
    label: 'Settings',
    group: 'foot',
    icon: Settings,
    needs: 'read settings',
    Page: lazy(async () => ({ default: (await import('../settings/SettingsPage.tsx')).SettingsPage })),
  },
]
