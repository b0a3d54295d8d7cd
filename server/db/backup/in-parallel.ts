/** Enough parallel syncs for the disk, few enough for the limit of open files. */
const atOnce = 32

/** Processes all items. After a failure no new one is started, and it rejects once the running ones have ended. */
export async function inParallel<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items].reverse()
  const worker = async (): Promise<void> => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) {
      try {
        await work(item)
      } catch (error) {
        queue.length = 0
        throw error
      }
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: atOnce }, worker))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}
