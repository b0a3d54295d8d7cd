import { covers } from '#domain/maps/base-map.ts'
import type { Box } from '#domain/maps/base-map.ts'

export type LabelSide = 'right' | 'left' | 'below' | 'above'

/** A truck on the map, in pixels, and how large its words are. */
export type LabeledTruck = {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What else stands on the map, in the same pixels. */
export type Around = {
  readonly flags: readonly Box[]
  readonly names: readonly Box[]
}

const discRadius = 15
const gap = 6
const sides: readonly LabelSide[] = ['right', 'left', 'below', 'above']

/**
 * On which side of each truck its words cover no other truck and no other words, and where there is a choice no flag
 * and no name; right where all sides are taken.
 */
export function labelSides(
  trucks: readonly LabeledTruck[],
  { flags, names }: Around,
): Map<string, LabelSide> {
  const discs = trucks.map(discOf)
  const words: Box[] = []
  const chosen = new Map<string, LabelSide>()
  for (const [index, truck] of trucks.entries()) {
    const harmOf = (side: LabelSide) => {
      const box = wordsOf(truck, side)
      const isOn = (other: Box) => covers(box, other)
      if (words.some(isOn) || discs.some((disc, at) => at !== index && isOn(disc))) return 3
      if (flags.some(isOn)) return 2
      return names.some(isOn) ? 1 : 0
    }
    const side = sides.reduce((best, other) => (harmOf(other) < harmOf(best) ? other : best))
    words.push(wordsOf(truck, side))
    chosen.set(truck.id, side)
  }
  return chosen
}

function discOf({ x, y }: LabeledTruck): Box {
  return { west: x - discRadius, north: y - discRadius, east: x + discRadius, south: y + discRadius }
}

function wordsOf({ x, y, width, height }: LabeledTruck, side: LabelSide): Box {
  const away = discRadius + gap
  // The first line stands level with the truck, as `.truck-words` has it.
  const beside = y - 10
  const corner = {
    right: [x + away, beside],
    left: [x - away - width, beside],
    below: [x - width / 2, y + away],
    above: [x - width / 2, y - away - height],
  } as const
  const [west, north] = corner[side]
  return { west, north, east: west + width, south: north + height }
}
