import { useEffect, useState } from 'react'

/** `looking` until the browser has said it, `unknown` where it never does. */
export type LocationPermission = PermissionState | 'looking' | 'unknown'

/** What the driver allowed, followed while the page is seen. Asking the browser for it asks the driver nothing. */
export function useLocationPermission(isVisible: boolean): LocationPermission {
  const [permission, setPermission] = useState<LocationPermission>('looking')
  useEffect(() => {
    if (!isVisible) return
    // Older browsers have none, whatever the types say.
    const { permissions } = navigator as { permissions?: Permissions }
    let isCurrent = true
    let status: PermissionStatus | null = null
    const follow = () => {
      if (isCurrent && status) setPermission(status.state)
    }
    const asked = permissions?.query({ name: 'geolocation' }) ?? Promise.reject(new Error('No such API'))
    asked.then(
      (found) => {
        status = found
        found.onchange = follow
        follow()
      },
      () => {
        if (isCurrent) setPermission('unknown')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [isVisible])
  return permission
}
