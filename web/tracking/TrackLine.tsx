import { LayerGroup, Polyline } from 'leaflet'
import type { LatLngTuple } from 'leaflet'
import { useEffect } from 'react'
import type { TrackedLoad } from '#contract/tracking.ts'
import { useRead } from '#client/api/queries.ts'
import { useMap } from '../maps/map-context.ts'

/** Where the truck has been since the day began, up to where it is now. */
export function TrackLine({ load, since }: { load: TrackedLoad; since: string }) {
  const map = useMap()
  const { data } = useRead('GET /api/tracking/loads/:id/track', {
    params: { id: load.id },
    query: { since },
  })
  const { currentLatitude, currentLongitude } = load
  useEffect(() => {
    if (data === undefined) return
    const line = data.points.map(({ latitude, longitude }): LatLngTuple => [latitude, longitude])
    if (currentLatitude !== null && currentLongitude !== null) line.push([currentLatitude, currentLongitude])
    if (line.length < 2) return
    const still = { interactive: false, lineJoin: 'round', lineCap: 'round', opacity: 1 } as const
    const group = new LayerGroup([
      new Polyline(line, { ...still, weight: 5, className: 'driven-casing' }),
      new Polyline(line, { ...still, weight: 3, className: 'driven-line' }),
    ]).addTo(map)
    return () => {
      group.remove()
    }
  }, [map, data, currentLatitude, currentLongitude])
  return null
}
