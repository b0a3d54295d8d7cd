import { DivIcon, Marker } from 'leaflet'
import type { LeafletMouseEvent } from 'leaflet'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Map as LeafletMap } from 'leaflet'
import type { GeoPoint } from '#domain/maps/geo-point.ts'
import { Button } from '#client/ui/Button.tsx'
import { useMap } from './map-context.ts'
import { MapView } from './MapView.tsx'
import { defaultStart } from './route-start.ts'

type PinMapProps = {
  pin: GeoPoint | null
  /** Where to look first while there is no pin. */
  near: GeoPoint | null
  onPin: (point: GeoPoint) => void
}

/** A small map to set a pin on: by a click, by dragging it, or by the button that needs no pointer. */
export function PinMap({ pin, near, onPin }: PinMapProps) {
  const [map, setMap] = useState<LeafletMap | null>(null)
  const at = pin ?? near
  return (
    <div className="overflow-clip rounded-panel border border-line">
      <MapView
        label="Map of the location"
        center={at ? [at.latitude, at.longitude] : defaultStart.center}
        zoom={at ? 13 : defaultStart.zoom}
        className="h-72"
      >
        <Pin pin={pin} onPin={onPin} onMap={setMap} />
        {/* The middle, which the button below speaks of. */}
        <span aria-hidden className="map-cross" />
      </MapView>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line p-2">
        <p className="text-meta text-muted">Click the map or drag the pin.</p>
        <Button
          size="toolbar"
          onClick={() => {
            if (map) onPin(pointOf(map.getCenter().wrap()))
          }}
        >
          Put pin in the middle
        </Button>
      </div>
    </div>
  )
}

const pointOf = ({ lat, lng }: { lat: number; lng: number }): GeoPoint => ({ latitude: lat, longitude: lng })

function Pin({ pin, onPin, onMap }: Omit<PinMapProps, 'near'> & { onMap: (map: LeafletMap) => void }) {
  const map = useMap()
  const set = useEffectEvent((point: GeoPoint) => {
    onPin(point)
  })
  useEffect(() => {
    onMap(map)
    const click = ({ latlng }: LeafletMouseEvent) => {
      set(pointOf(latlng.wrap()))
    }
    map.on('click', click)
    return () => {
      map.off('click', click)
    }
  }, [map, onMap])

  const [latitude, longitude] = [pin?.latitude, pin?.longitude]
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return
    const icon = new DivIcon({ className: 'place-pin', iconSize: [26, 26] })
    const marker = new Marker([latitude, longitude], {
      icon,
      draggable: true,
      autoPan: true,
      keyboard: false,
    })
    marker.on('dragend', () => {
      set(pointOf(marker.getLatLng().wrap()))
    })
    marker.addTo(map)
    if (!map.getBounds().contains([latitude, longitude])) map.setView([latitude, longitude], 13)
    return () => {
      marker.remove()
    }
  }, [map, latitude, longitude])
  return null
}
