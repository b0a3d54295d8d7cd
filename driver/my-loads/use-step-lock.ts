import { useEffect, useState } from 'react'

/** Design: how long a new state is visible before its next step can be pressed, so that no double tap hits it. */
const lockMs = 1500

/** Whether the step shown is too new to be pressed, whoever changed it. The first step shown never is. */
export function useStepLock(step: string | null): boolean {
  const [settled, setSettled] = useState(step)
  if (settled === null && step !== null) setSettled(step)
  useEffect(() => {
    if (step === settled) return undefined
    const timer = setTimeout(() => setSettled(step), lockMs)
    return () => {
      clearTimeout(timer)
    }
  }, [step, settled])
  return settled !== null && step !== settled
}
