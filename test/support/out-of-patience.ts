import { vi } from 'vitest'

/** A day: nothing that a test does waits for so long. */
export const patienceMs = 24 * 60 * 60 * 1000

/**
 * The question is there, no answer comes, and now the patience of who asks is over. A patience of some hundredths of a
 * second would say the same on an idle machine; on a busy one it can be over before the question has arrived.
 */
export async function runOutOfPatience<Outcome>(
  ask: () => Promise<Outcome>,
  isThere: () => boolean,
): Promise<Outcome> {
  const endings: (() => void)[] = []
  const wait = globalThis.setTimeout
  const waiting = vi.spyOn(globalThis, 'setTimeout')
  waiting.mockImplementation((...timer) => {
    const [end, ms] = timer
    if (ms === patienceMs) endings.push(end)
    return wait(...timer)
  })
  const asked = ask()
  while (!isThere()) await new Promise(setImmediate)
  for (const end of endings) end()
  waiting.mockRestore()
  return asked
}
