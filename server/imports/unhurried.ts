import { setImmediate as breathe } from 'node:timers/promises'

const itemsPerBreath = 250

/** One after the other, with a breath every few hundred, in which the others who use the server are served. */
export async function* unhurried<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncGenerator<Item> {
  let count = 0
  for await (const item of items) {
    yield item
    count += 1
    if (count % itemsPerBreath === 0) await breathe()
  }
}
