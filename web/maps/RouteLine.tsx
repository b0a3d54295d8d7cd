import { FeatureGroup, Polyline } from 'leaflet'
import { useEffect } from 'react'
import type { GeoPoint } from '#domain/maps/geo-point.ts'
import { useMap } from './map-context.ts'

type RouteLineProps = {
  points: readonly GeoPoint[]
  /** Drawn dashed: approximately this route, not exactly these roads. */
  isEstimate: boolean
}

/** Blue, 4 wide, in a white casing of 7. */
export function RouteLine({ points, isEstimate }: RouteLineProps) {
  const map = useMap()
  useEffect(() => {
    if (points.length < 2) return
    const line = points.map(({ latitude, longitude }): [number, number] => [latitude, longitude])
    const still = { interactive: false, lineJoin: 'round', lineCap: 'round' } as const
    const group = new FeatureGroup([
      new Polyline(line, { ...still, weight: 7, opacity: 1, className: 'route-casing' }),
      new Polyline(line, {
        ...still,
        weight: 4,
        opacity: 1,
        className: 'route-line',
        ...(isEstimate && { dashArray: '10 7', lineCap: 'butt' as const }),
      }),
    ]).addTo(map)
    return () => {
      group.remove()
    }
  }, [map, points, isEstimate])
  return null
}
