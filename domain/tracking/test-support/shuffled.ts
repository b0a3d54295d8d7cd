import { seededRandom } from '../../routes/seeded-random.ts'

/** The same items in another order, always the same for a seed. */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const random = seededRandom(seed)
  return items
    .map((item) => ({ item, place: random(1_000_000_000) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
}
