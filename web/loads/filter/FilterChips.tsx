import { X } from 'lucide-react'
import { useRef } from 'react'
import type { Load } from '#contract/load-views.ts'
import type { Clock } from '#client/format/dates.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { passFocus } from '#client/ui/pass-focus.ts'
import { filterChips } from './filter-chips.ts'
import { focusFilterButton } from './filter-button.ts'
import { noFilter } from './load-filter.ts'
import type { LoadFilter } from './load-filter.ts'
import { useFilterNames } from './use-filter-names.ts'

type FilterChipsProps = {
  filter: LoadFilter
  onChange: (filter: LoadFilter) => void
  /** Where the names of drivers and customers come from. */
  loads: readonly Load[]
  clock: Clock
}

/** The active filters above the list, so that hidden loads are no surprise. */
export function FilterChips({ filter, onChange, loads, clock }: FilterChipsProps) {
  const group = useRef<HTMLDivElement>(null)
  const chips = filterChips(filter, loads, clock, useFilterNames(filter, loads))
  const letGo = (chip: HTMLElement, without: LoadFilter) => {
    const all = group.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? []
    if (!passFocus(chip, [...all])) focusFilterButton()
    onChange(without)
  }
  return (
    <div
      ref={group}
      role="group"
      aria-label="Filters"
      className="flex flex-none flex-wrap items-center gap-2 border-b border-line bg-surface px-4 py-1.5"
    >
      {chips.map(({ label, without }) => (
        <button
          key={label}
          type="button"
          aria-label={`Remove filter ${label}`}
          data-chip
          onClick={({ currentTarget }) => {
            letGo(currentTarget, without)
          }}
          className="inline-flex h-6 max-w-full min-w-0 items-center gap-1 rounded-badge bg-accent-soft pr-1 pl-2 text-meta text-on-accent-soft hover:bg-pressed pointer-coarse:h-11"
        >
          <span className="truncate">{label}</span>
          <X aria-hidden className="size-3.5 flex-none" strokeWidth={1.75} />
        </button>
      ))}
      <LinkButton
        className="text-meta"
        onClick={() => {
          focusFilterButton()
          onChange(noFilter)
        }}
      >
        Clear filters
      </LinkButton>
    </div>
  )
}
