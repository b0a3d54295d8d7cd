import { useEffect, useState } from 'react'

/** The time, told again every so often. */
export function useNow(everyMs = 60_000): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => {
      clearInterval(timer)
    }
  }, [everyMs])
  return now
}
