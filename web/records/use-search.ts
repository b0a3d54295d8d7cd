import { useDeferredValue, useEffect } from 'react'
import { useTypedAhead } from './use-typed-ahead.ts'

const restMs = 300

/** Typed text appears at once, the list follows as fast as it can, and the address when typing pauses. */
export function useSearch(addressed: string, setAddressed: (text: string) => void, isBehind = false) {
  const [typed, setTyped] = useTypedAhead(addressed, isBehind)
  useEffect(() => {
    if (typed === addressed) return
    const timer = setTimeout(() => {
      setAddressed(typed)
    }, restMs)
    return () => {
      clearTimeout(timer)
    }
  }, [typed, addressed, setAddressed])
  return { typed, setTyped, search: useDeferredValue(typed) }
}
