import { copyOf } from './beginnings.ts'
import { removeDataDir, startProduct, type Product } from './product.ts'

type Fresh = Product & { readonly dataDir: string }
export type FreshProducts = {
  /** A running product with an empty database, that nobody has used. */
  readonly take: () => Promise<Fresh>
  readonly giveBack: (used: Fresh) => void
  /** Resolves when all taken products have stopped properly. */
  readonly end: () => Promise<void>
}

/** A failure is reported to whoever takes the product or ends them all, not to the story that happens to run. */
function heardLater<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined)
  return promise
}

/**
 * Products take seconds to start and stop. During one story, the product of the next one is started and that of the
 * previous one stopped.
 */
export function freshProducts(): FreshProducts {
  let next: Promise<Fresh> | null = null
  const stopped: Promise<void>[] = []
  const begin = async (): Promise<Fresh> => {
    const dataDir = await copyOf('new')
    return { ...(await startProduct(dataDir)), dataDir }
  }
  const giveBack = ({ stop, dataDir }: Fresh) => {
    stopped.push(heardLater(stop().then(() => removeDataDir(dataDir))))
  }
  return {
    take: async () => {
      const taken = await (next ?? begin())
      next = heardLater(begin())
      return taken
    },
    giveBack,
    end: async () => {
      if (next !== null) giveBack(await next)
      await Promise.all(stopped)
    },
  }
}
