import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { createLeafletMap } from './leaflet-map.ts'
import type { MapStart } from './leaflet-map.ts'

/** A Leaflet map in the referenced element, as long as the component lives; null until it is there. */
export function useLeafletMap(start: MapStart): {
  container: RefObject<HTMLDivElement | null>
  map: LeafletMap | null
} {
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LeafletMap | null>(null)
  const begin = useRef(start)
  useEffect(() => {
    const element = container.current
    if (element === null) return
    const created = createLeafletMap(element, begin.current)
    const observer = new ResizeObserver(() => created.invalidateSize({ animate: false, pan: false }))
    observer.observe(element)
    const use = () => {
      created.scrollWheelZoom.enable()
    }
    const leave = () => {
      created.scrollWheelZoom.disable()
    }
    if (begin.current.isWholePage !== true) {
      element.addEventListener('focus', use)
      element.addEventListener('blur', leave)
    }
    setMap(created)
    return () => {
      observer.disconnect()
      element.removeEventListener('focus', use)
      element.removeEventListener('blur', leave)
      created.remove()
      setMap(null)
    }
  }, [])
  return { container, map }
}
