/**
 * Loads that were delivered on this phone and still need papers. Delivered loads leave the driver's list; these stay on
 * the phone until the driver is done with them. Stored, because opening the camera may end the page.
 */
const storageKey = (driverId: string) => `fifthwheel.pod-due.${driverId}`

export function readFinishing(driverId: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(driverId)) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [])
  } catch {
    return new Set()
  }
}

export function storeFinishing(driverId: string, loadIds: ReadonlySet<string>): void {
  try {
    if (loadIds.size === 0) localStorage.removeItem(storageKey(driverId))
    else localStorage.setItem(storageKey(driverId), JSON.stringify([...loadIds]))
  } catch {
    // The loads are then kept only as long as the page.
  }
}
