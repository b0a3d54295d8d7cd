import { setImmediate } from 'node:timers/promises'

let last: Promise<unknown> = Promise.resolve()

/**
 * Between two parts of long work: others are served. Of all work that pauses here, only one part is done at a time;
 * otherwise everybody else would wait for a part of each of them, every time.
 */
export function letOthersIn(): Promise<unknown> {
  last = last.then(() => setImmediate())
  return last
}
