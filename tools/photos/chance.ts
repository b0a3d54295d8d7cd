/** Numbers that look like chance and are the same for the same seed (mulberry32). */
export type Chance = {
  readonly share: () => number
  readonly between: (least: number, most: number) => number
  readonly whole: (least: number, most: number) => number
  readonly one: <Item>(items: readonly [Item, ...Item[]]) => Item
  readonly sign: () => number
}

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = (least: number, most: number) => least + Math.floor(share() * (most - least + 1))
  return {
    share,
    between: (least, most) => least + share() * (most - least),
    whole,
    one: (items) => items[whole(0, items.length - 1)] ?? items[0],
    sign: () => (share() < 0.5 ? -1 : 1),
  }
}
