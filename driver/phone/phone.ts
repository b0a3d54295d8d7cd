import { createContext, use } from 'react'
import type { Queue } from '#client/queue/queue.ts'

/** What this phone keeps of its driver: taps that wait for signal, and the loads as they were last known. */
export type Phone = {
  /** Opened when it is first needed. Fails where the program's part cannot be fetched. */
  readonly queue: () => Promise<Queue>
  readonly close: () => void
}

/** Who only signs in needs none of it: the code comes beside the first screen's. */
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
