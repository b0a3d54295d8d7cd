import sharp from 'sharp'

export type Grey = { readonly width: number; readonly height: number; readonly grey: Buffer }

/** Removes shadows: each pixel is compared with the paper's brightness around it. */
export async function evenLight({ width, height, grey }: Grey): Promise<Grey> {
  const bright = brightestIn({ width, height, grey }, block)
  const paper = await sharp(bright.grey, {
    raw: { width: bright.width, height: bright.height, channels: 1 },
  })
    .median(3)
    .blur(2)
    .resize({ width, height, fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const flat = Buffer.allocUnsafe(width * height)
  for (let at = 0; at < flat.length; at += 1) {
    const share = (grey[at] ?? 255) / Math.max(40, paper[at] ?? 255)
    // Nearly white becomes white; the rest is stretched over the whole range.
    flat[at] = share >= 0.9 ? 255 : Math.max(0, Math.round(((share - 0.3) / 0.6) * 255))
  }
  return { width, height, grey: flat }
}

const block = 32

/** The brightest value of each square of `side` pixels: paper, not print. */
export function brightestIn({ width, height, grey }: Grey, side: number): Grey {
  const small = { width: Math.ceil(width / side), height: Math.ceil(height / side) }
  const found = Buffer.alloc(small.width * small.height)
  for (let y = 0; y < height; y += 2) {
    const row = Math.floor(y / side) * small.width
    for (let x = 0; x < width; x += 2) {
      const at = row + Math.floor(x / side)
      const here = grey[y * width + x] ?? 0
      if (here > (found[at] ?? 0)) found[at] = here
    }
  }
  return { ...small, grey: found }
}
