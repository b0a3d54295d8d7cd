/** Some of a list, the same ones for the same seed, in the order of the list. */
export function sample<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const next = randomNumbers(seed)
  return items
    .map((item, place) => ({ item, place, draw: next() }))
    .toSorted((a, b) => a.draw - b.draw)
    .slice(0, count)
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** Mulberry32: a few lines, and even enough to draw a sample. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
