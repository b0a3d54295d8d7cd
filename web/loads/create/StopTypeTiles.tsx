import { useId } from 'react'
import type { StopType } from '#domain/loads/stops.ts'
import { stopTypeOptions } from '../../load/stop-words.ts'

type StopTypeTilesProps = {
  value: StopType
  onValueChange: (value: StopType) => void
  /** Enter on the choice: it must not send the whole form. */
  onEnter: () => void
}

/** Pickup or dropoff, as two halves of one box. */
export function StopTypeTiles({ value, onValueChange, onEnter }: StopTypeTilesProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0 flex-1">
      <legend className="sr-only">Type of stop</legend>
      <div className="grid h-9 grid-cols-2 rounded-control border border-control bg-surface pointer-coarse:h-11">
        {stopTypeOptions.map((option) => (
          <label
            key={option.value}
            className={
              'relative grid place-items-center rounded-control text-cell font-medium text-muted transition-tint hover:bg-hover ' +
              'has-checked:bg-selected has-checked:text-text has-checked:shadow-[inset_0_0_0_1px_var(--color-accent)] ' +
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ' +
              'forced-colors:has-checked:outline forced-colors:has-checked:outline-[Highlight]'
            }
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => {
                onValueChange(option.value)
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                onEnter()
              }}
              className="absolute inset-0 m-0 size-full cursor-default opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
