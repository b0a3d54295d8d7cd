type Dots = { readonly width: number; readonly height: number; readonly grey: Buffer }

/** Lines of a form end at its margins; lines from a fax machine's glass go from edge to edge. */
const leastShare = 0.93
const thickest = 3
const black = 128

/** Removes lines that the fax machine drew across the page; strokes of letters that cross them stay. */
export function withoutStrayLines({ width, height, grey }: Dots): Buffer {
  const isLine = (y: number) => y >= 0 && y < height && blackShare(grey, y * width, width) >= leastShare
  const isBlack = (x: number, y: number) => y >= 0 && y < height && (grey[y * width + x] ?? 255) < black
  const out = Buffer.from(grey)
  for (let top = 0; top < height; top += 1) {
    if (!isLine(top)) continue
    let bottom = top
    while (isLine(bottom + 1)) bottom += 1
    if (bottom - top < thickest)
      for (let x = 0; x < width; x += 1) {
        if (isBlack(x, top - 1) && isBlack(x, bottom + 1)) continue
        for (let y = top; y <= bottom; y += 1) out[y * width + x] = 255
      }
    top = bottom
  }
  return out
}

function blackShare(grey: Buffer, from: number, width: number): number {
  let count = 0
  for (let at = from; at < from + width; at += 1) if ((grey[at] ?? 255) < black) count += 1
  return count / width
}
