import type { FastifyReply } from 'fastify'

/**
 * Calls `act` once, when the answer was sent or its caller disconnected, whichever comes first: at once for a caller who
 * has already gone.
 */
export function whenOver({ raw }: FastifyReply, act: () => void): void {
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    act()
  }
  // The event is over, and will not come again.
  if (raw.closed) end()
  raw.once('finish', end)
  raw.once('close', end)
}
