import { useEffect, useState } from 'react'
import { useVisible } from './use-visible.ts'

export type WakeLockSwitch = {
  readonly isSupported: boolean
  /** Whether the screen really stays on now. */
  readonly isOn: boolean
  /** The phone refused, for example because of low battery. */
  readonly isRefused: boolean
  readonly turn: (isOn: boolean) => void
}

/** Keeps the screen on. The system releases the lock when the page is hidden; it is requested again when visible. */
export function useWakeLock(): WakeLockSwitch {
  const isVisible = useVisible()
  const [isWanted, setWanted] = useState(false)
  const [isOn, setOn] = useState(false)
  const [isRefused, setRefused] = useState(false)
  // Older browsers and plain http have none, whatever the types say.
  const { wakeLock } = navigator as { wakeLock?: WakeLock }
  useEffect(() => {
    if (!isWanted || !isVisible || !wakeLock) return
    let isCurrent = true
    let held: WakeLockSentinel | null = null
    const giveBack = () => void held?.release().catch(() => undefined)
    wakeLock.request('screen').then(
      (lock) => {
        held = lock
        if (!isCurrent) {
          giveBack()
          return
        }
        setOn(true)
        lock.addEventListener('release', () => {
          // If it is released while the page is visible, the battery is the reason, so the switch stays off until
          // pressed again.
          if (isCurrent && document.visibilityState === 'visible') setWanted(false)
        })
      },
      () => {
        if (!isCurrent) return
        setRefused(true)
        setWanted(false)
      },
    )
    return () => {
      isCurrent = false
      setOn(false)
      giveBack()
    }
  }, [isWanted, isVisible, wakeLock])
  return {
    isSupported: wakeLock !== undefined,
    isOn,
    isRefused,
    turn: (isOnNow) => {
      setRefused(false)
      setWanted(isOnNow)
    },
  }
}
