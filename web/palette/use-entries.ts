import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { Load } from '#contract/load-views.ts'
import { useRead } from '#client/api/queries.ts'
import { useTheme } from '#client/theme/use-theme.ts'
import { useActiveLoads } from '../load/use-loads.ts'
import { useCompany } from '../page/company.ts'
import { paths } from '../page/paths.ts'
import { commandEntry, customerEntry, driverEntry, loadEntry } from './palette-entries.ts'
import type { PaletteEntry } from './palette-entries.ts'
import { useArchivedLoads } from './use-archived-loads.ts'

export function useEntries(commands: readonly PaletteEntry[], query: string): readonly PaletteEntry[] {
  const navigate = useNavigate()
  const { theme, setTheme } = useTheme()
  const { timeZone } = useCompany()
  const loads = useActiveLoads().data
  const archived = useArchivedLoads(query)
  const drivers = useRead('GET /api/drivers/available').data
  const customers = useRead('GET /api/customers').data
  return useMemo(() => {
    const open = (load: Load) => void navigate(paths.load(load.id))
    const show = (tab: string) => (name: string) =>
      void navigate(`${paths.tab(tab)}&q=${encodeURIComponent(name)}`)
    const active = new Set(loads?.map(({ id }) => id))
    const older = archived.filter(({ id }) => !active.has(id))
    const other = theme === 'dark' ? 'light' : 'dark'
    const turn = commandEntry('Action', `Switch to ${other} theme`, () => {
      setTheme(other)
    })
    return [
      ...commands,
      turn,
      ...[...(loads ?? []), ...older].map((load) => loadEntry(load, open)),
      ...(drivers ?? []).map((driver) => driverEntry(driver, { companyZone: timeZone }, show('drivers'))),
      ...(customers ?? []).map((customer) => customerEntry(customer, show('customers'))),
    ]
  }, [commands, loads, archived, drivers, customers, timeZone, theme, setTheme, navigate])
}

/** To choose one from; what they are doing stands beside each. */
export function useDriverEntries(
  planned: Load | null,
  choose: (driverId: string) => void,
): readonly PaletteEntry[] {
  const drivers = useRead('GET /api/drivers/available').data ?? []
  const { timeZone } = useCompany()
  return drivers.map((driver) =>
    driverEntry(driver, { planned, companyZone: timeZone }, () => {
      choose(driver.id)
    }),
  )
}
