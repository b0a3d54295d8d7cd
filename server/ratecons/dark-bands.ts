import { brightestIn, type Grey } from './even-light.ts'

/** Columns and rows of blocks, the last ones included. */
type Band = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
type Blocks = { readonly across: number; readonly down: number; readonly isDark: Uint8Array }

/** In pixels at 300 dpi: less than the space between print and the edge of its band. */
const block = 8
/** As a share of the paper's brightness. A block of letters is lighter than this on the whole. */
const darkest = 0.62
/** In blocks: what is smaller is a bar or a letter. */
const least = { across: 16, down: 5 }
/** Taller than this is a photo, a shadow, or the table that the page lies on; in blocks, and as a share of the page. */
const most = { down: 45, all: 0.35 }
/** The share of a band's edge that is dark; in large black letters paper shows between them. */
const darkEdge = 0.85
/** In pixels, outside and inside of the blocks: where the band ends somewhere. */
const rim = { outside: 8, inside: 10 }

/**
 * Turns light print on dark bands, such as headings of tables, into dark print on paper, in place. The engine tries
 * reversed lines too, but does not find those that share a row with others.
 */
export function reverseDarkBands(picture: Grey): void {
  const paper = paperOf(picture)
  const blocks = darkBlocks(picture, paper)
  const bands = areasOf(blocks)
    .flatMap((area) => bandIn(blocks, area) ?? [])
    .filter((band) => downOf(band) <= most.down)
  const covered = bands.reduce((sum, band) => sum + acrossOf(band) * downOf(band), 0)
  if (covered > most.all * blocks.isDark.length) return
  for (const band of bands) reverse(picture, band, paper)
}

const tile = 128
const tilesAround = 2
/** Of the brightest paper: the middle of something large and dark is not compared with itself. */
const leastPaper = 0.6

/** The brightest value in some distance of a pixel, so that a band is compared with the paper around it. */
function paperOf(picture: Grey): (x: number, y: number) => number {
  const { width: across, height: down, grey: brightest } = brightestIn(picture, tile)
  const floor = leastPaper * brightest.reduce((most, value) => Math.max(most, value), 0)
  const around = brightest.map((_, at) => {
    let best = floor
    for (let row = -tilesAround; row <= tilesAround; row += 1)
      for (let column = -tilesAround; column <= tilesAround; column += 1) {
        const [y, x] = [Math.floor(at / across) + row, (at % across) + column]
        if (y >= 0 && y < down && x >= 0 && x < across) best = Math.max(best, brightest[y * across + x] ?? 0)
      }
    return best
  })
  return (x, y) => around[Math.floor(y / tile) * across + Math.floor(x / tile)] ?? 255
}

function darkBlocks({ width, height, grey }: Grey, paper: ReturnType<typeof paperOf>): Blocks {
  const across = Math.floor(width / block)
  const down = Math.floor(height / block)
  const isDark = new Uint8Array(across * down)
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1) {
      let sum = 0
      const corner = row * block * width + column * block
      for (let y = 0; y < block; y += 1)
        for (let at = corner + y * width; at < corner + y * width + block; at += 1) sum += grey[at] ?? 255
      const limit = darkest * paper(column * block, row * block) * block * block
      isDark[row * across + column] = sum < limit ? 1 : 0
    }
  return { across, down, isDark }
}

/** What surrounds each connected area. */
function areasOf({ across, down, isDark }: Blocks): Band[] {
  const left = Uint8Array.from(isDark)
  const areas: Band[] = []
  for (let start = 0; start < left.length; start += 1) {
    if (left[start] !== 1) continue
    const area = { left: across, top: down, right: 0, bottom: 0 }
    const open = [start]
    left[start] = 0
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [row, column] = [Math.floor(at / across), at % across]
      area.left = Math.min(area.left, column)
      area.right = Math.max(area.right, column)
      area.top = Math.min(area.top, row)
      area.bottom = Math.max(area.bottom, row)
      const beside = [
        column > 0 ? at - 1 : -1,
        column < across - 1 ? at + 1 : -1,
        at - across,
        row < down - 1 ? at + across : -1,
      ]
      for (const next of beside) {
        if (next < 0 || left[next] !== 1) continue
        left[next] = 0
        open.push(next)
      }
    }
    areas.push(area)
  }
  return areas
}

const acrossOf = ({ left, right }: Band) => right - left + 1
const downOf = ({ top, bottom }: Band) => bottom - top + 1

