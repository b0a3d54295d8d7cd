import { useCallback } from 'react'
import type { Load } from '#contract/load-views.ts'
import type { MenuItem } from '#client/ui/menu-item.ts'
import { useAssignment } from '../loads/acts/use-assignment.tsx'
import { loadMenu, useLoadActs } from '../loads/acts/use-load-acts.tsx'

/** What is offered on a load that was found; opening it is Enter, and the rest is in its details. */
const offered = ['assign', 'track', 'invoice', 'print', 'paid']

const nothing = () => undefined

/** The acts on loads, with the dialogs that they ask in: these outlive the palette, which closes as an act begins. */
export function usePaletteActs() {
  const acts = useLoadActs({ onGone: nothing, onDuplicate: nothing })
  const { choose, conflictDialog } = useAssignment({})
  const actsOn = (load: Load, assign: () => void): readonly MenuItem[] =>
    loadMenu(load, { ...acts, open: nothing, assign }).filter(({ id }) => offered.includes(id))
  return {
    actsOn,
    assign: useCallback(
      (load: Load, driverId: string) => {
        choose(load, driverId)
      },
      [choose],
    ),
    dialogs: (
      <>
        {acts.dialogs}
        {conflictDialog}
      </>
    ),
  }
}

export type PaletteActs = ReturnType<typeof usePaletteActs>
