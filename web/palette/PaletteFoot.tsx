import type { Load } from '#contract/load-views.ts'
import { Button } from '#client/ui/Button.tsx'
import { Kbd } from '#client/ui/Kbd.tsx'
import type { PaletteEntry } from './palette-entries.ts'

export type PaletteAct = {
  readonly id: string
  readonly label: string
  readonly onSelect: () => void
  /** Goes on in the palette. */
  readonly isStep: boolean
}

type PaletteFootProps = {
  verb: string
  entry: PaletteEntry | null
  actsOn: (load: Load) => readonly PaletteAct[]
  /** An action is being chosen: the highlighted entry must not change meanwhile. */
  onHold: () => void
  onClose: () => void
}

/**
 * The actions on the highlighted entry: Enter opens it, Tab leads to the others. Always visible, so that nothing jumps.
 */
export function PaletteFoot({ verb, entry, actsOn, onHold, onClose }: PaletteFootProps) {
  const acts = entry?.load ? actsOn(entry.load) : []
  return (
    <div className="flex min-h-11 flex-none flex-wrap items-center gap-x-2 gap-y-1 border-t border-line bg-canvas px-4 py-1.5">
      {entry?.load && <span className="load-number mr-2">{entry.label}</span>}
      {entry && (
        <span aria-hidden className="flex items-center gap-1.5 text-cell">
          <span className="text-muted">
            <Kbd>↵</Kbd>
          </span>
          {verb}
        </span>
      )}
      {entry && acts.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only learns that one of its buttons has the focus
        <div
          role="group"
          aria-label={`Actions for ${entry.label}`}
          onFocus={onHold}
          className="ml-auto flex flex-wrap items-center gap-1.5"
        >
          <span aria-hidden className="text-muted">
            <Kbd>Tab</Kbd>
          </span>
          {acts.map(({ id, label, onSelect, isStep }) => (
            <Button
              key={id}
              size="toolbar"
              className="h-7!"
              onClick={() => {
                if (!isStep) onClose()
                onSelect()
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
