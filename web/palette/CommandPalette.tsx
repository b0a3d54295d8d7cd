import { useState } from 'react'
import type { Load } from '#contract/load-views.ts'
import { Palette } from './Palette.tsx'
import type { PaletteEntry } from './palette-entries.ts'
import { useDriverEntries, useEntries } from './use-entries.ts'
import { usePaletteActs } from './use-palette-acts.tsx'
import type { PaletteActs } from './use-palette-acts.tsx'

type CommandPaletteProps = {
  isOpen: boolean
  firstQuery: string
  /** This person's pages and global actions, the commonest first. */
  commands: readonly PaletteEntry[]
  onClose: () => void
}

/**
 * Finds any load, driver, customer, page or action by part of its name; stays mounted for the dialogs of its actions.
 */
export function CommandPalette({ isOpen, firstQuery, commands, onClose }: CommandPaletteProps) {
  const acts = usePaletteActs()
  return (
    <>
      {isOpen && <OpenPalette acts={acts} firstQuery={firstQuery} commands={commands} onClose={onClose} />}
      {acts.dialogs}
    </>
  )
}

type OpenPaletteProps = Omit<CommandPaletteProps, 'isOpen'> & { acts: PaletteActs }

function OpenPalette({ acts, firstQuery, commands, onClose }: OpenPaletteProps) {
  const [query, setQuery] = useState(firstQuery)
  /** The load that a driver is being chosen for. */
  const [assigned, setAssigned] = useState<Load | null>(null)
  const entries = useEntries(commands, query)
  const drivers = useDriverEntries(assigned, (driverId) => {
    if (assigned) acts.assign(assigned, driverId)
  })
  const ask = (load: Load | null) => {
    setAssigned(load)
    setQuery('')
  }
  return (
    <Palette
      label={assigned ? `drivers for ${assigned.number109}` : 'loads, drivers, customers, pages and actions'}
      placeholder={
        assigned ? `Driver for ${assigned.number109}` : 'Load #, PO, driver, customer, page or action'
      }
      entries={assigned ? drivers : entries}
      verb={assigned ? 'Assign' : 'Open'}
      query={query}
      onQuery={setQuery}
      onBack={() => {
        if (assigned) ask(null)
        return assigned !== null
      }}
      actsOn={(load) =>
        acts
          .actsOn(load, () => {
            ask(load)
          })
          .map((act) => ({ ...act, isStep: act.id === 'assign' }))
      }
      onClose={onClose}
    />
  )
}
