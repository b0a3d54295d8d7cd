import { Check } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import type { ComboboxOption } from './combobox-options.ts'

type ComboboxListProps = {
  id: string
  label: string
  options: readonly ComboboxOption[]
  /** Found but not shown. */
  hiddenCount: number
  value: string | null
  activeIndex: number
  onPoint: (index: number) => void
  onChoose: (option: ComboboxOption) => void
  emptyText: string
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${String(index)}`
}

export function ComboboxList({
  id,
  label,
  options,
  hiddenCount,
  value,
  activeIndex,
  onPoint,
  onChoose,
  emptyText,
}: ComboboxListProps) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const active = list.current?.querySelector(`[data-index="${String(activeIndex)}"]`)
    active?.scrollIntoView({ block: 'nearest' })
  }, [activeIndex, options])
  return (
    <div className="scroll-area max-h-[min(320px,50dvh)] overflow-y-auto overscroll-contain">
      <div ref={list} id={id} role="listbox" aria-label={label} className={options.length > 0 ? 'p-1' : ''}>
        {options.map((option, index) => (
          // The keyboard works in the search box, which points here by aria-activedescendant.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={option.value}
            id={optionId(id, index)}
            data-index={index}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            aria-disabled={option.disabled ?? undefined}
            onPointerMove={() => {
              if (index !== activeIndex && !option.disabled) onPoint(index)
            }}
            onClick={() => {
              if (!option.disabled) onChoose(option)
            }}
            className={classNames(
              'flex min-h-8 cursor-default items-center gap-2 rounded-badge py-1 pr-2 pl-2 text-cell select-none pointer-coarse:min-h-11',
              option.disabled && 'text-muted',
              index === activeIndex && 'bg-inset forced-colors:outline-2 forced-colors:-outline-offset-2',
            )}
          >
            <span className="grid size-4 flex-none place-items-center">
              {option.value === value && <Check aria-hidden className="size-4" strokeWidth={1.5} />}
            </span>
            <span className="min-w-0 flex-1">
              <span className="flex items-baseline gap-2">
                <span className="min-w-0 flex-1 wrap-anywhere">{option.label}</span>
                {option.state !== undefined && (
                  <span className="tabular max-w-[50%] flex-none text-right text-meta text-muted">
                    {option.state}
                  </span>
                )}
              </span>
              {option.secondary !== undefined && (
                <span className="block text-meta wrap-anywhere text-muted">{option.secondary}</span>
              )}
              {option.warning !== undefined && (
                <span className="block text-meta wrap-anywhere text-attention-text">{option.warning}</span>
              )}
            </span>
          </div>
        ))}
      </div>
      {options.length === 0 && <p className="px-3 py-4 text-cell text-muted">{emptyText}</p>}
      {hiddenCount > 0 && (
        <p className="border-t border-line px-3 py-2 text-meta text-muted">
          {`${hiddenCount.toLocaleString('en-US')} more: type to narrow`}
        </p>
      )}
    </div>
  )
}
