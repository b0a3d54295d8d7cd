import type { Map as LeafletMap } from 'leaflet'
import { Minus, Plus } from 'lucide-react'
import { useCallback, useSyncExternalStore } from 'react'
import { IconButton } from '#client/ui/IconButton.tsx'

const look = 'size-8 rounded-none bg-surface aria-disabled:text-disabled pointer-coarse:size-11'

export function ZoomButtons({ map }: { map: LeafletMap }) {
  const subscribe = useCallback(
    (listener: () => void) => {
      map.on('zoomend zoomlevelschange', listener)
      return () => {
        map.off('zoomend zoomlevelschange', listener)
      }
    },
    [map],
  )
  const zoom = useSyncExternalStore(subscribe, () => map.getZoom())
  const [canZoomIn, canZoomOut] = [zoom < map.getMaxZoom(), zoom > map.getMinZoom()]
  return (
    <div className="absolute top-2 left-2 z-head flex flex-col overflow-clip rounded-control border border-edge bg-surface">
      <IconButton
        icon={Plus}
        label="Zoom in"
        tooltipSide="right"
        aria-disabled={!canZoomIn || undefined}
        className={`ring-inside ${look}`}
        onClick={() => {
          if (canZoomIn) map.zoomIn()
        }}
      />
      <IconButton
        icon={Minus}
        label="Zoom out"
        tooltipSide="right"
        aria-disabled={!canZoomOut || undefined}
        className={`ring-inside border-t border-line ${look}`}
        onClick={() => {
          if (canZoomOut) map.zoomOut()
        }}
      />
    </div>
  )
}
