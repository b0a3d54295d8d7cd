import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError } from '#client/api/api-error.ts'
import { readKey } from '#client/api/queries.ts'
import { formatTime } from '#client/format/dates.ts'
import { useCompany } from '../page/company.ts'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** The dark strip shown while the server cannot be reached: it says how old the figures are. */
export function ConnectionStrip() {
  const { timeZone } = useCompany()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const { error, dataUpdatedAt } = useQuery({ queryKey: readKey('GET /api/dashboard/stats'), enabled: false })
  const isCut = !isOnline || (error instanceof ApiError && error.status === 0)
  if (!isCut) return null
  return (
    <p role="status" className="flex-none bg-ink px-4 py-1.5 text-cell text-on-ink">
      {dataUpdatedAt === 0
        ? 'No connection.'
        : `No connection. Showing data from ${formatTime(new Date(dataUpdatedAt), timeZone)}.`}
    </p>
  )
}
