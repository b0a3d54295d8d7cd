import type { Map as LeafletMap } from 'leaflet'
import { createContext, useContext } from 'react'

export const MapContext = createContext<LeafletMap | null>(null)

/** The map around a layer's component. */
export function useMap(): LeafletMap {
  const map = useContext(MapContext)
  if (map === null) throw new Error('This belongs into a MapView')
  return map
}
