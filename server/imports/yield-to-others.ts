import { setImmediate as nextTurn } from 'node:timers/promises'

/** Too short a delay to notice. */
const longestTurnMs = 10

/** Iterates over many items, letting other requests be served every few milliseconds. */
export async function* yieldingToOthers<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
): AsyncGenerator<Item> {
  let turnStarted = performance.now()
  for await (const item of items) {
    yield item
    if (performance.now() - turnStarted < longestTurnMs) continue
    await nextTurn()
    turnStarted = performance.now()
  }
}
