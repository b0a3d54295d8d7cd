import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Load } from '#contract/load-views.ts'
import { useRead } from '#client/api/queries.ts'
import { useTheme } from '#client/theme/use-theme.ts'
import { ComboboxPanel } from '#client/ui/combobox/ComboboxPanel.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { useActiveLoads } from '../load/use-loads.ts'
import { paths } from '../page/paths.ts'
import { commandEntry, customerEntry, driverEntry, loadEntry } from './palette-entries.ts'
import type { PaletteEntry } from './palette-entries.ts'
import { useArchivedLoads } from './use-archived-loads.ts'

type CommandPaletteProps = {
  /** The places this person may go to and what can be done anywhere, commonest first. */
  commands: readonly PaletteEntry[]
  onClose: () => void
}

/** Any load, driver, customer, page or act, by typing a part of its name. */
export function CommandPalette({ commands, onClose }: CommandPaletteProps) {
  const [query, setQuery] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const entries = useEntries(commands, query)
  const options = useMemo(() => entries.map(({ option }) => option), [entries])
  return (
    <Dialog
      open
      title="Find anything"
      initialFocus={search}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <div className="-m-4">
        <ComboboxPanel
          label="loads, drivers, customers, pages and actions"
          options={options}
          value={null}
          firstQuery=""
          searchPlaceholder="Load #, driver, customer, page or action"
          emptyText="Nothing has this name or number."
          searchRef={search}
          action={undefined}
          onQueryChange={setQuery}
          onLeave={() => undefined}
          onChoose={({ value }) => {
            onClose()
            entries.find(({ option }) => option.value === value)?.run()
          }}
        />
      </div>
    </Dialog>
  )
}

function useEntries(commands: readonly PaletteEntry[], query: string): readonly PaletteEntry[] {
  const navigate = useNavigate()
  const { theme, setTheme } = useTheme()
  const loads = useActiveLoads().data
  const archived = useArchivedLoads(query)
  const drivers = useRead('GET /api/drivers/available').data
  const customers = useRead('GET /api/customers').data
  return useMemo(() => {
    const open = (load: Load) => void navigate(paths.load(load.id))
    const show = (tab: string) => (name: string) =>
      void navigate(`${paths.tab(tab)}&q=${encodeURIComponent(name)}`)
    const other = theme === 'dark' ? 'light' : 'dark'
    const turn = commandEntry('Action', `Switch to ${other} theme`, () => {
      setTheme(other)
    })
    return [
      ...commands,
      turn,
      ...[...(loads ?? []), ...archived].map((load) => loadEntry(load, open)),
      ...(drivers ?? []).map((driver) => driverEntry(driver, show('drivers'))),
      ...(customers ?? []).map((customer) => customerEntry(customer, show('customers'))),
    ]
  }, [commands, loads, archived, drivers, customers, theme, setTheme, navigate])
}
