import { Suspense, lazy, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePaletteKey } from '../palette/use-palette-key.ts'
import { paths } from '../page/paths.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { firstTab } from './dashboard-tabs.ts'
import type { OfficeTabs } from './use-tabs.ts'

const ShortcutsDialog = lazy(async () => {
  const { ShortcutsDialog } = await import('../shortcuts/ShortcutsDialog.tsx')
  return { default: ShortcutsDialog }
})

const OfficePalette = lazy(async () => {
  const { OfficePalette } = await import('./OfficePalette.tsx')
  return { default: OfficePalette }
})

type OfficeKeys = OfficeTabs & { readonly logOut: () => void }

/** The keys that every page of the office has; `layer` is the palette or the list of keys when it is open. */
export function useOfficeKeys({ tabs, show, logOut }: OfficeKeys) {
  const navigate = useNavigate()
  const [above, setAbove] = useState<'keys' | 'palette' | null>(null)
  // What its acts ask is asked after it has closed.
  const [wasPaletteOpen, setPaletteOpened] = useState(false)
  const listKeys = () => {
    setAbove('keys')
  }
  const close = () => {
    setAbove(null)
  }
  const newLoad = () => {
    show(firstTab, 'new-load')
  }
  const findAnything = () => {
    setPaletteOpened(true)
    setAbove('palette')
  }
  usePaletteKey(findAnything)
  const keyed = tabs.flatMap(({ key, value, label }) => (key === undefined ? [] : [{ key, value, label }]))
  useShortcuts({
    n: newLoad,
    '?': listKeys,
    ...Object.fromEntries(
      keyed.map(({ key, value }) => [
        `g ${key.toLowerCase()}`,
        () => {
          show(value)
        },
      ]),
    ),
  })
  const layer = (
    <Suspense fallback={null}>
      {above === 'keys' && (
        <ShortcutsDialog
          places={keyed.map(({ key, label }) => ({ keys: ['G', key], does: label }))}
          onClose={close}
        />
      )}
      {wasPaletteOpen && (
        <OfficePalette
          isOpen={above === 'palette'}
          tabs={tabs}
          onShow={show}
          onNewLoad={newLoad}
          onArchive={() => void navigate(paths.paidLoads)}
          onShortcuts={listKeys}
          onLogOut={logOut}
          onClose={close}
        />
      )}
    </Suspense>
  )
  return { listKeys, findAnything, layer }
}
