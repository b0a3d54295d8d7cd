import { useEffect } from 'react'
import { verbsForAll } from '#domain/loads/load-acts.ts'
import type { SeveralVerb } from '#domain/loads/load-acts.ts'
import { formatMoney } from '#domain/money.ts'
import type { Load } from '#contract/load-views.ts'
import { useAuth } from '#client/auth/use-auth.ts'
import { Button } from '#client/ui/Button.tsx'
import { Kbd } from '#client/ui/Kbd.tsx'
import { useMediaQuery } from '#client/ui/use-media-query.ts'
import { sumListed } from '../../load/open-amount.ts'
import { openLayers } from '../../shortcuts/open-layers.ts'
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts'
import { SeveralVerbs } from './SeveralVerbs.tsx'
import type { Selection } from './use-selection.ts'
import { useSeveralDialogs } from './use-several-dialogs.tsx'
import { verbLabels } from './several-words.ts'

type SeveralBarProps = {
  selection: Selection
  onExport: (loads: readonly Load[]) => void
  onOpen: (load: Load) => void
}

/** The bar goes with the selection, so it gives the focus back to the table before. */
function focusRow(): void {
  const row = document.querySelector<HTMLElement>('[data-selecting] [data-tab-stop]')
  const target = row?.matches('[tabindex]') ? row : row?.querySelector<HTMLElement>('button')
  target?.focus({ preventScroll: true })
}

/** What can be done to all chosen loads at once. It lies over the foot of the table, so that nothing moves. */
export function SeveralBar({ selection, onExport, onOpen }: SeveralBarProps) {
  const { user } = useAuth()
  const { loads, end } = selection
  const isNarrow = useMediaQuery('(max-width: 1151px)')
  const verbs = verbsForAll(loads, user?.role ?? 'regular')
  const { open, dialogs } = useSeveralDialogs({ selection, onOpen })
  const run = (verb: SeveralVerb) => {
    if (!verbs.allowed.includes(verb)) return
    if (verb === 'export') onExport(loads)
    else {
      focusRow()
      open(verb)
    }
  }
  const leave = () => {
    focusRow()
    end()
  }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && openLayers() === 0) end()
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
    }
  }, [end])
  useShortcuts({
    a: () => {
      run('assign')
    },
    s: () => {
      run('status')
    },
    i: () => {
      run('invoice')
    },
    p: () => {
      run('print')
    },
    m: () => {
      run('pay')
    },
  })
  const sum = sumListed(loads)
  const count = `${loads.length.toLocaleString('en-US')} selected`
  return (
    <div className="sticky bottom-0 z-20 h-0 flex-none" data-print="hide">
      <div
        role="region"
        aria-label="Selected loads"
        data-foot
        className="absolute inset-x-0 bottom-0 flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-edge bg-surface px-4 py-2.5 md:h-13 md:flex-nowrap md:py-0"
      >
        <p role="status" className="tabular flex-none text-cell font-semibold">
          {sum === 0 ? count : `${count} · ${formatMoney(sum)}`}
        </p>
        <Button size="toolbar" variant="quiet" className="max-md:ml-auto" onClick={leave}>
          <span className="flex items-center gap-2">
            Clear
            <span aria-hidden className="max-md:hidden">
              <Kbd>Esc</Kbd>
            </span>
          </span>
        </Button>
        {loads.length === 0 ? (
          <span className="text-cell text-muted">Check the boxes of the loads.</span>
        ) : (
          <SeveralVerbs verbs={verbs} count={loads.length} isNarrow={isNarrow} onVerb={run} />
        )}
        {!isNarrow && verbs.missing.length > 0 && loads.length > 0 && (
          <span className="ml-auto min-w-0 truncate pl-2 text-meta text-muted">
            {`Not for all ${String(loads.length)}: ${verbs.missing.map((verb) => verbLabels[verb]).join(', ')}`}
          </span>
        )}
      </div>
      {dialogs}
    </div>
  )
}
