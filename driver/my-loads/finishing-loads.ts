/**
 * Loads that were delivered on this phone and whose POD is still to be photographed. A delivered load leaves the
 * driver's list; these few wait on the phone until the POD is sent or the driver goes on without. Stored, because
 * opening the camera may end the page.
 */
const storageKey = (driverId: string) => `fifthwheel.pod-due.${driverId}`

export function readPodDue(driverId: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(driverId)) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [])
  } catch {
    return new Set()
  }
}

export function storePodDue(driverId: string, loadIds: ReadonlySet<string>): void {
  try {
    if (loadIds.size === 0) localStorage.removeItem(storageKey(driverId))
    else localStorage.setItem(storageKey(driverId), JSON.stringify([...loadIds]))
  } catch {
    // The loads then wait as long as the page.
  }
}
