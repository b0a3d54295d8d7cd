import type { FastifyReply } from 'fastify'

/** Calls `act` once, when the answer was sent or its caller disconnected, whichever comes first. */
export function whenOver({ raw }: FastifyReply, act: () => void): void {
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    act()
  }
  raw.once('finish', end)
  raw.once('close', end)
}
