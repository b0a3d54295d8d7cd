import { useEffect, useRef, useState } from 'react'
import type { Clock } from '#client/format/dates.ts'
import { ActiveLoadRow } from './ActiveLoadRow.tsx'
import type { LocatedLoad } from './tracked-loads.ts'

type ActiveLoadsProps = {
  loads: readonly LocatedLoad[]
  clock: Clock
  chosenId: string | null
  /** By Enter or a click; a second time on the chosen one goes there again. */
  onFly: (loadId: string) => void
  onRaise: (loadId: string | null) => void
}

/** The same facts as on the map, for the keyboard and for reading aloud. */
export function ActiveLoads({ loads, clock, chosenId, onFly, onRaise }: ActiveLoadsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const stops = [focusedId, chosenId, loads[0]?.id]
  const tabStop = stops.find((id) => loads.some((load) => load.id === id))
  useEffect(() => {
    if (chosenId === null) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-load]') ?? [])]
    rows.find(({ dataset }) => dataset['load'] === chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  return (
    <ul ref={list} aria-label="Active Loads">
      {loads.map((load) => (
        <ActiveLoadRow
          key={load.id}
          load={load}
          clock={clock}
          isChosen={load.id === chosenId}
          isTabStop={load.id === tabStop}
          onFly={onFly}
          onRaise={onRaise}
          onFocus={setFocusedId}
        />
      ))}
    </ul>
  )
}
