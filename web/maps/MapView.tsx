import 'leaflet/dist/leaflet.css'
import './map.css'
import type { ReactNode } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import type { MapStart } from './leaflet-map.ts'
import { MapContext } from './map-context.ts'
import { MapCredits } from './MapCredits.tsx'
import { tileHealth } from './tile-health.ts'
import { useBaseLayer } from './use-base-layer.ts'
import { useLeafletMap } from './use-leaflet-map.ts'
import { ZoomButtons } from './ZoomButtons.tsx'

type MapViewProps = MapStart & {
  /** What the map shows; the same facts stand in a list beside it. */
  label: string
  /** The credit for data on the map, such as a routing service's. */
  credit?: string | null
  className?: string
  /** At the top right, next to the message about tiles. */
  corner?: ReactNode
  /** The layers: components that use `useMap`. */
  children?: ReactNode
}

/** A map: one tab stop moved by the arrow keys, plus and minus, and the zoom buttons. */
export function MapView({ label, credit = null, className, corner, children, ...start }: MapViewProps) {
  const { container, map } = useLeafletMap(start)
  const { isBuiltIn, credits } = useBaseLayer(map)
  return (
    <div className={classNames('map-view relative isolate overflow-hidden bg-inset', className)}>
      <div
        ref={container}
        role="application"
        aria-label={label}
        className="ring-inside isolate size-full"
        data-base={isBuiltIn ? 'built-in' : 'tiles'}
      />
      {map && <MapContext value={map}>{children}</MapContext>}
      {map && <ZoomButtons map={map} />}
      <div className="pointer-events-none absolute top-2 right-2 left-15 z-head flex flex-wrap items-start justify-end gap-2 *:pointer-events-auto">
        {isBuiltIn && (
          <p
            role="status"
            className="flex flex-wrap items-baseline gap-x-2 rounded-control border border-line bg-surface px-2 py-1 text-meta"
          >
            Map tiles cannot be reached. State lines and main roads are shown.
            <LinkButton onClick={tileHealth.retry}>Try again</LinkButton>
          </p>
        )}
        {map && <MapContext value={map}>{corner}</MapContext>}
      </div>
      <MapCredits isBuiltIn={isBuiltIn} tiles={credits} credit={credit} />
    </div>
  )
}