/** Without the rows and columns that only specks near its edge belong to; null: it is no band. */
function bandIn({ across, isDark }: Blocks, area: Band): Band | null {
  const share = (from: Point, to: Point) => {
    let dark = 0
    for (let row = from.y; row <= to.y; row += 1)
      for (let column = from.x; column <= to.x; column += 1) dark += isDark[row * across + column] ?? 0
    return dark / ((to.x - from.x + 1) * (to.y - from.y + 1))
  }
  const band = { ...area }
  while (acrossOf(band) >= least.across && downOf(band) >= least.down) {
    const { left, top, right, bottom } = band
    const edges = [
      { dark: share({ x: left, y: top }, { x: right, y: top }), cut: () => (band.top += 1) },
      { dark: share({ x: left, y: bottom }, { x: right, y: bottom }), cut: () => (band.bottom -= 1) },
      { dark: share({ x: left, y: top }, { x: left, y: bottom }), cut: () => (band.left += 1) },
      { dark: share({ x: right, y: top }, { x: right, y: bottom }), cut: () => (band.right -= 1) },
    ]
    const [weakest] = edges.toSorted((one, other) => one.dark - other.dark)
    if (!weakest || weakest.dark >= darkEdge) return band
    weakest.cut()
  }
  return null
}

function reverse({ width, height, grey }: Grey, band: Band, paper: ReturnType<typeof paperOf>): void {
  const from = { x: band.left * block, y: band.top * block }
  const to = { x: (band.right + 1) * block, y: (band.bottom + 1) * block }
  const { tone, isReversed } = lookAt({ width, grey }, from, to)
  if (!isReversed) return
  for (let y = Math.max(0, from.y - rim.outside); y < Math.min(height, to.y + rim.outside); y += 1)
    for (let x = Math.max(0, from.x - rim.outside); x < Math.min(width, to.x + rim.outside); x += 1) {
      const white = paper(x, y)
      const depth = Math.min(x - from.x, to.x - 1 - x, y - from.y, to.y - 1 - y)
      const at = y * width + x
      const light = Math.max(0, (grey[at] ?? 255) - tone) / Math.max(1, white - tone)
      grey[at] = depth < rim.inside ? white : Math.round(white * (1 - Math.min(1, light)))
    }
}

type Point = { readonly x: number; readonly y: number }
type Shades = Pick<Grey, 'width' | 'grey'>

/** Steps of grey between a tone and print on it, and from one end of a band to the other. */
const contrast = 40
const uneven = 25
/** The share of a band that print covers; between bold black letters there is more paper. */
const mostPrint = 0.35

/** The band's own brightness, and whether it is even and has light print on it: a shadow has neither. */
function lookAt(
  picture: Shades,
  from: Point,
  to: Point,
): { readonly tone: number; readonly isReversed: boolean } {
  const thirds = [0, 1, 2].map((third) => {
    const edge = (share: number) => Math.round(from.x + ((to.x - from.x) * share) / 3)
    return tonesIn(picture, { ...from, x: edge(third) }, { ...to, x: edge(third + 1) })
  })
  const medians = thirds.map(medianOf)
  const all = new Uint32Array(256).map((_, tone) =>
    thirds.reduce((sum, counts) => sum + (counts[tone] ?? 0), 0),
  )
  const tone = medianOf(all)
  const within = (start: number, end: number) =>
    all.slice(Math.max(0, start), Math.max(0, end)).reduce((sum, count) => sum + count, 0)
  const [lighter, darker] = [within(tone + contrast, 256), within(0, tone - contrast)]
  const isEven = Math.max(...medians) - Math.min(...medians) < uneven
  const isPrint = lighter > 2 * darker && lighter < mostPrint * within(0, 256)
  return { tone, isReversed: isEven && isPrint }
}

/** How many pixels have each tone. */
function tonesIn({ width, grey }: Shades, from: Point, to: Point): Uint32Array {
  const counts = new Uint32Array(256)
  for (let y = from.y; y < to.y; y += 1)
    for (let x = from.x; x < to.x; x += 1) {
      const value = grey[y * width + x] ?? 255
      counts[value] = (counts[value] ?? 0) + 1
    }
  return counts
}

/** Letters cover less than half of a band, so the median is its own tone. */
function medianOf(counts: Uint32Array): number {
  const half = counts.reduce((sum, count) => sum + count, 0) / 2
  let sum = 0
  return counts.findIndex((count) => (sum += count) >= half)
}
