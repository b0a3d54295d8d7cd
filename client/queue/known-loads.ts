import type { SignedInUser } from '#contract/auth.ts'
import type { Load } from '#contract/load-views.ts'

/** A driver's loads as this phone last knew them: what the page opens with before, or without, an answer. */
export type KnownLoads = {
  readonly driverId: string
  readonly user: SignedInUser
  readonly loads: readonly Load[]
  /** When the whole list was last read. */
  readonly readAt: string
}

function isLoad(answer: unknown): answer is Load {
  return typeof answer === 'object' && answer !== null && 'number109' in answer && 'stops' in answer
}

/**
 * With what the server answered to a tap: it must be known at the moment at which the tap is forgotten, or a page that
 * is opened without signal just then would show the load as it was before. A load that is no longer the driver's goes.
 */
export function withAnswer(known: KnownLoads, answer: unknown): KnownLoads {
  if (!isLoad(answer)) return known
  const isMine = answer.driverId === known.driverId
  const loads = known.loads.flatMap((load) => (load.id !== answer.id ? [load] : isMine ? [answer] : []))
  return { ...known, loads }
}
