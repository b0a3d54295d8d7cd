import { verbsForAll } from '#domain/loads/load-acts.ts'
import type { SeveralVerb } from '#domain/loads/load-acts.ts'
import type { Load } from '#contract/load-views.ts'
import { useAuth } from '#client/auth/use-auth.ts'
import { useMediaQuery } from '#client/ui/use-media-query.ts'
import { sumListed } from '../../load/open-amount.ts'
import { useEscape } from '../../shortcuts/use-escape.ts'
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts'
import { SelectionBar } from './SelectionBar.tsx'
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
  const missing = `Not for all ${String(loads.length)}: ${verbs.missing.map((verb) => verbLabels[verb]).join(', ')}`
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
  useEscape(end, true)
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
  return (
    <div className="sticky bottom-0 z-20 h-0 flex-none" data-print="hide">
      <SelectionBar
        of="loads"
        count={loads.length}
        sum={sumListed(loads)}
        className="absolute inset-x-0 bottom-0"
        onClear={leave}
      >
        {loads.length === 0 ? (
          <span className="text-cell text-muted">Check the boxes of the loads.</span>
        ) : (
          <SeveralVerbs verbs={verbs} count={loads.length} isNarrow={isNarrow} onVerb={run} />
        )}
        {!isNarrow && verbs.missing.length > 0 && loads.length > 0 && (
          <p className="min-w-56 flex-1 pl-2 text-right text-meta text-muted">{missing}</p>
        )}
      </SelectionBar>
      {dialogs}
    </div>
  )
}
