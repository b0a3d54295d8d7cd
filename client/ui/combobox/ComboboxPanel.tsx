import { Search } from 'lucide-react'
import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import type { KeyboardEvent, Ref } from 'react'
import { ComboboxList, optionId } from './ComboboxList.tsx'
import { matchingOptions, shownAtMost, stepTo } from './combobox-options.ts'
import type { ComboboxOption } from './combobox-options.ts'

export type ComboboxActionProps = {
  label: (typed: string) => string
  onPress: (typed: string) => void
}

type ComboboxPanelProps = {
  label: string
  options: readonly ComboboxOption[]
  value: string | null
  firstQuery: string
  searchPlaceholder: string
  emptyText: string
  onChoose: (option: ComboboxOption) => void
  onLeave: () => void
  searchRef: Ref<HTMLInputElement>
  action: ComboboxActionProps | undefined
}

const pageStep = 8

/** The search box and the list below it, as they are while the pop-up is open. */
export function ComboboxPanel({
  label,
  options,
  value,
  firstQuery,
  searchPlaceholder,
  emptyText,
  onChoose,
  onLeave,
  searchRef,
  action,
}: ComboboxPanelProps) {
  const listId = useId()
  const [query, setQuery] = useState(firstQuery)
  const deferredQuery = useDeferredValue(query)
  const found = useMemo(() => matchingOptions(options, deferredQuery), [options, deferredQuery])
  const shown = useMemo(() => found.slice(0, shownAtMost), [found])
  const [wantedIndex, setWantedIndex] = useState(() =>
    firstQuery === ''
      ? Math.max(
          0,
          shown.findIndex((option) => option.value === value),
        )
      : 0,
  )
  const activeIndex = Math.min(wantedIndex, shown.length - 1)
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: pageStep, PageUp: -pageStep }
    const step = steps[event.key]
    const active = shown[activeIndex]
    if (step !== undefined) {
      event.preventDefault()
      setWantedIndex(stepTo(shown, activeIndex, step))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      // The list may lag behind the typed text; the choice must not.
      const current = query === deferredQuery ? active : matchingOptions(options, query)[0]
      if (current && !current.disabled) onChoose(current)
      else if (!current) action?.onPress(query.trim())
    } else if (event.key === 'Tab' && action === undefined) onLeave()
  }
  return (
    <>
      <div className="border-b border-line p-2">
        <div className="field-box flex h-8 items-center gap-2 rounded-control border border-control bg-surface pl-2 pointer-coarse:h-11">
          <Search aria-hidden className="size-4 flex-none text-muted" strokeWidth={1.5} />
          <input
            ref={searchRef}
            type="text"
            role="combobox"
            aria-label={`Search ${label}`}
            aria-expanded
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={shown.length > 0 ? optionId(listId, activeIndex) : undefined}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            placeholder={searchPlaceholder}
            value={query}
            onChange={(event) => {
              setQuery(event.currentTarget.value)
              setWantedIndex(0)
            }}
            onKeyDown={press}
            className="h-full w-full min-w-0 bg-transparent text-form pointer-coarse:text-[16px]"
          />
        </div>
      </div>
      <ComboboxList
        id={listId}
        label={label}
        options={shown}
        hiddenCount={found.length - shown.length}
        value={value}
        activeIndex={activeIndex}
        onPoint={setWantedIndex}
        onChoose={onChoose}
        emptyText={emptyText}
      />
      {action && <ComboboxAction {...action} typed={query.trim()} />}
      <FoundCount count={found.length} query={deferredQuery} />
    </>
  )
}

function ComboboxAction({ label, onPress, typed }: ComboboxActionProps & { typed: string }) {
  return (
    <div className="border-t border-line p-1">
      <button
        type="button"
        onClick={() => {
          onPress(typed)
        }}
        className="flex min-h-8 w-full items-center rounded-badge px-2 text-left text-cell font-medium text-link hover:bg-inset pointer-coarse:min-h-11"
      >
        <span className="truncate">{label(typed)}</span>
      </button>
    </div>
  )
}

/** Announced when typing pauses, not on every key. */
function FoundCount({ count, query }: { count: number; query: string }) {
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (query === '') return
    const timer = setTimeout(() => {
      setAnnounced(count === 1 ? '1 found' : `${count.toLocaleString('en-US')} found`)
    }, 600)
    return () => {
      clearTimeout(timer)
    }
  }, [count, query])
  return (
    <span role="status" className="sr-only">
      {announced}
    </span>
  )
}
