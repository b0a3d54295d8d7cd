import { Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { latePart } from '#client/ui/late-part.ts'
import { part } from '#client/ui/part.tsx'
import { collectTyping } from '#client/ui/typed-meanwhile.ts'
import { usePaletteKey } from '../palette/use-palette-key.ts'
import { paths } from '../page/paths.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { firstTab } from './dashboard-tabs.ts'
import type { OfficeTabs } from './use-tabs.ts'

const ShortcutsDialog = part(() => import('../shortcuts/ShortcutsDialog.tsx'), 'ShortcutsDialog')

const palette = latePart(async () => (await import('./OfficePalette.tsx')).OfficePalette)

type OfficeKeys = OfficeTabs & { readonly logOut: () => void }

/** Shortcuts on every office page; `layer` is the palette or the list of shortcuts when open. */
export function useOfficeKeys({ tabs, show, logOut }: OfficeKeys) {
  const navigate = useNavigate()
  const [above, setAbove] = useState<'keys' | 'palette' | null>(null)
  const { firstQuery, openPalette } = usePalette(() => {
    setAbove('palette')
  })
  const listKeys = () => {
    setAbove('keys')
  }
  const close = () => {
    setAbove(null)
  }
  const newLoad = () => {
    show(firstTab, 'new-load')
  }
  usePaletteKey(openPalette)
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
  const OfficePalette = palette.part
  const layer = (
    <Suspense fallback={null}>
      {above === 'keys' && (
        <ShortcutsDialog
          places={keyed.map(({ key, label }) => ({ keys: ['G', key], does: label }))}
          onClose={close}
        />
      )}
      {/* What its acts ask is asked after it has closed. */}
      {firstQuery !== null && OfficePalette !== null && (
        <OfficePalette
          isOpen={above === 'palette'}
          firstQuery={firstQuery}
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
  return { listKeys, findAnything: openPalette, layer }
}

/** The palette is loaded after the page; text typed before that is put into its search. */
function usePalette(show: () => void) {
  const [firstQuery, setFirstQuery] = useState<string | null>(null)
  const isAwaited = useRef(false)
  useEffect(() => {
    void palette.ready()
  }, [])
  const openWith = (query: string) => {
    setFirstQuery(query)
    show()
  }
  const openPalette = () => {
    if (palette.part !== null) openWith('')
    else if (!isAwaited.current) {
      isAwaited.current = true
      const stopCollecting = collectTyping()
      void palette
        .ready()
        .then(() => {
          flushSync(() => {
            openWith(stopCollecting())
          })
        })
        .finally(() => {
          stopCollecting()
          isAwaited.current = false
        })
    }
  }
  return { firstQuery, openPalette }
}
