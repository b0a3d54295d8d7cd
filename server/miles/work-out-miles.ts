import type { AppDeps } from '../deps.ts'
import { loadsNeedingMiles, type DrivenLoad } from './driven-loads.ts'
import { milesOfLoad, type MilesOfLoad } from './miles-of-load.ts'
import { saveMiles } from './save-miles.ts'

export type Period = { readonly from: Date; readonly to: Date }

/** How many loads are read at once, with stops and everything. */
const batch = 100
/** Miles of the last two quarters are kept ready; older ones are calculated on request. */
const readyDays = 190

/**
 * Calculates missing or outdated miles of the period's delivered loads, the latest first, for as long as the caller can
 * wait. Returns how many are left.
 */
export async function workOutMiles(
  deps: AppDeps,
  period: Period,
  patienceMs: number,
  stopping?: AbortSignal,
): Promise<number> {
  const until = performance.now() + patienceMs
  const done = new Set<string>()
  for (;;) {
    const due = await loadsNeedingMiles(deps, period, { most: batch, except: [...done] })
    for (const [index, load] of due.loads.entries()) {
      if (performance.now() > until || stopping?.aborted === true) return due.count - index
      await tryOne(deps, load)
      done.add(load.id)
    }
    if (due.loads.length === due.count) return 0
  }
}

/** After an import this takes minutes, and nobody who stops the product waits so long. */
export async function workOutLatestMiles(deps: AppDeps, stopping?: AbortSignal): Promise<void> {
  const to = deps.clock()
  await workOutMiles(deps, { from: new Date(to.getTime() - readyDays * 86_400_000), to }, Infinity, stopping)
}

async function tryOne(deps: AppDeps, load: DrivenLoad): Promise<void> {
  try {
    await workOutOne(deps, load)
  } catch (error) {
    // The report leaves it out and tries again with the next view.
    deps.log.error({ err: error, loadId: load.id }, 'the miles of a load could not be worked out')
  }
}

export async function workOutOne(deps: AppDeps, load: DrivenLoad): Promise<MilesOfLoad> {
  const at = deps.clock().toISOString()
  const miles = await milesOfLoad(deps, load)
  if (load.deliveredAt !== null) await saveMiles(deps, { load, miles, at })
  return miles
}
