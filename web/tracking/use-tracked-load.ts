import { loadStatuses } from '#domain/loads/load-status.ts'
import { isOnRoad } from '#domain/loads/load-sections.ts'
import type { Load } from '#contract/load-views.ts'
import { useRead } from '#client/api/queries.ts'

const everyMs = 30_000

/** Where the truck of one load is; nothing is read of a load that no truck is on. */
export function useTrackedLoad(load: Load) {
  return useRead(
    'GET /api/tracking/loads/:id',
    { params: { id: load.id } },
    {
      enabled: load.driverId !== null && isOnRoad(loadStatuses[load.status].section),
      refetchInterval: ({ state }) => (state.data?.trackingEnabled === true ? everyMs : false),
    },
  )
}
