import type { Ref } from 'react'
import { classNames } from './class-names.ts'
import type { Icon } from './icon.ts'

export type RadioTile<Value extends string> = {
  value: Value
  label: string
  icon?: Icon
}

export type RadioTilesProps<Value extends string> = {
  label: string
  name: string
  options: readonly RadioTile<Value>[]
  value: Value | null
  onValueChange: (value: Value) => void
  columns?: 2 | 3
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** A choice of a few options that are all worth showing. Arrow keys move, as in any radio group. */
export function RadioTiles<Value extends string>({
  label,
  name,
  options,
  value,
  onValueChange,
  columns = 3,
  error,
  ref,
}: RadioTilesProps<Value>) {
  const errorId = `${name}-error`
  return (
    <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="mb-1 text-cell font-medium">{label}</legend>
      <div className={classNames('grid gap-2', columns === 3 ? 'grid-cols-2 sm:grid-cols-3' : 'grid-cols-2')}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className={classNames(
              'relative flex min-h-10 items-center gap-2 rounded-control border border-control bg-surface px-3 py-1 text-cell font-medium',
              'transition-tint hover:bg-hover has-checked:border-accent has-checked:bg-selected',
              'has-checked:shadow-[inset_0_0_0_1px_var(--color-accent)] pointer-coarse:min-h-11',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              'forced-colors:has-checked:border-[Highlight] forced-colors:has-checked:outline forced-colors:has-checked:outline-[Highlight]',
            )}
          >
            <input
              {...(index === 0 && ref !== undefined ? { ref } : {})}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => {
                onValueChange(option.value)
              }}
              className="radio"
            />
            {option.icon && (
              <option.icon aria-hidden className="size-4 flex-none text-muted" strokeWidth={1.5} />
            )}
            <span className="min-w-0">{option.label}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className="mt-1 text-meta text-danger-text">
          {error}
        </p>
      )}
    </fieldset>
  )
}
