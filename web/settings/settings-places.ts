import { FileInput, Trash2, UsersRound } from 'lucide-react'
import type { Action } from '#domain/access/may.ts'
import type { Icon } from '#client/ui/icon.ts'

type SettingsPlace = {
  /** In the address: `/dashboard?tab=staff`. */
  readonly value: string
  readonly label: string
  /** What it is for. */
  readonly about: string
  readonly icon: Icon
  readonly needs: Action
}

/** Places of the office that are rarely visited: they have their own addresses, and are found on the page Settings. */
export const settingsPlaces = {
  staff: {
    value: 'staff',
    label: 'Staff',
    about: 'Who works in the office, and what each may do.',
    icon: UsersRound,
    needs: 'manage staff',
  },
  import: {
    value: 'import',
    label: 'Bring Your Data',
    about: 'Customers, drivers, locations and loads from a spreadsheet, and everything out again.',
    icon: FileInput,
    needs: 'import data',
  },
  trash: {
    value: 'trash',
    label: 'Trash',
    about: 'Deleted loads wait here for 30 days and can be restored.',
    icon: Trash2,
    needs: 'manage loads',
  },
} as const satisfies Record<string, SettingsPlace>
