import { use } from 'react'
import type { Load } from '#contract/load-views.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { SelectingContext } from './selecting.ts'

/** Chooses the loads of a section, or lets them go. */
export function SelectSection({ title, rows }: { title: string; rows: readonly Load[] }) {
  const selection = use(SelectingContext)?.selection
  if (!selection || rows.length === 0) return null
  const areChosen = rows.every(selection.has)
  const words = areChosen ? 'Select none' : 'Select all'
  return (
    <span className="select-box text-meta" data-print="hide">
      <LinkButton
        aria-label={`${words} of ${title}`}
        onClick={() => {
          selection.setSome(rows, !areChosen)
        }}
      >
        {words}
      </LinkButton>
    </span>
  )
}
