import { useEffect, useEffectEvent, useMemo } from 'react'
import type { Load } from '#contract/load-views.ts'
import type { MyLoadsStore } from '../loads/my-loads-store.ts'
import type { Place } from '../loads/places.ts'
import { trackedLoads } from './tracked-loads.ts'
import { useMilesLeft } from './use-miles-left.ts'
import { useTracking, type Tracking } from './use-tracking.ts'

export type TruckNow = {
  readonly tracking: Tracking
  /** By road to the stop that comes next; null while nobody knows. */
  readonly milesLeft: number | null
}

type TrackTruckProps = {
  driverId: string
  loads: readonly Load[]
  /** Where the truck goes next. */
  next: Place | null
  store: Pick<MyLoadsStore, 'tap' | 'hear'>
  onChange: (now: TruckNow) => void
}

/** Tracks the truck while the page is open. It renders nothing and is loaded after the visible parts. */
export function TrackTruck({ driverId, loads, next, store, onChange }: TrackTruckProps) {
  const tracked = useMemo(() => trackedLoads(loads), [loads])
  const tracking = useTracking({ driverId, loads: tracked, send: store.tap, subscribe: store.hear })
  const milesLeft = useMilesLeft(tracking.fix, next)
  const tell = useEffectEvent(() => {
    onChange({ tracking, milesLeft })
  })
  const { state, lastSentAt, unsentSince, isMoving } = tracking
  useEffect(() => {
    tell()
  }, [state, lastSentAt, unsentSince, isMoving, milesLeft])
  return null
}
