import type { Actor } from '../auth/actor.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { loadView } from './load-views.ts'

/** No routing provider is part of this installation yet, and the caller is told so; nothing is guessed. */
export async function calculateRoute(deps: Deps, actor: Actor, id: string): Promise<never> {
  await loadView(deps, actor, id)
  throw new AppError('routing_not_configured')
}
