import { OpenedRoute } from './OpenedRoute.tsx'
import { RouteButton } from './RouteButton.tsx'
import type { TruckRouteMapProps } from './TruckRouteMap.tsx'

type RouteToggleProps = TruckRouteMapProps & { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Under a list of stops, once there are two. */
export function RouteToggle({ isOpen, onOpenChange, ...route }: RouteToggleProps) {
  if (route.stops.length < 2) return null
  return (
    <div className="flex flex-col gap-3">
      <RouteButton isOpen={isOpen} onOpenChange={onOpenChange} className="w-full" />
      {isOpen && <OpenedRoute {...route} />}
    </div>
  )
}
