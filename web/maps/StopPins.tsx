import { DivIcon, FeatureGroup, Marker } from 'leaflet'
import { useEffect } from 'react'
import type { StopType } from '#domain/loads/stops.ts'
import type { GeoPoint } from '#domain/maps/geo-point.ts'
import { useMap } from './map-context.ts'

export type StopPin = {
  readonly stopType: StopType
  readonly number: number
  readonly name: string
  readonly position: GeoPoint
}

const size = 26

/** Stops at the same place stand side by side, so that each can be seen. */
function pinIcon({ stopType, number }: StopPin, place: number): DivIcon {
  const element = document.createElement('span')
  element.className = 'stop-pin'
  element.dataset['type'] = stopType
  element.textContent = String(number)
  return new DivIcon({
    html: element,
    className: '',
    iconSize: [size, size],
    iconAnchor: [size / 2 - place * (size - 4), size / 2],
  })
}

/** Pickups as green circles, drop-offs as red squares, numbered. */
export function StopPins({ pins }: { pins: readonly StopPin[] }) {
  const map = useMap()
  useEffect(() => {
    if (pins.length === 0) return
    const placesTaken = new Map<string, number>()
    const markers = pins.map((pin) => {
      const { latitude, longitude } = pin.position
      const key = `${String(latitude)} ${String(longitude)}`
      const place = placesTaken.get(key) ?? 0
      placesTaken.set(key, place + 1)
      const title = `${String(pin.number)} ${pin.name}`
      // Not a tab stop: the list beside the map says the same.
      return new Marker([latitude, longitude], {
        icon: pinIcon(pin, place),
        keyboard: false,
        title,
        alt: title,
      })
    })
    const group = new FeatureGroup(markers).addTo(map)
    return () => {
      group.remove()
    }
  }, [map, pins])
  return null
}
