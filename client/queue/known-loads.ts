import type { SignedInUser } from '#contract/auth.ts'
import type { Load } from '#contract/load-views.ts'

/** A driver's loads as this phone last knew them; shown before, or without, an answer. */
export type KnownLoads = {
  readonly driverId: string
  readonly user: SignedInUser
  readonly loads: readonly Load[]
  /** When the complete list was last read. */
  readonly readAt: string
}

function isLoad(answer: unknown): answer is Load {
  return typeof answer === 'object' && answer !== null && 'number109' in answer && 'stops' in answer
}

/**
 * The known loads updated with the server's answer to a tap. This must happen in the moment the tap is removed;
 * otherwise a page opened without signal just then would show the old state. A load that is no longer the driver's is
 * removed.
 */
export function withAnswer(known: KnownLoads, answer: unknown): KnownLoads {
  if (!isLoad(answer)) return known
  const isMine = answer.driverId === known.driverId
  const loads = known.loads.flatMap((load) => (load.id !== answer.id ? [load] : isMine ? [answer] : []))
  return { ...known, loads }
}
