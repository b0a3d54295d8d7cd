import { useEffect, useEffectEvent, useRef } from 'react'
import { useMap } from '../maps/map-context.ts'
import { DestinationLayer } from './destination-layer.ts'
import { TruckLayer } from './truck-layer.ts'
import type { LocatedLoad } from './tracked-loads.ts'

type MapTrucksProps = {
  loads: readonly LocatedLoad[]
  now: Date
  chosenId: string | null
  /** The pointer or the focus is on its row. */
  raisedId: string | null
  onChoose: (loadId: string | null) => void
}

/** The trucks, and where those on their way are going. */
export function MapTrucks({ loads, now, chosenId, raisedId, onChoose }: MapTrucksProps) {
  const map = useMap()
  const choose = useEffectEvent((loadId: string | null) => {
    onChoose(loadId)
  })
  const layers = useRef<{ trucks: TruckLayer; ways: DestinationLayer } | null>(null)
  useEffect(() => {
    const ways = new DestinationLayer(map)
    const trucks = new TruckLayer(map, (loadId) => {
      choose(loadId)
    })
    const leave = () => {
      choose(null)
    }
    map.on('click', leave)
    layers.current = { trucks, ways }
    return () => {
      map.off('click', leave)
      trucks.remove()
      ways.remove()
    }
  }, [map])
  useEffect(() => {
    layers.current?.ways.show(loads)
    layers.current?.trucks.show({ loads, now, chosenId, raisedId })
  }, [loads, now, chosenId, raisedId])
  return null
}
