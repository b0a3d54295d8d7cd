import { useState } from 'react'
import { feetFromMeters } from '#domain/units.ts'
import type { SayDebug } from './phone-facts.ts'

/** Specification section 9: how long a position may take and how old it may be. */
const patience = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 }

/** Asks the phone where it is, and only when somebody pressed the button: this is what asks for permission. */
export function usePositionTest(say: SayDebug) {
  const [found, setFound] = useState<GeolocationPosition | GeolocationPositionError | null>(null)
  const [isFinding, setFinding] = useState(false)
  const settle = (result: GeolocationPosition | GeolocationPositionError) => {
    setFound(result)
    setFinding(false)
  }
  const find = () => {
    setFinding(true)
    navigator.geolocation.getCurrentPosition(settle, settle, patience)
  }
  return { find, isFinding, text: isFinding ? say('finding') : positionText(say, found) }
}

function positionText(say: SayDebug, found: GeolocationPosition | GeolocationPositionError | null): string {
  if (found === null) return say('noPosition')
  if (!('coords' in found)) return say(found.code === found.PERMISSION_DENIED ? 'denied' : 'positionTimedOut')
  const { latitude, longitude, accuracy } = found.coords
  const seconds = Math.max(0, Math.round((Date.now() - found.timestamp) / 1000))
  const decimals = { minimumFractionDigits: 5, maximumFractionDigits: 5 }
  return say('positionAt', {
    latitude: latitude.toLocaleString('en-US', decimals),
    longitude: longitude.toLocaleString('en-US', decimals),
    feet: Math.round(feetFromMeters(accuracy)),
    age: say('secondsAgo', { count: seconds }),
  })
}
