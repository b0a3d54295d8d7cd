import './tracking.css'
import { useEffect, useEffectEvent } from 'react'
import type { Clock } from '#client/format/dates.ts'
import { useMap } from '../maps/map-context.ts'
import { MapView } from '../maps/MapView.tsx'
import { FitTrucks } from './FitTrucks.tsx'
import { LoadPopup } from './LoadPopup.tsx'
import { MapLegend } from './MapLegend.tsx'
import { MapPopup } from './MapPopup.tsx'
import { MapTrucks } from './MapTrucks.tsx'
import { dayStart, truckPoint } from './tracked-loads.ts'
import type { LocatedLoad } from './tracked-loads.ts'
import { TrackLine } from './TrackLine.tsx'
import { trackingStart } from './tracking-start.ts'

/** A request to show a truck: a new object each time, because it may be the same truck again. */
export type Flight = { readonly loadId: string }

const flightZoom = 9
const flightSeconds = 0.6
/** The approximate height of a popup; with less room above the center the truck is moved up. */
const popupRoom = 400

type TrackingMapProps = {
  loads: readonly LocatedLoad[]
  clock: Clock
  chosen: LocatedLoad | null
  raisedId: string | null
  flight: Flight | null
  onChoose: (loadId: string | null) => void
}

export function TrackingMap({ loads, clock, chosen, raisedId, flight, onChoose }: TrackingMapProps) {
  const at = chosen && truckPoint(chosen)
  return (
    <MapView
      label="Map of the tracked trucks"
      {...trackingStart}
      isWholePage
      className="size-full"
      corner={<FitTrucks loads={loads} />}
    >
      {chosen && <TrackLine key={chosen.id} load={chosen} since={dayStart(clock)} />}
      <MapTrucks
        loads={loads}
        now={clock.now}
        chosenId={chosen?.id ?? null}
        raisedId={raisedId}
        onChoose={onChoose}
      />
      <FlyTo flight={flight} loads={loads} />
      <MapLegend />
      {chosen && at && (
        <MapPopup at={at} label={`Load ${chosen.number109}`}>
          <LoadPopup
            load={chosen}
            clock={clock}
            onClose={() => {
              onChoose(null)
            }}
          />
        </MapPopup>
      )}
    </MapView>
  )
}

function FlyTo({ flight, loads }: Pick<TrackingMapProps, 'flight' | 'loads'>) {
  const map = useMap()
  const load = loads.find(({ id }) => id === flight?.loadId)
  const point = load ? truckPoint(load) : null
  const go = useEffectEvent(() => {
    if (point === null) return
    const zoom = Math.max(map.getZoom(), flightZoom)
    const at = map.project([point.latitude, point.longitude], zoom)
    const { y: height } = map.getSize()
    const down = Math.max(0, Math.min(height / 2 - 80, popupRoom - height / 2))
    map.flyTo(map.unproject(at.add([0, down]), zoom), zoom, { duration: flightSeconds })
  })
  useEffect(() => {
    if (flight !== null) go()
  }, [flight])
  return null
}
