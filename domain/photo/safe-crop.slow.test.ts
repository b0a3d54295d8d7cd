import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pixelsOf, takePhoto } from '../../tools/photos/take-photo.ts'
import type { Picture, Point, Quad } from './pictures.ts'
import { distance, sides } from './pictures.ts'
import { safeCrop } from './safe-crop.ts'

const [width, height] = [756, 1008]

/** Drawn in pixels, with the grain of a camera. */
async function scene(table: string, ...drawn: string[]): Promise<Picture> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}"><rect width="100%" height="100%" fill="${table}"/>${drawn.join('')}</svg>`
  const grain = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const noise = sharp({ create: { width, height, channels: 3, background: '#808080', noise: grain } })
  const input = await noise.png().toBuffer()
  return pixelsOf(
    await sharp(Buffer.from(svg))
      .composite([{ input, blend: 'soft-light' }])
      .png()
      .toBuffer(),
  )
}

const words = (x: number, y: number, lines: number, across: number) =>
  Array.from(
    { length: lines },
    (_, line) =>
      `<text x="${String(x)}" y="${String(y + line * 24)}" font-family="DejaVu Sans" font-size="15" textLength="${String(across)}">Pallets 22, weight 41,280 lb, line ${String(line)}</text>`,
  ).join('')
const paper = (x: number, y: number, across: number, down: number, color = '#f6f4ee') =>
  `<rect x="${String(x)}" y="${String(y)}" width="${String(across)}" height="${String(down)}" fill="${color}"/>${words(x + 24, y + 40, Math.floor((down - 60) / 24), across - 48)}`
const box = (x: number, y: number, across: number, down: number, fill = 'none') =>
  `<rect x="${String(x)}" y="${String(y)}" width="${String(across)}" height="${String(down)}" fill="${fill}" stroke="#111" stroke-width="5"/>`

/** How far a point lies beyond the nearest side; negative within. */
const beyond = (quad: Quad, { x, y }: Point) =>
  Math.max(
    ...sides(quad).map(
      ([from, to]) => ((to.y - from.y) * (x - from.x) - (to.x - from.x) * (y - from.y)) / distance(from, to),
    ),
  )
const cornersOf = (x: number, y: number, across: number, down: number): Point[] => [
  { x, y },
  { x: x + across, y },
  { x: x + across, y: y + down },
  { x, y: y + down },
]

describe('a page that may be cropped unseen', () => {
  test.each([
    ['a letter page on a dark desk', '#3b2f28', [90, 70, 580, 860]],
    ['a receipt on a dark desk', '#2c3036', [240, 160, 280, 640]],
    ['a receipt on a wooden table', '#9a6b3f', [200, 120, 330, 720]],
    ['a page lying on its side', '#55595c', [60, 260, 640, 480]],
    ['a yellow copy on a steel counter', '#8b9096', [120, 90, 520, 800]],
  ] as const)('is %s, and none of it is cut off', async (_, table, [x, y, across, down]) => {
    const yellow = table === '#8b9096' ? '#f3e27a' : undefined
    const found = safeCrop(await scene(table, paper(x, y, across, down, yellow)))
    if (!found) throw new Error('not found')
    for (const corner of cornersOf(x, y, across, down)) expect(beyond(found, corner)).toBeLessThan(0)
    const [longest, widest] = [distance(found[0], found[3]) / down, distance(found[0], found[1]) / across]
    expect(Math.max(longest, widest)).toBeLessThan(1.06)
  })

  test('is the page, where a receipt lies on it', async () => {
    const found = safeCrop(await scene('#2c3036', paper(20, 20, 716, 968), paper(220, 200, 320, 500)))
    if (!found) throw new Error('not found')
    for (const corner of cornersOf(20, 20, 716, 968)) expect(beyond(found, corner)).toBeLessThan(0)
  })

  test('is in most of the good photos that drivers take, and in those no corner is cut off', async () => {
    let sure = 0
    for (let seed = 5000; seed < 5008; seed += 1) {
      const { jpeg, corners } = await takePhoto({ seed, kind: 'good', set: 'measuring' })
      const picture = await pixelsOf(await sharp(jpeg).resize(width, height).toBuffer())
      const found = safeCrop(picture)
      if (!found || !corners) continue
      sure += 1
      const shrunk = width / 1134
      for (const { x, y } of corners) expect(beyond(found, { x: x * shrunk, y: y * shrunk })).toBeLessThan(1)
    }
    expect(sure).toBeGreaterThanOrEqual(6)
  })
})

describe('nothing is cropped', () => {
  test.each([
    [
      'of a scan with a frame printed on it',
      () => scene('#fbfaf6', words(60, 60, 38, 600), box(110, 300, 540, 500)),
    ],
    [
      'of a scan with a frame and little beside it',
      () => scene('#fbfaf6', words(180, 200, 20, 380), box(150, 150, 460, 700), words(60, 950, 2, 400)),
    ],
    [
      'of a grey form with a white field',
      () =>
        scene('#c9c9c4', words(60, 50, 5, 600), box(80, 220, 600, 560, '#fbfaf6'), words(60, 850, 5, 600)),
    ],
    [
      'of a colored form whose white field is all but its head',
      () => scene('#b9cf9f', words(60, 40, 2, 600), paper(40, 110, 676, 880, '#fbfaf6')),
    ],
    [
      'of a page with a shaded table',
      () => scene('#fbfaf6', paper(120, 200, 500, 600, '#cfcfcb'), words(60, 60, 3, 600)),
    ],
    ['of a page as wide as the picture', () => scene('#f6f4ee', words(40, 60, 38, 660))],
    [
      'of two receipts beside each other',
      () => scene('#2c3036', paper(40, 120, 310, 700), paper(410, 120, 310, 700)),
    ],
    ['of a white page on a white desk', () => scene('#f2f1ec', paper(120, 100, 520, 800, '#f8f7f3'))],
    ['of a page that goes on beyond the picture', () => scene('#3b2f28', paper(300, 100, 600, 800))],
    [
      'of a stack of pages',
      () => scene('#3b2f28', paper(120, 130, 520, 780, '#e9e6dd'), paper(90, 90, 520, 780)),
    ],
    ['of a truck’s dark cab', () => scene('#24272b', box(100, 100, 500, 300, '#3a3d41'))],
    ['of a seal on a door', () => scene('#7d8790', box(330, 450, 90, 120, '#e8e6e0'))],
  ])('%s', async (_, draw) => {
    expect(safeCrop(await draw())).toBeNull()
  })

  test('of photos in which the page is cut, or none is', async () => {
    for (const kind of ['cut', 'none'] as const) {
      for (let seed = 7000; seed < 7004; seed += 1) {
        const { jpeg } = await takePhoto({ seed, kind, set: 'measuring' })
        expect(safeCrop(await pixelsOf(await sharp(jpeg).resize(width, height).toBuffer()))).toBeNull()
      }
    }
  })
})
