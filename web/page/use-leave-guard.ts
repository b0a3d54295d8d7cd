import { useEffect } from 'react'

/** The browser asks before the page is left or reloaded, as long as something typed would be lost. */
export function useLeaveGuard(hasUnsavedChanges: boolean): void {
  useEffect(() => {
    if (!hasUnsavedChanges) return
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => {
      removeEventListener('beforeunload', ask)
    }
  }, [hasUnsavedChanges])
}
