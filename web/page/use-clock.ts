import { useEffect, useMemo, useState } from 'react'
import type { Clock } from '#client/format/dates.ts'
import { useCompany } from './company.ts'

/** The company's clock, moving on every so often, so that ages beside figures stay true. */
export function useClock(everyMs = 30_000): Clock {
  const { timeZone } = useCompany()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(new Date())
    }, everyMs)
    return () => {
      clearInterval(timer)
    }
  }, [everyMs])
  return useMemo(() => ({ timeZone, now }), [timeZone, now])
}
