import type { Picture } from '#domain/photo/pictures.ts'

/** The largest page, for slow connections and the phone's storage. */
export const maxPageBytes = 400 * 1024

/** Tried in this order; a letter page at 150 dots per inch is 1650 pixels long. */
const tries = [
  { longSide: 1650, quality: 0.8 },
  { longSide: 1650, quality: 0.65 },
  { longSide: 1650, quality: 0.5 },
  { longSide: 1350, quality: 0.5 },
  { longSide: 1100, quality: 0.45 },
  { longSide: 900, quality: 0.3 },
] as const

type Parts<Encoded extends { readonly size: number }> = {
  readonly draw: (longSide: number) => Picture
  readonly encode: (picture: Picture, quality: number) => Promise<Encoded>
}

/** The best try that is small enough; the smallest if none is. */
export async function smallEnough<Encoded extends { readonly size: number }>({
  draw,
  encode,
}: Parts<Encoded>): Promise<Encoded> {
  let drawn: Picture | null = null
  let drawnSide = 0
  let last: Encoded | null = null
  for (const { longSide, quality } of tries) {
    if (drawn === null || drawnSide !== longSide) drawn = draw(longSide)
    drawnSide = longSide
    last = await encode(drawn, quality)
    if (last.size <= maxPageBytes) return last
  }
  if (last === null) throw new Error('nothing was tried')
  return last
}
