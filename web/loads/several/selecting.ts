import { createContext } from 'react'
import type { Load } from '#contract/load-views.ts'
import type { Selection } from './use-selection.ts'

export type Selecting = {
  readonly selection: Selection
  /** The open rows from top to bottom. */
  readonly inOrder: () => readonly Load[]
}

/** Read by the boxes themselves: their rows stay as they are drawn when something is chosen. */
export const SelectingContext = createContext<Selecting | null>(null)
