import { useMemo } from 'react'
import { CommandPalette } from '../palette/CommandPalette.tsx'
import { paths } from '../page/paths.ts'
import { commandEntry } from '../palette/palette-entries.ts'
import type { DashboardTab } from './dashboard-tabs.ts'

type OfficePaletteProps = {
  isOpen: boolean
  /** Text that was typed before the palette was loaded. */
  firstQuery: string
  tabs: readonly DashboardTab[]
  onShow: (tab: string) => void
  onNewLoad: () => void
  onArchive: () => void
  onShortcuts: () => void
  onLogOut: () => void
  onClose: () => void
}

/** The palette with the actions of the dashboard's frame. */
export function OfficePalette(props: OfficePaletteProps) {
  const { isOpen, firstQuery, tabs, onShow, onNewLoad, onArchive, onShortcuts, onLogOut, onClose } = props
  const commands = useMemo(
    () => [
      commandEntry('Action', 'New load', onNewLoad, 'N'),
      ...tabs.map(({ value, label, key }) =>
        commandEntry(
          'Page',
          label,
          () => {
            onShow(value)
          },
          key && `G ${key}`,
        ),
      ),
      commandEntry('Page', 'Paid Loads Archive', onArchive),
      commandEntry('Page', 'Driver Debug Test', () => {
        window.open(paths.driverDebugTest, '_blank', 'noopener')
      }),
      commandEntry('Action', 'Keyboard shortcuts', onShortcuts, '?'),
      commandEntry('Action', 'Logout', onLogOut),
    ],
    [tabs, onShow, onNewLoad, onArchive, onShortcuts, onLogOut],
  )
  return <CommandPalette isOpen={isOpen} firstQuery={firstQuery} commands={commands} onClose={onClose} />
}
