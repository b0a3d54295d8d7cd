export type LabelSide = 'right' | 'left' | 'below' | 'above'

/** A truck on the screen, in pixels from the map's corner, and how large its words are. */
export type LabeledTruck = {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

const discRadius = 15
const gap = 6
const sides: readonly LabelSide[] = ['right', 'left', 'below', 'above']

/** On which side of each truck its words cover no other truck and no other words; right where all sides are taken. */
export function labelSides(trucks: readonly LabeledTruck[]): Map<string, LabelSide> {
  const discs = trucks.map(discOf)
  const words: Box[] = []
  const chosen = new Map<string, LabelSide>()
  for (const [index, truck] of trucks.entries()) {
    const isFree = (box: Box) =>
      !words.some((other) => overlap(box, other)) &&
      !discs.some((disc, at) => at !== index && overlap(box, disc))
    const side = sides.find((candidate) => isFree(wordsOf(truck, candidate))) ?? 'right'
    words.push(wordsOf(truck, side))
    chosen.set(truck.id, side)
  }
  return chosen
}

function discOf({ x, y }: LabeledTruck): Box {
  return { left: x - discRadius, top: y - discRadius, right: x + discRadius, bottom: y + discRadius }
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
  const [left, top] = corner[side]
  return { left, top, right: left + width, bottom: top + height }
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
