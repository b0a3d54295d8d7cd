import { useEffect, useMemo, useState } from 'react'
import type { Clock } from '#client/format/dates.ts'
import { useCompany } from './company.ts'

/** The company's clock, updated every `everyMs`, so that ages shown beside figures stay right. */
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
