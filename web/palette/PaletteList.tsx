import { useId, useLayoutEffect, useRef } from 'react'
import type { FoundGroup } from './find-entries.ts'
import type { PaletteEntry } from './palette-entries.ts'
import { PaletteRow } from './PaletteRow.tsx'

type PaletteListProps = {
  id: string
  label: string
  groups: readonly FoundGroup[]
  words: readonly string[]
  activeId: string | null
  onPoint: (id: string) => void
  onChoose: (entry: PaletteEntry) => void
}

export function PaletteList({ id, label, groups, words, activeId, onPoint, onChoose }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [activeId, groups])
  return (
    // Out of the way of the Tab key, which leads from the box to what can be done with the marked one.
    <div tabIndex={-1} className="scroll-area min-h-0 flex-1 overflow-y-auto overscroll-contain outline-none">
      <div ref={list} id={id} role="listbox" aria-label={label} className={groups.length > 0 ? 'p-1.5' : ''}>
        {groups.map((group) => (
          <Group key={group.name} group={group}>
            {group.shown.map((found) => (
              <PaletteRow
                key={found.entry.id}
                id={`${id}-${found.entry.id}`}
                found={found}
                words={words}
                isActive={found.entry.id === activeId}
                onPoint={() => {
                  onPoint(found.entry.id)
                }}
                onChoose={() => {
                  onChoose(found.entry)
                }}
              />
            ))}
          </Group>
        ))}
      </div>
      {groups.length === 0 && (
        <p className="px-4 py-4 text-cell text-muted">Nothing has this name or number.</p>
      )}
    </div>
  )
}

function Group({ group, children }: { group: FoundGroup; children: React.ReactNode }) {
  const headId = useId()
  return (
    <div role="group" aria-labelledby={headId} className="not-first:mt-1">
      <div id={headId} role="presentation" className="flex px-2.5 pt-1.5 pb-1 text-meta text-muted">
        {group.name}
        {group.rest > 0 && (
          <span className="tabular ml-auto">{` ${group.rest.toLocaleString('en-US')} more: type to narrow`}</span>
        )}
      </div>
      {children}
    </div>
  )
}
