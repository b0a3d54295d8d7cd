import { useEffect, useEffectEvent, useState } from 'react'
import type { Fix } from '#client/positions/fix.ts'
import { call } from '#client/api/call.ts'
import { milesFromMeters } from '#domain/maps/geo-point.ts'
import type { Place } from '../loads/places.ts'

/** Routes are work for the server; in this time a truck drives about five miles. */
const askAgainMs = 5 * 60_000

type Known = { readonly place: string; readonly miles: number }

/** By road from where the truck is to its next stop, as the office's maps have it. */
export function useMilesLeft(fix: Fix | null, next: Place | null): number | null {
  const [known, setKnown] = useState<Known | null>(null)
  const place = next?.latitude == null || next.longitude == null ? null : next.key
  const ask = useEffectEvent(async (isOver: () => boolean) => {
    if (fix === null || next?.latitude == null || next.longitude == null) return
    const body = {
      currentLocation: { lat: fix.latitude, lng: fix.longitude },
      destination: { lat: next.latitude, lng: next.longitude },
    }
    const { eta } = await call('POST /api/tracking/eta', { body })
    if (isOver()) return
    setKnown({ place: next.key, miles: Math.round(milesFromMeters(eta.distanceRemaining)) })
  })
  const hasFix = fix !== null
  useEffect(() => {
    if (place === null || !hasFix) return undefined
    let isOver = false
    // Without an answer the previous miles stay until the next stop.
    const askNow = () => void ask(() => isOver).catch(() => undefined)
    askNow()
    const timer = setInterval(askNow, askAgainMs)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [place, hasFix])
  return known !== null && known.place === place ? known.miles : null
}
