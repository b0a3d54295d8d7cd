import { AppError } from './http/app-error.ts'

type Waiting<Item, Result> = {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}
type Options = {
  /** How many items one go of the work takes. */
  readonly most: number
  /** How many goes are under way at once. */
  readonly goes: number
  /** Beyond this many that wait, whoever comes is asked to come again. */
  readonly mostWaiting: number
}

/**
 * Work for many callers at once: whoever comes while a go is under way waits for the next one, so that under load one
 * statement stores what a hundred phones sent, and a single caller waits for nobody. Each caller is answered when the
 * go that carried their item is done.
 */
export function gather<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { most, goes, mostWaiting }: Options,
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
    while (underWay < goes && waiting.length > 0) {
      underWay += 1
      void go(waiting.splice(0, most))
    }
  }
  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= mostWaiting) {
        reject(new AppError('server_busy', { headers: { 'retry-after': '2' } }))
        return
      }
      waiting.push({ item, resolve, reject })
      // After the callers of this moment have come.
      if (waiting.length === 1) setImmediate(next)
    })
}
