import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { GeoPoint } from '#domain/maps/geo-point.ts'
import { useMap } from '../maps/map-context.ts'

const gap = 24
const edge = 8

type MapPopupProps = { at: GeoPoint; label: string; children: ReactNode }

/**
 * A popup at a point of the map that moves with it. In the page it is next to the map, so that Tab reaches its
 * contents.
 */
export function MapPopup({ at, label, children }: MapPopupProps) {
  const map = useMap()
  const box = useRef<HTMLElement>(null)
  const { latitude, longitude } = at
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const place = () => {
      const point = map.latLngToContainerPoint([latitude, longitude])
      const size = map.getSize()
      const [width, height] = [element.offsetWidth, element.offsetHeight]
      const isInSight = size.contains(point) && point.x >= 0 && point.y >= 0
      const inside = (value: number, most: number) =>
        isInSight ? Math.max(edge, Math.min(value, most - edge)) : value
      const isAbove = point.y > height + gap + edge
      const left = inside(point.x - width / 2, size.x - width)
      const top = inside(isAbove ? point.y - height - gap : point.y + gap, size.y - height)
      element.style.translate = `${String(Math.round(left))}px ${String(Math.round(top))}px`
    }
    const hide = () => {
      element.style.opacity = '0'
    }
    const show = () => {
      element.style.opacity = '1'
      place()
    }
    place()
    map.on('move resize', place).on('zoomstart', hide).on('zoomend', show)
    return () => {
      map.off('move resize', place).off('zoomstart', hide).off('zoomend', show)
    }
  })
  return (
    <section
      ref={box}
      aria-label={label}
      data-popup
      className="absolute top-0 left-0 z-rail w-[304px] max-w-[calc(100%-16px)] rounded-panel bg-raised p-3 shadow-menu forced-colors:border"
    >
      {children}
    </section>
  )
}
