import type { DriversPing } from '#domain/tracking/shifts.ts'
import type { DbDeps } from '../deps.ts'

type Turn = { readonly driverId: string; readonly startedAtMs: number }

/** Phones may be this far behind. */
const skewMs = 2 * 60_000

/** Since when each driver had the load, in their order. */
export async function turnsOf({ db }: DbDeps, loadId: string): Promise<Turn[]> {
  const spans = await db
    .selectFrom('trackingSpans')
    .select(['driverId', 'startedAt'])
    .where('loadId', '=', loadId)
    .orderBy('startedAt')
    .execute()
  return spans
    .filter(({ driverId }, index) => driverId !== spans[index - 1]?.driverId)
    .map(({ driverId, startedAt }) => ({ driverId, startedAtMs: Date.parse(startedAt) }))
}

/** Who got the freight back after the pickup goes on with it as another truck would: meanwhile somebody else drove it. */
export function apartByTurn(
  pings: readonly DriversPing[],
  { turns, leftMs }: { readonly turns: readonly Turn[]; readonly leftMs: number },
): readonly DriversPing[] {
  const again = turns.filter(
    ({ driverId, startedAtMs }, index) =>
      startedAtMs > leftMs && turns.slice(0, index).some((before) => before.driverId === driverId),
  )
  if (again.length === 0) return pings
  return pings.map((ping) => {
    const turn = again.findLast(
      ({ driverId, startedAtMs }) => driverId === ping.driverId && startedAtMs - skewMs <= ping.capturedAtMs,
    )
    return turn === undefined ? ping : { ...ping, driverId: `${turn.driverId} ${String(turn.startedAtMs)}` }
  })
}
