import { useEffect } from 'react'
import { useRead } from '#client/api/queries.ts'
import { RouteToggle } from '../../maps/RouteToggle.tsx'
import { routeStopOf } from '../../maps/route-plan.ts'
import type { DraftStop } from './load-draft.ts'
import { useFixLocation } from './use-fix-location.tsx'

type DraftRouteProps = {
  stops: readonly DraftStop[]
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onUseOrder: (keys: readonly number[]) => void
  onMiles: (miles: number, minutes: number) => void
}

const nowhere = {
  state: null,
  latitude: null,
  longitude: null,
  coordinatePrecision: 'none',
  timeZone: null,
} as const

export function DraftRoute({ stops, isOpen, onOpenChange, onUseOrder, onMiles }: DraftRouteProps) {
  const locations = useRead('GET /api/locations')
  const { takeTown, editPlace, dialog } = useFixLocation()
  const placeOf = (key: string) => stops.find((stop) => String(stop.key) === key)?.locationId ?? null
  const isTooShort = stops.length < 2
  useEffect(() => {
    if (isOpen && isTooShort) onOpenChange(false)
  }, [isOpen, isTooShort, onOpenChange])
  const routeStops = stops.map(({ key, stopType, locationId, companyName, address, city }) => {
    const saved = locations.data?.find(({ id }) => id === locationId)
    const place = saved ?? { ...nowhere, address, city }
    return routeStopOf({ key: String(key), stopType, name: companyName, ...place })
  })
  return (
    <>
      <RouteToggle
        stops={routeStops}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        onUseOrder={(keys) => {
          onUseOrder(keys.map(Number))
        }}
        onMiles={onMiles}
        appointmentOf={(key) => stops.find((stop) => String(stop.key) === key)?.appointment ?? null}
        remedies={{
          takeTown: (key, town) => {
            takeTown(placeOf(key), town)
          },
          editPlace: (key) => {
            editPlace(placeOf(key))
          },
        }}
      />
      {dialog}
    </>
  )
}
