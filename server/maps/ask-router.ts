import type { AppDeps } from '../deps.ts'
import { RoutingFailure, type Router } from '../providers/routing/routing-provider.ts'
import type { AnsweredBy } from './maps.ts'

/** Does the whole work with the vendor's router; where it fails, all of it again with the built-in one, and says so. */
export async function askRouter<Value>(
  { maps, log }: Pick<AppDeps, 'maps' | 'log'>,
  work: (router: Router) => Promise<Value>,
): Promise<AnsweredBy & { readonly value: Value }> {
  const { vendor, builtIn } = maps.routers
  const by = (router: Router, fallbackReason: string | null) => ({
    provider: router.title,
    credit: router.credit,
    fallbackReason,
  })
  if (vendor === null) return { value: await work(builtIn), ...by(builtIn, null) }
  try {
    return { value: await work(vendor), ...by(vendor, null) }
  } catch (error) {
    if (!(error instanceof RoutingFailure)) throw error
    log.warn({ reason: error.message }, `${vendor.title} did not answer for a route`)
    const reason = `${vendor.title} could not be used (${error.message}), so the built-in roads were used.`
    return { value: await work(builtIn), ...by(builtIn, reason) }
  }
}
