import { setImmediate as nextTurn } from 'node:timers/promises'

/** Nobody notices a wait of this length. */
const longestTurnMs = 10

/** Goes through many items one by one, and every few milliseconds lets the requests of others be served. */
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
