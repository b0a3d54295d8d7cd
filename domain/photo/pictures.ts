/** Four bytes a pixel: red, green, blue and an ignored one, the format of a canvas. */
export type Picture = {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

/** One number a pixel. */
export type Plane = {
  readonly width: number
  readonly height: number
  readonly data: Float32Array
}

export type Point = { readonly x: number; readonly y: number }

/** The corners of a page in the picture: top left first, then clockwise. */
export type Quad = readonly [Point, Point, Point, Point]

export function emptyPlane(width: number, height: number): Plane {
  return { width, height, data: new Float32Array(width * height) }
}

export const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/** Brightness as the eye weights the colors (ITU-R BT.601). */
export const lightness = (red: number, green: number, blue: number) =>
  0.299 * red + 0.587 * green + 0.114 * blue

export function sides(quad: Quad): [Point, Point][] {
  const [topLeft, topRight, bottomRight, bottomLeft] = quad
  return [
    [topLeft, topRight],
    [topRight, bottomRight],
    [bottomRight, bottomLeft],
    [bottomLeft, topLeft],
  ]
}

/** The value that this share of them does not exceed. Sorts its input in place. */
export function percentile(values: Float32Array | number[], share: number): number {
  if (values.length === 0) return 0
  const sorted = values instanceof Float32Array ? values.sort() : values.sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
