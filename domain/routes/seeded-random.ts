/** Pseudorandom numbers from 0 to below `end`, the same for each seed (mulberry32). */
export function seededRandom(seed: number): (end: number) => number {
  let state = seed | 0
  return (end) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * end)
  }
}
