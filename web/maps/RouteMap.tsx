import { latLngBounds } from 'leaflet'
import { useEffect } from 'react'
import type { GeoPoint } from '#domain/maps/geo-point.ts'
import { useMap } from './map-context.ts'
import { MapView } from './MapView.tsx'
import { RouteLine } from './RouteLine.tsx'
import { defaultStart } from './route-start.ts'
import { StopPins } from './StopPins.tsx'
import type { StopPin } from './StopPins.tsx'

type RouteMapProps = {
  pins: readonly StopPin[]
  /** The way between them, once it is known. */
  line: readonly GeoPoint[]
  isEstimate: boolean
  credit: string | null
}

export function RouteMap({ pins, line, isEstimate, credit }: RouteMapProps) {
  return (
    <MapView label="Map of the route" {...defaultStart} credit={credit} className="h-[400px]">
      <RouteLine points={line} isEstimate={isEstimate} />
      <StopPins pins={pins} />
      <ShowAll pins={pins} line={line} />
    </MapView>
  )
}

function ShowAll({ pins, line }: Pick<RouteMapProps, 'pins' | 'line'>) {
  const map = useMap()
  useEffect(() => {
    const points = [...pins.map(({ position }) => position), ...line]
    if (points.length === 0) return
    const bounds = latLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude]))
    map.fitBounds(bounds, { padding: [40, 40], maxZoom: 11, animate: false })
  }, [map, pins, line])
  return null
}
