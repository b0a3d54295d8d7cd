import type { SignerInput } from '#contract/signatures.ts'

export type Position = NonNullable<SignerInput['position']>

const patience = { enableHighAccuracy: true, timeout: 5_000, maximumAge: 60_000 }

/** The phone's position if permission was granted before: signing is not the moment to ask. Null if unknown. */
export async function positionNow(): Promise<Position | null> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    if (state !== 'granted') return null
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
      navigator.geolocation.getCurrentPosition(resolve, reject, patience)
    })
    const { latitude, longitude, accuracy } = coords
    return { latitude, longitude, accuracy }
  } catch {
    // No signal, no time, or a browser that has neither.
    return null
  }
}
