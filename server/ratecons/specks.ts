type Dots = { readonly width: number; readonly height: number; readonly grey: Buffer }

const black = 128

/**
 * A fax without the dots that its line made: black ones that touch no other, white ones with black all around. The
 * smallest that print has, a full stop, is two dots wide.
 */
export function withoutSpecks({ width, height, grey }: Dots): Buffer {
  const out = Buffer.from(grey)
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const isBlack = (grey[at] ?? 255) < black
      if (isAlone(grey, { at, width, isBlack })) out[at] = isBlack ? 255 : 0
    }
  return out
}

type Place = { readonly at: number; readonly width: number; readonly isBlack: boolean }

function isAlone(grey: Buffer, { at, width, isBlack }: Place): boolean {
  for (let row = at - width; row <= at + width; row += width)
    for (let next = row - 1; next <= row + 1; next += 1)
      if (next !== at && (grey[next] ?? 255) < black === isBlack) return false
  return true
}
