import { TileLayer } from 'leaflet'
import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useSyncExternalStore } from 'react'
import { useRead } from '#client/api/queries.ts'
import { useTheme } from '#client/theme/use-theme.ts'
import { BaseMapLayer } from './base-map/base-map-layer.ts'
import { zoomLimits } from './leaflet-map.ts'
import { tileHealth } from './tile-health.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Tiles of the chosen server, or the built-in map where they cannot be had. */
export function useBaseLayer(map: LeafletMap | null) {
  const source = useRead('GET /api/maps/tiles', undefined, { staleTime: dayMs })
  const areTilesGone = useSyncExternalStore(tileHealth.subscribe, tileHealth.areGone)
  const isBuiltIn = areTilesGone || source.isError
  const url = source.data?.url
  const { theme } = useTheme()

  useEffect(() => {
    if (map === null || isBuiltIn || url === undefined) return
    const tiles = new TileLayer(url, {
      ...zoomLimits,
      // The product's pages send no referrer elsewhere; OpenStreetMap's policy asks to be told the site.
      referrerPolicy: 'strict-origin-when-cross-origin',
      updateWhenIdle: true,
      keepBuffer: 1,
    })
    const watch = {
      tileloadstart: tileHealth.started,
      tileload: tileHealth.loaded,
      tileerror: tileHealth.failed,
    }
    tiles.on(watch).addTo(map)
    return () => {
      tiles.off(watch)
      tileHealth.stopped()
      tiles.remove()
    }
  }, [map, isBuiltIn, url])

  useEffect(() => {
    if (map === null || !isBuiltIn) return
    const pane = map.getPane('built-in') ?? map.createPane('built-in')
    pane.style.zIndex = '200'
    const layer = new BaseMapLayer({ ...zoomLimits, pane: 'built-in', updateWhenZooming: false }).addTo(map)
    return () => {
      layer.remove()
    }
    // Its colours are read when it is drawn.
  }, [map, isBuiltIn, theme])

  return { isBuiltIn, credits: source.data?.credits ?? [] }
}
