import type { AppDeps } from '../deps.ts'
import { RoutingFailure, type Router } from '../providers/routing/routing-provider.ts'
import { throwIfCallerGone, type Patience } from '../patience.ts'
import { AppError } from '../http/app-error.ts'
import type { AnsweredBy } from './maps.ts'

/** Does the whole task with the vendor's router; if that fails, repeats all of it with the built-in one and says so. */
export async function askRouter<Value>(
  { maps, log }: Pick<AppDeps, 'maps' | 'log'>,
  patience: Patience,
  work: (router: Router) => Promise<Value>,
): Promise<AnsweredBy & { readonly value: Value }> {
  const { vendor, builtIn } = maps.routers
  if (vendor === null) return { value: await work(builtIn), ...by(builtIn) }
  try {
    return { value: await work(vendor), ...by(vendor) }
  } catch (error) {
    if (!(error instanceof RoutingFailure)) throw error
    throwIfCallerGone(patience)
    const { message: said, vendorSaid } = error
    log.warn({ reason: said, vendorSaid }, `${vendor.title} did not answer for a route`)
    const reason = `${vendor.title} could not be used (${said}), so the built-in roads were used.`
    const { isKeyRefused } = error
    const value = await tellingOfKey(isKeyRefused, () => work(builtIn))
    return { value, ...by(builtIn), fallbackReason: reason, isKeyRefused }
  }
}

function by({ title, credit }: Router): AnsweredBy {
  return { provider: title, credit, fallbackReason: null, isKeyRefused: false }
}

/** A failure after the key was refused mentions the key, since a valid one might have worked. */
async function tellingOfKey<Value>(isKeyRefused: boolean, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (!isKeyRefused || !(error instanceof AppError)) throw error
    throw new AppError(error.code, { ...error.details, extras: { ...error.details.extras, isKeyRefused } })
  }
}
