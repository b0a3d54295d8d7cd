import { Route } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { Button } from '#client/ui/Button.tsx'
import { LazyTruckRouteMap } from './LazyTruckRouteMap.tsx'
import type { TruckRouteMapProps } from './TruckRouteMap.tsx'

type RouteToggleProps = TruckRouteMapProps & { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Under a list of stops, once there are two: hiding the route forgets what was optimized. */
export function RouteToggle({ isOpen, onOpenChange, ...route }: RouteToggleProps) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = isOpen && route.stops.length >= 2
  useEffect(() => {
    // The map opens below what was on the screen.
    if (isShown) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  if (route.stops.length < 2) return null
  return (
    <div ref={box} className="flex scroll-my-4 flex-col gap-3">
      <Button
        aria-expanded={isOpen}
        icon={Route}
        className="w-full"
        onClick={() => {
          onOpenChange(!isOpen)
        }}
      >
        {isOpen ? 'Hide Route' : 'View Route & Optimize'}
      </Button>
      {isOpen && <LazyTruckRouteMap {...route} />}
    </div>
  )
}
