import { latLngBounds } from 'leaflet'
import type { LatLngBounds, LatLngTuple, Map as LeafletMap } from 'leaflet'
import { Maximize } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { useMap } from '../maps/map-context.ts'
import { destinationPoint, truckPoint } from './tracked-loads.ts'
import type { LocatedLoad } from './tracked-loads.ts'

const padding = 0.1
const closest = 11

function boundsOf(loads: readonly LocatedLoad[]): LatLngBounds | null {
  const points = loads.flatMap((load) =>
    [truckPoint(load), destinationPoint(load)].flatMap((point): LatLngTuple[] =>
      point === null ? [] : [[point.latitude, point.longitude]],
    ),
  )
  return points.length === 0 ? null : latLngBounds(points)
}

/** The map stays while no truck is near the edge and the zoom fits: otherwise each position would shake it. */
function isStillFitted(map: LeafletMap, bounds: LatLngBounds): boolean {
  const wanted = Math.min(closest, map.getBoundsZoom(bounds.pad(padding)))
  return map.getZoom() === wanted && map.getBounds().contains(bounds.pad(padding / 3))
}

/** Keeps all trucks visible after each update, unless a person has moved the map; then a button restores it. */
export function FitTrucks({ loads }: { loads: readonly LocatedLoad[] }) {
  const map = useMap()
  const [hasMoved, setMoved] = useState(false)
  const isOwn = useRef(false)
  const hasFitted = useRef(false)
  useEffect(() => {
    const noteMove = () => {
      if (!isOwn.current) setMoved(true)
    }
    map.on('movestart', noteMove)
    return () => {
      map.off('movestart', noteMove)
    }
  }, [map])
  useEffect(() => {
    const bounds = boundsOf(loads)
    if (hasMoved || bounds === null || (hasFitted.current && isStillFitted(map, bounds))) return
    hasFitted.current = true
    isOwn.current = true
    map.fitBounds(bounds.pad(padding), { maxZoom: closest, animate: false })
    isOwn.current = false
  }, [map, loads, hasMoved])
  if (!hasMoved || loads.length === 0) return null
  return (
    <Button
      size="toolbar"
      icon={Maximize}
      onClick={() => {
        hasFitted.current = false
        setMoved(false)
      }}
    >
      Fit all
    </Button>
  )
}
