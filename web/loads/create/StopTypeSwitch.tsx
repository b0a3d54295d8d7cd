import type { StopType } from '#domain/loads/stops.ts'
import { classNames } from '#client/ui/class-names.ts'
import { stopTypeOptions } from '../../load/stop-words.ts'

type StopTypeSwitchProps = {
  /** "stop 2, Tulsa Mill" */
  name: string
  value: StopType
  onValueChange: (value: StopType) => void
}

/** P or D in a row of stops. */
export function StopTypeSwitch({ name, value, onValueChange }: StopTypeSwitchProps) {
  return (
    <span
      role="group"
      aria-label={`Type of ${name}`}
      className="inline-flex h-6.5 flex-none overflow-clip rounded-badge border border-control pointer-coarse:h-11"
    >
      {stopTypeOptions.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          // The chosen one does nothing: Tab goes to the other.
          tabIndex={option.value === value ? -1 : 0}
          onClick={() => {
            onValueChange(option.value)
          }}
          className={classNames(
            'w-6 ring-inside text-meta font-medium pointer-coarse:w-9',
            option.value === value
              ? 'bg-selected text-text forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
              : 'text-muted hover:bg-hover',
          )}
        >
          <span aria-hidden>{option.label.charAt(0)}</span>
          <span className="sr-only">{option.label}</span>
        </button>
      ))}
    </span>
  )
}
