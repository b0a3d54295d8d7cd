import { createContext, use } from 'react'
import type { Queue } from '#client/queue/queue.ts'

/** What this phone stores for its driver: taps waiting for signal, and the loads as last known. */
export type Phone = {
  /** Opened on first use. Rejects if its code cannot be loaded. */
  readonly queue: () => Promise<Queue>
  readonly close: () => void
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
  return {
    queue: () => {
      opening ??= openQueue().catch((error: unknown) => {
        opening = null
        throw error
      })
      return opening
    },
    close: () => {
      void opening?.then((queue) => queue.close())
      opening = null
    },
  }
}

export const PhoneContext = createContext<Phone | null>(null)

export function usePhone(): Phone {
  const phone = use(PhoneContext)
  if (!phone) throw new Error('PhoneContext is missing')
  return phone
}
