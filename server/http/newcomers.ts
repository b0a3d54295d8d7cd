import type { Server } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** However many keep connecting, a call is held up no longer than this. */
const longestMs = 500

/**
 * Resolves when no more connections arrive. Node accepts one per turn of its event loop, so while calls are worked on,
 * with milliseconds of work in each turn, hundreds who come together would wait more than a second to be heard at all.
 * Turns without work take a fraction of one.
 */
export function newcomersOf(server: Server): () => Promise<void> {
  let arrived = 0
  let seated: Promise<void> | null = null
  server.on('connection', (socket) => {
    // One that the limit of its address has closed brings no call.
    if (!socket.destroyed) arrived += 1
  })
  const seatAll = async () => {
    const end = performance.now() + longestMs
    let seen
    do {
      seen = arrived
      // The first may end the turn in which this began, before the next connection is accepted.
      await nextTurn()
      await nextTurn()
    } while (seen !== arrived && performance.now() < end)
    seated = null
  }
  return () => (seated ??= seatAll())
}
