import type { ReactElement } from 'react'
import type { Icon } from './icon.ts'

export type MenuItem = {
  id: string
  /** Verb and object: "Assign driver". */
  label: string
  icon?: Icon
  /** The key that does the same outside of the menu. */
  shortcut?: string
  onSelect: () => void
  /** Stands last, behind a line. */
  danger?: boolean
  /** Switches it off and says why below the label. */
  disabledReason?: string | undefined
  /** One of several to choose from: the chosen one carries the check mark. */
  checked?: boolean
  /** Items of one group stand under its name. */
  group?: string
}

export type MenuProps = {
  /** Read out as the menu's name. */
  label: string
  items: readonly MenuItem[]
  /** The button that opens it. */
  trigger: ReactElement
  align?: 'start' | 'end'
}
