import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageHead } from '#client/ui/PageHead.tsx'
import { part } from '#client/ui/part.tsx'
import { useMediaQuery } from '#client/ui/use-media-query.ts'
import { usePageTitle } from '../page/page-title.ts'
import { useClock } from '../page/use-clock.ts'
import { ListSheet } from './ListSheet.tsx'
import type { SheetHeight } from './ListSheet.tsx'
import { groupTracked } from './tracked-loads.ts'
import { TrackingList } from './TrackingList.tsx'
import type { Flight } from './TrackingMap.tsx'
import { useTrackedLoads } from './use-tracked-loads.ts'

const TrackingMap = part(() => import('./TrackingMap.tsx'), 'TrackingMap')

const agesMs = 10_000

/** Where every truck is: a map, and the same facts in a list beside it. */
export function TrackingPage() {
  usePageTitle('Tracking', 'Office Dashboard')
  const clock = useClock(agesMs)
  const tracked = useTrackedLoads()
  const { loads } = tracked
  const { active, waiting } = useMemo(() => groupTracked(loads, clock.now), [loads, clock.now])
  const { chosenId, choose } = useChosenLoad()
  const [raisedId, raise] = useState<string | null>(null)
  const [flight, setFlight] = useState<Flight | null>(null)
  const [sheet, setSheet] = useState<SheetHeight>('low')
  const isPhone = useMediaQuery('(max-width: 767px)')
  const page = useRef<HTMLDivElement>(null)
  const chosen = active.find(({ id }) => id === chosenId) ?? null

  const leave = useCallback(() => {
    const isInside = document.activeElement?.closest('[data-popup]') != null
    if (isInside && chosenId !== null) focusRow(page.current, chosenId)
    choose(null)
  }, [chosenId, choose])
  const fly = useCallback(
    (loadId: string) => {
      choose(loadId)
      setFlight({ loadId })
      setSheet('low')
    },
    [choose],
  )
  useEscape(page, chosen === null ? null : leave)

  const list = (
    <TrackingList
      tracked={tracked}
      waiting={waiting}
      loads={active}
      clock={clock}
      chosenId={chosenId}
      onRaise={raise}
      onFly={fly}
    />
  )
  return (
    <div ref={page} className="relative flex min-h-0 flex-1">
      <PageHead count={tracked.read.data ? { number: active.length, of: 'load' } : undefined} />
      {!isPhone && (
        <aside
          aria-label="Active Loads"
          className="flex w-[280px] flex-none flex-col border-r border-line bg-surface xl:w-80"
        >
          {list}
        </aside>
      )}
      <div className="relative min-w-0 flex-1 max-md:absolute max-md:inset-x-0 max-md:top-0 max-md:bottom-[88px] max-md:[--map-foot:8px]">
        <Suspense fallback={null}>
          <TrackingMap
            loads={active}
            clock={clock}
            chosen={chosen}
            raisedId={raisedId}
            flight={flight}
            onChoose={(loadId) => {
              if (loadId === null) leave()
              else if (isPhone) fly(loadId)
              else choose(loadId)
            }}
          />
        </Suspense>
      </div>
      {isPhone && (
        <ListSheet height={sheet} onHeight={setSheet} label="Active Loads">
          {list}
        </ListSheet>
      )}
    </div>
  )
}

/** `?tab=tracking&truck=…`: which load is open on the map, by its id. */
function useChosenLoad() {
  const [params, setParams] = useSearchParams()
  const choose = useCallback(
    (loadId: string | null) => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          if (loadId === null) after.delete('truck')
          else after.set('truck', loadId)
          return after
        },
        { replace: true },
      )
    },
    [setParams],
  )
  return { chosenId: params.get('truck'), choose }
}

function focusRow(page: HTMLElement | null, loadId: string): void {
  const rows = [...(page?.querySelectorAll<HTMLElement>('[data-load]') ?? [])]
  rows.find(({ dataset }) => dataset['load'] === loadId)?.focus()
}

function useEscape(page: { readonly current: HTMLElement | null }, leave: (() => void) | null): void {
  useEffect(() => {
    const element = page.current
    if (element === null || leave === null) return
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) leave()
    }
    element.addEventListener('keydown', press)
    return () => {
      element.removeEventListener('keydown', press)
    }
  }, [page, leave])
}
