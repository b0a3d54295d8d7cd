import { AppError } from './http/app-error.ts'

type Waiting<Item, Result> = {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}
type Options = {
  readonly batchSize: number
  readonly batchesAtOnce: number
  /** Callers beyond this number waiting are refused. */
  readonly mostWaiting: number
}

/**
 * Batches the work of many callers: whoever comes during a batch waits for the next one, so under load one statement
 * stores what a hundred phones sent, while a single caller does not wait. Each caller is answered when the batch with
 * their item is done.
 */
export function gather<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { batchSize, batchesAtOnce, mostWaiting }: Options,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let underWay = 0

  const go = async (batch: readonly Waiting<Item, Result>[]) => {
    try {
      const results = await work(batch.map(({ item }) => item))
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index]
        if (result === undefined) reject(new Error('The work gave no result for an item'))
        else resolve(result)
      }
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      underWay -= 1
      next()
    }
  }
  const next = () => {
    while (underWay < batchesAtOnce && waiting.length > 0) {
      underWay += 1
      void go(waiting.splice(0, batchSize))
    }
  }
  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= mostWaiting) {
        reject(new AppError('server_busy', { headers: { 'retry-after': '2' } }))
        return
      }
      waiting.push({ item, resolve, reject })
      // After all callers of this tick.
      if (waiting.length === 1) setImmediate(next)
    })
}
