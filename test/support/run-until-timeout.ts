import { vi } from 'vitest'

/** A day: nothing that a test does waits for so long. */
export const patienceMs = 24 * 60 * 60 * 1000
/** A timeout may be what an earlier question has left of it. */
const nearlyAll = patienceMs / 2

/**
 * Starts the call, waits until the request has arrived unanswered, then fires the caller's timeout. A short real timeout
 * could expire on a busy machine before the request arrives.
 */
export async function runUntilTimeout<Outcome>(
  ask: () => Promise<Outcome>,
  isThere: () => boolean,
): Promise<Outcome> {
  const endings: (() => void)[] = []
  const wait = globalThis.setTimeout
  const waiting = vi.spyOn(globalThis, 'setTimeout')
  waiting.mockImplementation((...timer) => {
    const [end, ms, ...told] = timer
    if (ms !== undefined && ms > nearlyAll)
      endings.push(() => {
        end(...told)
      })
    return wait(...timer)
  })
  const asked = ask()
  while (!isThere()) await new Promise(setImmediate)
  for (const end of endings) end()
  waiting.mockRestore()
  return asked
}
