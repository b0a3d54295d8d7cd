import { useEffect, useRef } from 'react'
import { LazyTruckRouteMap } from './LazyTruckRouteMap.tsx'
import type { TruckRouteMapProps } from './TruckRouteMap.tsx'

/** The route that was asked for; it opens below what was on the screen, so it is brought there. */
export function OpenedRoute(route: TruckRouteMapProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className="scroll-my-4">
      <LazyTruckRouteMap {...route} />
    </div>
  )
}
