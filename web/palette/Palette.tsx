import { Search } from 'lucide-react'
import { useDeferredValue, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { longestSearch } from '#domain/longest-search.ts'
import type { Load } from '#contract/load-views.ts'
import { PaletteClose } from '#client/ui/PaletteClose.tsx'
import { PaletteFrame } from '#client/ui/PaletteFrame.tsx'
import { wordsOf } from '../records/search-words.ts'
import { findEntries } from './find-entries.ts'
import type { PaletteEntry } from './palette-entries.ts'
import { PaletteFoot } from './PaletteFoot.tsx'
import type { PaletteAct } from './PaletteFoot.tsx'
import { PaletteCount } from './PaletteCount.tsx'
import { PaletteList } from './PaletteList.tsx'

type PaletteProps = {
  /** What is searched: "loads, drivers". */
  label: string
  placeholder: string
  entries: readonly PaletteEntry[]
  query: string
  onQuery: (query: string) => void
  /** Escape; true: it was a step back inside. */
  onBack: () => boolean
  /** What Enter does to the marked one: "Open". */
  verb: string
  actsOn: (load: Load) => readonly PaletteAct[]
  onClose: () => void
}

const pageStep = 8

/** The search box, the results, and the actions on the highlighted one. */
export function Palette(props: PaletteProps) {
  const { label, placeholder, entries, query, onQuery, onBack, verb, actsOn, onClose } = props
  const listId = useId()
  const search = useRef<HTMLInputElement>(null)
  const [markedId, setMarkedId] = useState<string | null>(null)
  const deferredQuery = useDeferredValue(query)
  const groups = useMemo(() => findEntries(entries, deferredQuery), [entries, deferredQuery])
  const shown = groups.flatMap((group) => group.shown)
  const active = shown.find(({ entry }) => entry.id === markedId) ?? shown[0]
  useLayoutEffect(() => {
    // The next question is answered in the same box.
    search.current?.focus()
  }, [label])
  const choose = (entry: PaletteEntry) => {
    onClose()
    entry.run()
  }
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: pageStep, PageUp: -pageStep }
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const index = active ? shown.indexOf(active) : 0
      setMarkedId(shown[Math.min(Math.max(index + step, 0), shown.length - 1)]?.entry.id ?? null)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      // The list may lag behind the typed text; the choice must not.
      const current = query === deferredQuery ? active : findEntries(entries, query)[0]?.shown[0]
      if (current) choose(current.entry)
    }
  }
  return (
    <PaletteFrame title="Find anything" initialFocus={search} onEscape={onBack} onClose={onClose}>
      <div className="flex h-13 flex-none items-center gap-2.5 border-b border-line pr-2 pl-4 has-[input:focus-visible]:border-focus">
        <Search aria-hidden className="size-4 flex-none" strokeWidth={1.5} />
        <input
          ref={search}
          type="text"
          role="combobox"
          aria-label={`Search ${label}`}
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && `${listId}-${active.entry.id}`}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={longestSearch}
          placeholder={placeholder}
          value={query}
          onChange={(event) => {
            onQuery(event.currentTarget.value)
            setMarkedId(null)
          }}
          onKeyDown={press}
          className="h-full w-full min-w-0 bg-transparent text-panel no-ring"
        />
        <PaletteClose />
      </div>
      <PaletteList
        id={listId}
        label={label}
        groups={groups}
        words={wordsOf(deferredQuery)}
        activeId={active?.entry.id ?? null}
        onPoint={setMarkedId}
        onChoose={choose}
      />
      <PaletteFoot
        key={active?.entry.id}
        verb={verb}
        entry={active?.entry ?? null}
        actsOn={actsOn}
        onHold={() => {
          setMarkedId(active?.entry.id ?? null)
        }}
        onClose={onClose}
      />
      <PaletteCount
        count={groups.reduce((sum, group) => sum + group.shown.length + group.rest, 0)}
        query={deferredQuery}
      />
    </PaletteFrame>
  )
}
