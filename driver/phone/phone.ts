import { createContext, use } from 'react'
import type { Queue } from '#client/queue/queue.ts'

/** What this phone stores for its driver: taps waiting for signal, and the loads as last known. */
export type Phone = {
  /** Opened on first use. Rejects if its code cannot be loaded, and once its page is gone. */
  readonly queue: () => Promise<Queue>
  /** For the page that uses it; closed by the returned function. */
  readonly keep: () => () => void
}

/** Not needed for signing in, so it is loaded alongside the first screen. */
async function openQueue(): Promise<Queue> {
  const [{ createQueue }, { phoneKinds }] = await Promise.all([
    import('#client/queue/queue.ts'),
    import('./kinds.ts'),
  ])
  return createQueue({ kinds: phoneKinds })
}

export function createPhone(): Phone {
  let opening: Promise<Queue> | null = null
  let isGone = false
  return {
    queue: () => {
      // What still runs for a page that is gone would open a queue that nobody closes.
      if (isGone) return Promise.reject(new Error('The page is gone'))
      opening ??= openQueue().catch((error: unknown) => {
        opening = null
        throw error
      })
      return opening
    },
    keep: () => {
      isGone = false
      return () => {
        isGone = true
        void opening?.then((queue) => queue.close()).catch(() => undefined)
        opening = null
      }
    },
  }
}

export const PhoneContext = createContext<Phone | null>(null)

export function usePhone(): Phone {
  const phone = use(PhoneContext)
  if (!phone) throw new Error('PhoneContext is missing')
  return phone
}
