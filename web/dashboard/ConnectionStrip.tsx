import { useQuery } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
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

/**
 * Shown while the server cannot be reached, with the age of the figures. It is at the foot of the work area so that
 * nothing above moves, in attention colors that are the same in both themes.
 */
export function ConnectionStrip() {
  const { timeZone } = useCompany()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const { error, dataUpdatedAt } = useQuery({ queryKey: readKey('GET /api/dashboard/stats'), enabled: false })
  const isCut = !isOnline || (error instanceof ApiError && error.status === 0)
  // The live region must exist before its text, or it is not read out.
  return (
    <div role="status" data-print="hide" className="flex-none">
      {isCut && (
        <p
          data-foot
          className="flex items-center gap-2 bg-attention px-4 py-1.5 text-cell font-medium text-on-attention forced-colors:border-t"
        >
          <WifiOff aria-hidden className="size-4 flex-none" strokeWidth={1.5} />
          {dataUpdatedAt === 0
            ? 'No connection.'
            : `No connection. Showing data from ${formatTime(new Date(dataUpdatedAt), timeZone)}.`}
        </p>
      )}
    </div>
  )
}
